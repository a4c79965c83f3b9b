import { call, idParams } from "../calls/call.ts";
import { codes, testTimes } from "../enums.ts";
import { idText } from "../text/text-fields.ts";
import { z } from "../zod.ts";

/** Who came to an exam day. */

const testTime = z.literal(codes(testTimes));
const count = z.object({
  hallId: z.uuid(),
  hall: z.string(),
  testTime,
  /** Number of people with a place here. */
  expected: z.int(),
  /** Number of people who were marked here, wherever their place is. A mark without a hall counts at their place. */
  present: z.int(),
  absent: z.int(),
  /** Number of expected and admitted people who have a score in the day's on-site exam. */
  scored: z.int(),
});
export type AttendanceCount = z.infer<typeof count>;

export const countAttendance = call("countAttendance", {
  summary: "Count who is expected, present, absent and scored, by hall and time",
  params: idParams,
  status: 200,
  response: z.object({
    counts: z.array(count),
    /** Number of people without a place who were marked at a desk that named no hall. */
    presentElsewhere: z.int(),
    conflictCount: z.int(),
    waitingCount: z.int(),
  }),
});

export const listConflictDays = call("listConflictDays", {
  summary: "List the exam days with conflicts that nobody has settled, and how many each has",
  status: 200,
  response: z.array(z.object({ examDayId: z.uuid(), date: z.iso.date(), conflictCount: z.int() })),
});

const absentee = z.object({
  contestantId: z.uuid(),
  fullName: z.string(),
  serialNumber: z.string(),
  phoneNumber: z.string(),
  schoolName: z.string(),
  testTime,
  hall: z.string(),
  seat: z.int(),
});
export type Absentee = z.infer<typeof absentee>;

export const listAbsent = call("listAbsent", {
  summary: "List the absent of a hall, to call them",
  params: idParams.extend({ hallId: idText() }),
  status: 200,
  response: z.array(absentee),
});

const today = z.object({
  examDayId: z.uuid(),
  onsiteExamId: z.uuid().nullable(),
  /** Name of the on-site exam, otherwise of the assessment. */
  examName: z.string(),
  place: z.object({ hall: z.string(), testTime, seat: z.int() }).nullable(),
  attendedAt: z.iso.datetime().nullable(),
  /** The hall in which they were marked, if it is not that of their place. */
  attendedHall: z.string().nullable(),
});
export type TodayOf = z.infer<typeof today>;

export const listTodayOf = call("listTodayOf", {
  summary: "Read where somebody belongs on each open exam day of today, and whether they came",
  query: z.object({ serial: z.string().max(100) }),
  status: 200,
  response: z.array(today),
});

export const markAttendance = call("markAttendance", {
  summary: "Mark somebody present at their place on an open day of today, or withdraw that, from a page of the site",
  params: idParams,
  /** Sending the same id again changes nothing. */
  body: z.object({ id: idText(), kind: z.enum(["attend", "undo"]), serial: z.string().max(100) }),
  status: 200,
  response: today,
});
