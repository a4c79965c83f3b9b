import type { SiteDate } from "#contract/site/events.ts";
import { formatFullDay, formatMoment } from "../days.ts";
import { formatDate, formatTime } from "../numbers.ts";
import { seasonText } from "../season.ts";

/** Arabic copy of dates. */
export const datesText = {
  title: "المواعيد",
  lead: "مواعيد المديرية واختبار القدرات، بتوقيت بغداد.",
  coming: "المواعيد القادمة",
  past: "مواعيد مضت",
  place: (place: string) => `المكان: ${place}`,
  allToCalendar: "أضف المواعيد كلها إلى تقويمك",
  toCalendar: "أضفه إلى تقويمك",
  toCalendarOf: (title: string) => `أضفه إلى تقويمك: ${title}`,
  empty: "لا توجد مواعيد قادمة",
  emptyBody: "تظهر هنا مواعيد المديرية حين تُعلن. تجد الجديد كله في صفحة الأخبار.",
  next: "الموعد القادم",
  unknown: "هذا الموعد غير موجود. تجد المواعيد كلها في صفحة المواعيد.",
} as const;

/** Words for what seasons and exam days bring. */
const titles: Readonly<Record<string, string>> = {
  opening: seasonText.calendarEvents.opens,
  closing: seasonText.calendarEvents.closes,
  exam: "يوم من أيام اختبار القدرات",
};
export const titleOf = ({ id, title }: SiteDate): string => title || (titles[id.split("-", 1)[0] ?? ""] ?? id);

/** When a date is, in full: `الخميس، ٣ كانون الأول ٢٠٢٦ من ٩:٠٠ ص إلى ١١:٠٠ ص`. */
export function whenOf({ startsAt, endsAt, isAllDay }: SiteDate): string {
  const [first, last] = [formatFullDay(startsAt), formatFullDay(endsAt ?? startsAt)];
  if (isAllDay) return first === last ? first : `من ${first} إلى ${last}`;
  if (endsAt === null) return formatMoment(startsAt);
  return first === last
    ? `${first} من ${formatTime(startsAt)} إلى ${formatTime(endsAt)}`
    : `من ${formatMoment(startsAt)} إلى ${formatMoment(endsAt)}`;
}

/** Day and month of a date in Baghdad apart: `٣` and `كانون الأول ٢٠٢٦`. */
export function dayTileOf(iso: string): { day: string; month: string } {
  const [day = "", month = ""] = formatDate(iso).split("\u00a0");
  return { day, month };
}
