import { someCodes } from "../assessments/assessment-audience.ts";
import { call, idParams, noContent } from "../calls/call.ts";
import { pageOf, pageQuery, queryBoolean } from "../calls/paging.ts";
import { chosenEducationTypes, codes, governorates, testTimes } from "../enums.ts";
import { idText, optionalText, requiredText } from "../text/text-fields.ts";
import { keepSpelling } from "../text/typed-text.ts";
import { wholeNumber } from "../text/whole-number.ts";
import { z } from "../zod.ts";
import { examDayErrors, examDayLimits } from "./exam-day-words.ts";

/** Days of exams in halls. */

const testTime = z.literal(codes(testTimes));
const dateInvalid = "اختر تاريخ يوم الاختبار";

const planned = {
  date: z.iso.date(),
  testTimes: z.array(testTime),
  onsiteExamId: z.uuid().nullable(),
  assessmentId: z.uuid().nullable(),
  /** Governorates of the people that the day is meant for; an empty list means everybody. */
  governorates: z.array(z.literal(codes(governorates))),
  educationTypes: z.array(z.literal(chosenEducationTypes)),
  /** Whether people with a place for the same exam on another day are left out. */
  isForUnplaced: z.boolean(),
  /** Whether people get another time if their own time is full or does not exist on this day. */
  fillsOtherTimes: z.boolean(),
  /** Whether a registration assigns a place on this day. */
  placesNewcomers: z.boolean(),
};

const examDay = z.object({
  id: z.uuid(),
  ...planned,
  onsiteExamName: z.string().nullable(),
  assessmentTitle: z.string().nullable(),
  isClosed: z.boolean(),
  /** Whether the date is past. Nobody then gets or moves a place. */
  isOver: z.boolean(),
  hallCount: z.int(),
  /** Number of seats of all halls at all times. */
  seatCount: z.int(),
  placedCount: z.int(),
});
export type ExamDay = z.infer<typeof examDay>;

const examHall = z.object({
  id: z.uuid(),
  name: z.string(),
  seats: z.int(),
  address: z.string(),
  isGroundFloor: z.boolean(),
  exitSeats: z.int(),
  /** Number of taken seats at each time of the day that has any. */
  taken: z.array(z.object({ testTime, count: z.int() })),
});
export type ExamHall = z.infer<typeof examHall>;

const examDayWithHalls = examDay.extend({ halls: z.array(examHall) });
export type ExamDayWithHalls = z.infer<typeof examDayWithHalls>;

const flag = z.boolean({ error: "القيمة غير صحيحة" });

const plan = z
  .object({
    date: z.iso.date({ error: dateInvalid }),
    testTimes: someCodes(codes(testTimes), "وقت الاختبار غير معروف").refine((chosen) => chosen.length > 0, {
      error: "اختر وقتاً واحداً على الأقل",
    }),
    onsiteExamId: idText(examDayErrors.onsiteExam).optional().nullable(),
    assessmentId: idText(examDayErrors.assessment).optional().nullable(),
    governorates: someCodes(codes(governorates), "المحافظة غير معروفة").default([]),
    educationTypes: someCodes(chosenEducationTypes, "سبب الاختبار غير معروف").default([]),
    isForUnplaced: flag.default(true),
    fillsOtherTimes: flag.default(false),
    placesNewcomers: flag.default(false),
  })
  .refine(({ onsiteExamId, assessmentId }) => Boolean(onsiteExamId ?? assessmentId), {
    error: "اختر اختباراً حضورياً أو إلكترونياً",
    path: ["onsiteExamId"],
  });
export type ExamDayPlan = z.infer<typeof plan>;

const hallFields = {
  name: requiredText({
    required: "اسم القاعة مطلوب",
    maximum: examDayLimits.hallName,
    tooLong: "اسم القاعة أطول من ٨٠ حرفاً",
  }),
  seats: wholeNumber("عدد المقاعد يجب أن يكون بين ١ و ٥٠٠", 1, examDayLimits.seats),
  address: optionalText(keepSpelling, examDayLimits.address, "العنوان أطول من ٢٠٠ حرف"),
  isGroundFloor: flag.default(false),
  /** How many of the first seats are beside the exit, with room for a wheelchair. */
  exitSeats: wholeNumber("اكتب عدداً من ٠ إلى ٥٠٠", 0, examDayLimits.seats).default(0),
  /** The user confirms that the day has another hall of this name at this address. */
  allowsSameName: flag.default(false),
};
const hallParams = idParams.extend({ hallId: idText() });

export const listExamDays = call("listExamDays", {
  summary: "List exam days: open ones with the next first and past ones last, closed ones with the latest first",
  query: z.object({ ...pageQuery(15), isClosed: queryBoolean.default(false) }),
  status: 200,
  response: pageOf(examDay),
});

export const getExamDay = call("getExamDay", {
  summary: "Read an exam day with its halls and the taken seats of each",
  params: idParams,
  status: 200,
  response: examDayWithHalls,
});

export const createExamDay = call("createExamDay", {
  summary: "Plan an exam day. The same id again answers the day that is kept under it and writes nothing",
  body: plan.safeExtend({ id: idText().optional() }),
  status: 201,
  response: examDayWithHalls,
});

export const updateExamDay = call("updateExamDay", {
  summary: "Change an exam day. Times with places stay",
  params: idParams,
  body: plan,
  status: 200,
  response: examDayWithHalls,
});

export const closeExamDay = call("closeExamDay", {
  summary: "Close an exam day: its places stay and change no more. With a reason where a device may hold unsent acts",
  params: idParams,
  body: z.object({ reason: optionalText(keepSpelling, examDayLimits.reason, examDayErrors.reasonTooLong) }).nullish(),
  status: 200,
  response: examDayWithHalls,
});

export const reopenExamDay = call("reopenExamDay", {
  summary: "Open a closed exam day again",
  params: idParams,
  status: 200,
  response: examDayWithHalls,
});

export const deleteExamDay = call("deleteExamDay", {
  summary: "Delete an exam day to which nobody came. Its places come back when it is restored",
  params: idParams,
  status: 204,
  response: noContent,
});

export const restoreExamDay = call("restoreExamDay", {
  summary: "Restore a deleted exam day, open if it was open",
  params: idParams,
  status: 200,
  response: examDayWithHalls,
});

export const createExamHall = call("createExamHall", {
  summary: "Add a hall to an exam day. The same id again answers the hall that is kept under it and writes nothing",
  params: idParams,
  body: z.object({ id: idText().optional(), ...hallFields }),
  status: 201,
  response: examHall,
});

export const updateExamHall = call("updateExamHall", {
  summary: "Change a hall of an exam day. Taken seats stay",
  params: hallParams,
  body: z.object(hallFields),
  status: 200,
  response: examHall,
});

export const removeExamHall = call("removeExamHall", {
  summary: "Remove a hall in which nobody has a place from an exam day",
  params: hallParams,
  status: 204,
  response: noContent,
});
