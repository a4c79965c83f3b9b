import { governorates, type Labelled, specialEducationTypes, testTimes } from "#contract/enums.ts";
import type { ExamDay } from "#contract/exam-days/exam-days.ts";
import { dayAndTimeIn } from "#web/dashboard/baghdad-minute.ts";
import { formatWeekday } from "#web/text/days.ts";
import { hallPlacesText, examDayText as text } from "#web/text/iq-dashboard/on-site/exam-days.ts";
import { formatDateTime, formatTime, formatYear } from "#web/text/numbers.ts";

const named = (set: Labelled, chosen: readonly number[]) => chosen.map((code) => set[code] ?? "").join("، ");

/** The date with its weekday, and with the year if it is not the present one. */
export function dayName(date: string, now = new Date()): string {
  const year = Number(date.slice(0, 4));
  return year === now.getFullYear() ? formatWeekday(date) : `${formatWeekday(date)} ${formatYear(year)}`;
}

/** Today's date in Baghdad, in the form of the API. */
export const todayInBaghdad = (now = new Date()): string => dayAndTimeIn(now).day;

export type Phase = "planned" | "today" | "over" | "closed";

/** The phase of a day. It decides which of its actions is the primary one. */
export function phaseOf({ date, isOver, isClosed }: Pick<ExamDay, "date" | "isOver" | "isClosed">): Phase {
  if (isClosed) return "closed";
  if (isOver) return "over";
  return date === todayInBaghdad() ? "today" : "planned";
}

/** Only the time on the exam day itself; on other days also the date. */
export const timeOn = (date: string, iso: string): string =>
  dayAndTimeIn(iso).day === date ? formatTime(iso) : formatDateTime(iso);

export const timesOf = (chosen: readonly number[]): string => named(testTimes, chosen);

/** Choices of a filter by time. The first one means all times. */
export const timeOptions = (times: ExamDay["testTimes"]) => [
  { value: "all", label: hallPlacesText.allTimes },
  ...times.map((time) => ({ value: String(time), label: testTimes[time] })),
];

export function audienceOf({ governorates: places, educationTypes }: ExamDay): string {
  const parts = [
    places.length > 0 && text.onlyFor(named(governorates, places)),
    educationTypes.length > 0 && text.onlyTypes(named(specialEducationTypes, educationTypes)),
  ].filter((part) => part !== false);
  return parts.length === 0 ? text.everybody : parts.join("؛ ");
}
