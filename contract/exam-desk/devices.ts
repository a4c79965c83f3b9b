import { call, idParams, noContent } from "../calls/call.ts";
import { codes, testTimes } from "../enums.ts";
import { idText, requiredText } from "../text/text-fields.ts";
import { wholeNumber } from "../text/whole-number.ts";
import { z } from "../zod.ts";
import { deskLimits } from "./desk-words.ts";

/** Devices of desks. Each stores a pack: the people of chosen halls of an exam day. */

const testTime = z.literal(codes(testTimes));
const revisionFrom = (minimum: number) => wholeNumber("رقم العملية غير صحيح", minimum, deskLimits.revision);
/** The number of an act. It counts up on the device. */
export const actRevision = revisionFrom(1);
/**
 * The highest revision of the device's acts, sent or not; 0 if it has none. It shows how many acts will still arrive.
 */
export const madeRevision = revisionFrom(0);
/**
 * All acts of the device up to this revision are stored or refused; 0 if the first is missing. A restored database may
 * lack acts that were answered before; the device then sends them again.
 */
export const storedRevision = z.int();
const listedHalls = z.array(idText("القاعة غير معروفة")).max(deskLimits.halls, { error: "اختر ١٠٠ قاعة على الأكثر" });

/** A person as a desk's device stores them, without phone and e-mail. */
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
  /** The hall and time at which a desk marked them, if these are not those of their place. */
  admitted: z.object({ hallId: z.uuid().nullable(), testTime: testTime.nullable() }).optional(),
  /** Scores in the day's on-site exam, newest first. */
  scores: z.array(z.object({ id: z.uuid(), score: z.number(), corrections: z.int() })),
});
export type PackPerson = z.infer<typeof packPerson>;

const unplaced = packPerson.partial({ testTime: true, hallId: true, seat: true });

/**
 * The newest change that a device knows, as the number of a database transaction. The device asks for newer changes.
 */
const changeMark = z.string().regex(/^\d{1,18}$/, { error: "القيمة غير صحيحة" });

const pack = z.object({
  day: z.object({
    id: z.uuid(),
    date: z.iso.date(),
    testTimes: z.array(testTime),
    onsiteExamId: z.uuid().nullable(),
    onsiteExamName: z.string().nullable(),
    isClosed: z.boolean(),
    isRehearsal: z.boolean().optional(),
  }),
  /** All halls of the day, so that a desk can show somebody the way to another hall. */
  halls: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Halls with people in the pack. */
  hallIds: z.array(z.uuid()),
  /** People with a place in these halls, and people admitted to them. */
  people: z.array(unplaced),
  /**
   * People with a place in other halls, for a desk without a network. They have no names, and digests instead of codes.
   */
  elsewhere: z.array(z.object({ hallId: z.uuid(), testTime, digests: z.string() })),
  /** The mark to send with `listDeskChanges`. */
  mark: changeMark,
  now: z.iso.datetime(),
  storedRevision,
  /**
   * Base64 of 32 bytes, the key that encrypts the pack and the acts on the device. A device always gets the same key.
   * Null for members who neither prepared the device nor are SuperAdmins.
   */
  key: z.string().nullable(),
});
export type DayPack = z.infer<typeof pack>;

/** A key of 32 bytes as Base64. */
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
     * The device's own key, for a restored database that lacks the device; a day that was closed since the backup then
     * accepts it too. It has no effect if the device is known, and is refused if no restored database can lack it.
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
    /** Their current data. Null if so many have changed that the device must prepare again. */
    people: z.array(unplaced).nullable(),
    /** Contestants who were deleted, or who lost both place and mark. */
    gone: z.array(z.uuid()),
  }),
});

export const openDevice = call("openDevice", {
  summary: "Read the key of a prepared device, for its member or a SuperAdmin who forgot its code",
  params: deviceParams,
  status: 200,
  response: z.object({ key: z.string() }),
});

export const device = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The member of staff who first prepared the device. */
  preparedBy: z.string().nullable(),
  preparedAt: z.iso.datetime(),
  halls: z.array(z.string()),
  personCount: z.int(),
  lastHeardAt: z.iso.datetime(),
  /** Whether the device has not called for minutes and is not erased. It may hold unsent acts. */
  isSilent: z.boolean(),
  /** Number of acts that this device reported but never sent. After it erased its pack: those saved in a file. */
  waitingCount: z.int(),
  letGoAt: z.iso.datetime().nullable(),
  /** Time at which the device erased its pack; null before. */
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
