import { call, idParams, noContent } from "../calls/call.ts";
import { codes, testTimes } from "../enums.ts";
import { idText, searchText, typedSerial } from "../text/text-fields.ts";
import { wholeNumber } from "../text/whole-number.ts";
import { z } from "../zod.ts";
import { examDayLimits, placeOrders, seatNeedCodes } from "./exam-day-words.ts";

/** Places: the time, hall and seat of a contestant on an exam day. */

const testTime = z.literal(codes(testTimes));

const ownPlace = z.object({
  examDayId: z.uuid(),
  onsiteExamName: z.string().nullable(),
  assessmentTitle: z.string().nullable(),
  /** The date in Baghdad. */
  date: z.iso.date(),
  /** How many days ahead of today the date is in Baghdad; negative for past dates. */
  daysAhead: z.int(),
  testTime,
  hall: z.string(),
  address: z.string(),
  seat: z.int(),
  /** Time at which day, hour, hall, seat or address last changed. */
  changedAt: z.iso.datetime(),
  /** Whether a desk has marked the contestant as present. */
  hasCome: z.boolean(),
});
export type OwnPlace = z.infer<typeof ownPlace>;

const removedPlace = ownPlace.pick({ examDayId: true, date: true, testTime: true, changedAt: true });
export type RemovedPlace = z.infer<typeof removedPlace>;

const ownPlaces = z.object({
  /** Places on open days from today on, the next first. */
  places: z.array(ownPlace),
  /** Places on days that were held, the latest first. */
  past: z.array(ownPlace),
  /** Places that were taken away on such days, for calendars. */
  removed: z.array(removedPlace),
  /** Whether a day is planned on which this contestant has no place yet. */
  isAwaited: z.boolean(),
  /** Number on the season's waiting list; null for people who are not on it. Nobody moves up when the season is over. */
  waiting: z.object({ number: z.int(), isSeasonOver: z.boolean() }).nullable(),
});
export type OwnPlaces = z.infer<typeof ownPlaces>;

const place = z.object({
  contestantId: z.uuid(),
  fullName: z.string(),
  serialNumber: z.string(),
  schoolName: z.string(),
  testTime,
  hallId: z.uuid(),
  hall: z.string(),
  seat: z.int(),
});
export type Place = z.infer<typeof place>;

const needs = z.array(z.enum(seatNeedCodes));

const preview = z.object({
  /** Number of people who have a place on this day. */
  placedCount: z.int(),
  /** Number of people of the day without a place. */
  awaitingCount: z.int(),
  freeCount: z.int(),
  /** Number of people without a place who would get one. */
  fitCount: z.int(),
  leftCount: z.int(),
  /** People of the day for whom no free seat is as they need it. They get none. */
  unmet: z.array(z.object({ contestantId: z.uuid(), fullName: z.string(), needs })),
  byTime: z.array(z.object({ testTime, awaitingCount: z.int(), freeCount: z.int() })),
});
export type PlacePreview = z.infer<typeof preview>;

const hallParams = idParams.extend({ hallId: idText() });
const testTimeChosen = z.literal(codes(testTimes), { error: "اختر الوقت" });
const seatsInvalid = `رقم المقعد يجب أن يكون بين ١ و ٥٠٠`;
const where = { testTime: testTimeChosen, hallId: idText("اختر القاعة") };
const seat = wholeNumber(seatsInvalid, 1, examDayLimits.seats).optional();
const contestantIds = z
  .array(idText("الطالب غير معروف"), { error: "اختر طالباً" })
  .min(1, { error: "اختر طالباً" })
  .max(examDayLimits.moved, { error: "اختر ٥٠٠ طالب على الأكثر" });

/** Ids as query text, separated by commas. */
const listedIds = z
  .string({ error: "اختر طالباً" })
  .max(4_000, { error: "اختر ١٠٠ طالب على الأكثر" })
  .transform((text) => text.split(","))
  .pipe(z.array(idText("الطالب غير معروف")).max(100, { error: "اختر ١٠٠ طالب على الأكثر" }));

/** Gives places to people of this school alone; to everybody without it. */
const schoolId = idText("المدرسة غير معروفة").optional();

export const previewPlaces = call("previewPlaces", {
  summary: "Say how many would get a place on an exam day, and how many would not",
  params: idParams,
  query: z.object({ schoolId }),
  status: 200,
  response: preview,
});

export const assignPlaces = call("assignPlaces", {
  summary: "Give places on an exam day to everybody of it, or of one school, who has none, as far as there are seats",
  params: idParams,
  body: z.object({ order: z.enum(placeOrders, { error: "اختر الترتيب" }), schoolId }),
  status: 200,
  response: z.object({ placedCount: z.int(), leftCount: z.int() }),
});

export const getSeatNeeds = call("getSeatNeeds", {
  summary: "Read what a contestant needs of a seat",
  params: idParams,
  status: 200,
  response: z.object({ needs }),
});

export const setSeatNeeds = call("setSeatNeeds", {
  summary: "Say what a contestant needs of a seat; nothing takes it back. Assigning places honours it first",
  params: idParams,
  body: z.object({ needs: z.array(z.enum(seatNeedCodes, { error: "الاحتياج غير معروف" })).max(seatNeedCodes.length) }),
  status: 204,
  response: noContent,
});

export const listHallPlaces = call("listHallPlaces", {
  summary: "List the places in a hall of an exam day, by time and seat",
  params: hallParams,
  status: 200,
  response: z.array(place),
});

export const findPlaces = call("findPlaces", {
  summary: "Find places on an exam day by name, serial, phone or school; 50 at most",
  params: idParams,
  query: z.object({ text: searchText }),
  status: 200,
  response: z.array(place),
});

export const givePlace = call("givePlace", {
  summary: "Give a contestant a place in a hall, at the first free seat or a chosen one",
  params: idParams,
  body: z.object({ serial: typedSerial("أدخل رمز الطالب"), ...where, seat }),
  status: 201,
  response: place,
});

export const movePlaces = call("movePlaces", {
  summary: "Move places to free seats of a hall: all of them, or none if the seats do not suffice",
  params: idParams,
  body: z
    .object({ contestantIds, ...where, seat })
    .refine((sent) => sent.seat === undefined || sent.contestantIds.length === 1, {
      error: "المقعد يُختار لطالب واحد",
      path: ["seat"],
    }),
  status: 200,
  response: z.array(place),
});

export const swapPlaces = call("swapPlaces", {
  summary: "Swap the places of two contestants",
  params: idParams,
  body: z
    .object({ contestantId: idText("الطالب غير معروف"), otherId: idText("الطالب غير معروف") })
    .refine(({ contestantId, otherId }) => contestantId !== otherId, { error: "اختر طالبين", path: ["otherId"] }),
  status: 200,
  response: z.array(place),
});

export const removePlaces = call("removePlaces", {
  summary: "Take places away; their seats are free again",
  params: idParams,
  body: z.object({ contestantIds }),
  status: 204,
  response: noContent,
});

export const exportPlaces = call("exportPlaces", {
  summary: "Download the list of a hall, or of the whole day, as CSV or XLSX",
  params: idParams,
  query: z.object({
    hallId: idText().optional(),
    format: z.enum(["csv", "xlsx"], { error: "صيغة الملف يجب أن تكون csv أو xlsx" }),
  }),
  status: 200,
  response: z.unknown(),
});

export const listOwnPlaces = call("listOwnPlaces", {
  summary: "Read when and where a contestant is expected",
  params: idParams,
  status: 200,
  response: ownPlaces,
});

export const listPlacesOf = call("listPlacesOf", {
  summary: "Read the next place of each of these contestants who has one",
  query: z.object({ contestantIds: listedIds }),
  status: 200,
  response: z.array(ownPlace.extend({ contestantId: z.uuid() })),
});
