import { call, idParams, noContent } from "../calls/call.ts";
import { codes, testTimes } from "../enums.ts";
import { idText, requiredText } from "../text/text-fields.ts";
import { wholeNumber } from "../text/whole-number.ts";
import { z } from "../zod.ts";
import { deskLimits } from "./desk-words.ts";

/** Who came to an exam day, and the devices that keep its pack. */

const testTime = z.literal(codes(testTimes));
const revisionFrom = (minimum: number) => wholeNumber("رقم العملية غير صحيح", minimum, deskLimits.revision);
/** Counts up on the device. */
export const actRevision = revisionFrom(1);
/** The highest revision of the device's acts, sent or not; 0 without any. Says how many are still to come. */
export const madeRevision = revisionFrom(0);
/**
 * All acts of the device up to this revision are stored or refused; 0 if the first is missing. A restored database may
 * lack later ones that were answered before: the device sends them again.
 */
export const storedRevision = z.int();
const listedHalls = z.array(idText("القاعة غير معروفة")).max(deskLimits.halls, { error: "اختر ١٠٠ قاعة على الأكثر" });

const count = z.object({
  hallId: z.uuid(),
  hall: z.string(),
  testTime,
  /** People with a place here. */
  expected: z.int(),
  /** Those who were marked here, from wherever; without a hall in the mark, at their place. */
  present: z.int(),
  absent: z.int(),
  /** Of the expected and admitted, those with a score in the day's on-site exam. */
  scored: z.int(),
});
export type AttendanceCount = z.infer<typeof count>;

export const countAttendance = call("countAttendance", {
  summary: "Count who is expected, present, absent and scored, by hall and time",
  params: idParams,
  status: 200,
  response: z.object({
    counts: z.array(count),
    /** Present without a place, at a desk that named no hall. */
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

/** A person as kept on a desk's device: no phone, no e-mail. */
const packPerson = z.object({
  contestantId: z.uuid(),
  serialNumber: z.string(),
  fullName: z.string(),
  age: z.int(),
  specialEducationType: z.int(),
  testTime,
  hallId: z.uuid(),
  seat: z.int(),
  attendedAt: z.iso.datetime().nullable(),
  /** Where a desk marked them, if not at their place. */
  admitted: z.object({ hallId: z.uuid().nullable(), testTime: testTime.nullable() }).optional(),
  /** In the day's on-site exam, newest first. */
  scores: z.array(z.object({ id: z.uuid(), score: z.number(), corrections: z.int() })),
});
export type PackPerson = z.infer<typeof packPerson>;

const unplaced = packPerson.partial({ testTime: true, hallId: true, seat: true });

/** What a device has heard: it asks for what is newer. Database transactions are counted. */
const changeMark = z.string().regex(/^\d{1,18}$/, { error: "القيمة غير صحيحة" });

const pack = z.object({
  day: z.object({
    id: z.uuid(),
    date: z.iso.date(),
    testTimes: z.array(testTime),
    onsiteExamId: z.uuid().nullable(),
    onsiteExamName: z.string().nullable(),
    isClosed: z.boolean(),
  }),
  /** All halls of the day, so that somebody of another hall can be led there. */
  halls: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Halls of which people are in the pack. */
  hallIds: z.array(z.uuid()),
  /** With a place in these halls, or admitted to them. */
  people: z.array(unplaced),
  /** People with a place in other halls, for a desk without a network: no names, and digests instead of codes. */
  elsewhere: z.array(z.object({ hallId: z.uuid(), testTime, digests: z.string() })),
  /** For `listDeskChanges`. */
  mark: changeMark,
  now: z.iso.datetime(),
  storedRevision,
  /**
   * Base64 of 32 bytes: encrypts the pack and the acts on the device. The same for the same device. Null for who neither
   * prepared it nor is a SuperAdmin.
   */
  key: z.string().nullable(),
});
export type DayPack = z.infer<typeof pack>;

/** Base64 of 32 bytes. */
const deviceKey = z
  .string()
  .length(44, { error: "المفتاح غير صالح" })
  .regex(/^[A-Za-z0-9+/]{43}=$/, { error: "المفتاح غير صالح" });
const deviceParams = idParams.extend({ deviceId: idText() });

export const prepareDevice = call("prepareDevice", {
  summary:
    "Prepare a device for an exam day, or refresh it: the people of chosen halls that the day has, to be kept on it",
  params: deviceParams,
  body: z.object({
    name: requiredText({
      required: "اكتب اسماً لهذا الجهاز",
      maximum: deskLimits.deviceName,
      tooLong: "اسم الجهاز أطول من ٤٠ حرفاً",
    }),
    hallIds: listedHalls.min(1, { error: "اختر قاعة" }),
    /**
     * The device's own, for a restored database that lacks the device: then also on a day that was closed since the
     * backup. Without effect where the device is known; refused where no restored database can lack it.
     */
    key: deviceKey.optional(),
    revision: madeRevision.optional(),
  }),
  status: 200,
  response: pack,
});

export const listDeskChanges = call("listDeskChanges", {
  summary: "Read who has changed in a device's halls since it last heard: asked every few seconds, mostly in vain",
  params: deviceParams,
  query: z.object({ mark: changeMark }),
  status: 200,
  response: z.object({
    mark: changeMark,
    /** As they are now; null where so many have changed that the device prepares again. */
    people: z.array(unplaced).nullable(),
    /** Contestants who are deleted, or have neither place nor mark any more. */
    gone: z.array(z.uuid()),
  }),
});

export const openDevice = call("openDevice", {
  summary: "Read the key of a prepared device, for its member or a SuperAdmin who forgot its code",
  params: deviceParams,
  status: 200,
  response: z.object({ key: z.string() }),
});

const device = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Who prepared it first, and when. */
  preparedBy: z.string().nullable(),
  preparedAt: z.iso.datetime(),
  halls: z.array(z.string()),
  personCount: z.int(),
  lastHeardAt: z.iso.datetime(),
  /** Not heard for minutes, with its lists: acts may be on it that it never spoke of. */
  isSilent: z.boolean(),
  /** Acts that the device has made, as far as it said, and that never came; once it has erased its pack, those in a file. */
  waitingCount: z.int(),
  letGoAt: z.iso.datetime().nullable(),
  /** The device has erased its pack. */
  erasedAt: z.iso.datetime().nullable(),
});
export type DeskDevice = z.infer<typeof device>;

export const listDevices = call("listDevices", {
  summary: "List the devices that were prepared for an exam day, the last heard first",
  params: idParams,
  status: 200,
  response: z.array(device),
});

export const letDeviceGo = call("letDeviceGo", {
  summary: "Have a device erase its pack at its next contact, after its acts are sent",
  params: deviceParams,
  status: 200,
  response: device,
});

export const reportErased = call("reportErased", {
  summary: "A device says that it has erased its pack",
  params: deviceParams,
  body: z.object({ revision: madeRevision.optional() }).nullish(),
  status: 204,
  response: noContent,
});

const deskPerson = unplaced.extend({ hall: z.string().optional() });
export type DeskPerson = z.infer<typeof deskPerson>;

export const findDeskPerson = call("findDeskPerson", {
  summary: "Read somebody by code at a desk with a network: place, attendance and scores as they are now",
  params: idParams.extend({ serial: z.string().max(100) }),
  status: 200,
  response: deskPerson,
});

const today = z.object({
  examDayId: z.uuid(),
  onsiteExamId: z.uuid().nullable(),
  /** The on-site exam, or else the assessment. */
  examName: z.string(),
  place: z.object({ hall: z.string(), testTime, seat: z.int() }).nullable(),
  attendedAt: z.iso.datetime().nullable(),
  /** Where they were marked, if not at their place. */
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
  /** The same id again changes nothing. */
  body: z.object({ id: idText(), kind: z.enum(["attend", "undo"]), serial: z.string().max(100) }),
  status: 200,
  response: today,
});
