import type { Hall } from "#contract/assessments/halls.ts";
import { dayName, timesOf } from "../exam-days/day-words.ts";

/** The day on which a hall is used, if it belongs to an exam day. */
export const hallDay = ({ examDay }: Hall): string | null =>
  examDay && `${dayName(examDay.date)}، ${timesOf(examDay.testTimes)}`;

/** The name with the day, because halls of several days may have the same name. */
export const nameWithDay = (hall: Hall): string =>
  hall.examDay ? `${hall.name} (${dayName(hall.examDay.date)})` : hall.name;
