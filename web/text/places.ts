/** Arabic copy of a contestant's place on an exam day, for visitors and dashboards. */
import { testTimes } from "#contract/enums.ts";
import { formatDay, formatWeekday } from "./days.ts";
import { counted, formatNumber, inOneLine } from "./numbers.ts";

type Placed = { date: string; testTime: keyof typeof testTimes; hall: string; seat: number; address: string };

type Exams = { onsiteExamName: string | null; assessmentTitle: string | null };

/** The exams of a day by name. */
export const examsOf = ({ onsiteExamName, assessmentTitle }: Exams): string =>
  [onsiteExamName, assessmentTitle].filter(Boolean).join("، ");

const eveningOf = (testTime: keyof typeof testTimes) => inOneLine(testTimes[testTime], "مساءً");

/** The hour in large letters, in one piece. */
export const shortHourOf = (testTime: keyof typeof testTimes) => inOneLine(testTimes[testTime], "م");

/** The hour as on the receipt. */
export const hourOf = (testTime: keyof typeof testTimes) => `الساعة ${eveningOf(testTime)}`;

export const seatOf = (seat: number) => inOneLine("المقعد", formatNumber(seat));

/** A place in one line. */
export const placeLine = ({ date, testTime, hall, seat, address }: Placed) =>
  [formatWeekday(date), hourOf(testTime), hall, seatOf(seat), address].filter(Boolean).join("، ");

/** A place in two short lines: when, and where. */
export const placeLines = ({ date, testTime, hall, seat }: Omit<Placed, "address">) => ({
  when: `${formatWeekday(date)}، ${eveningOf(testTime)}`,
  where: `${hall}، ${seatOf(seat)}`,
});

/** Works as `placeLines`, but shorter. */
export const shortPlaceLines = ({ date, testTime, hall, seat }: Omit<Placed, "address">) => ({
  when: `${formatDay(date)}، ${eveningOf(testTime)}`,
  where: `${seatOf(seat)}، ${hall}`,
});

/** How long it is until a day, in a sentence. A number does not part from its unit. */
export function daysLeft(days: number): string {
  if (days < 1) return "الاختبار اليوم.";
  if (days === 1) return "الاختبار غداً.";
  const counting = counted(days, { one: "يوم", two: "يومان", few: "أيام", many: "يوماً", hundreds: "يوم" });
  return `بقي ${counting}.`;
}

export const nextPlaceText = {
  header: "الموعد",
  hallAndSeat: "القاعة والمقعد",
} as const;

export const ownPlaceText = {
  title: "موعدك",
  hall: "القاعة",
  seat: "المقعد",
  code: "رمز التسجيل",
  awaited: "سيُعلن موعدك",
  awaitedBody: "ابحث برمزك في صفحة الاختبار لاحقاً لتعرف اليوم والقاعة والمقعد.",
  failed: "تعذّر تحميل موعدك",
  failedBody: "أعد تحميل الصفحة لتراه.",
  over: "مضى موعدك",
  overBody: "تظهر نتيجتك في صفحة النتائج بعد تصحيح الاختبار.",
  /** Follows the hour that the registration reserved. */
  undatedBody: "في اليوم الذي تعلنه المديرية",
  past: (count: number) => `المواعيد الماضية: ${formatNumber(count)}`,
  calendar: "أضفه إلى تقويم هاتفك",
  print: "اطبع البطاقة",
  noPlace: "لا موعد لهذا الرمز في يوم اختبار قادم.",
  calendarFailed: "تعذّر تجهيز الملف. حاول بعد دقيقة.",
  event: "اختبار القدرات",
  /** The name of the calendar's file. */
  calendarFile: (date: string) => `exam-${date}.ics`,
} as const;
