import { call, idParams } from "../calls/call.ts";
import { codes, testTimes } from "../enums.ts";
import { entry, hasScore, scoreMissing } from "../onsite-quizzes/onsite-quizzes.ts";
import { plainValue } from "../text/plain-value.ts";
import { idText, optionalText, typedSerial } from "../text/text-fields.ts";
import { keepSpelling } from "../text/typed-text.ts";
import { wholeNumber } from "../text/whole-number.ts";
import { z } from "../zod.ts";
import { actRevision, madeRevision, storedRevision } from "./attendance.ts";
import { type ConflictKind, conflictChoices, conflictWords, deskLimits } from "./desk-words.ts";

/** Acts of desks: what was done at one, with or without a network, and the conflicts that a person settles. */

const testTime = z.literal(codes(testTimes));
const reason = optionalText(keepSpelling, deskLimits.reason, "السبب أطول من ٣٠٠ حرف");

const stamp = {
  /** Made on the device, so that sending twice changes nothing. */
  id: idText(),
  revision: actRevision,
  /** By the server's clock as last heard. */
  at: z.iso.datetime(),
  /** By the device's own clock. */
  deviceAt: z.iso.datetime(),
  /** The member of staff who had opened the pack, by what the device claims: who sends the act is its author. */
  by: idText(),
};
const serial = typedSerial("أدخل رمز الطالب");
/** `contestantId` as in the pack: tells an erased contestant from an unknown code. */
const contestant = { serial, contestantId: idText().nullable().default(null) };
const hallAndTime = { hallId: idText().nullable().default(null), testTime: testTime.nullable().default(null) };

export const actSchema = z.discriminatedUnion(
  "kind",
  [
    /**
     * Of several, the earliest counts. Hall and time are those of the desk: of the place as in the pack, or where somebody
     * is admitted who belongs elsewhere or has no place; only then with a reason. Without one, an act on somebody with
     * another place waits for a person.
     */
    z.object({ ...stamp, kind: z.literal("attend"), ...contestant, ...hallAndTime, reason }),
    /** Withdraws what was marked before `at`, at every desk. */
    z.object({ ...stamp, kind: z.literal("undo"), ...contestant }),
    z
      .object({
        ...stamp,
        ...{ kind: z.literal("score"), ...contestant, ...entry },
        /** The on-site exam of the desk's pack; null: the day's. */
        examId: idText().nullable().default(null),
        /** Results of this contestant in this exam that the desk had seen. */
        knownScores: z.array(idText()).max(100).default([]),
      })
      .refine(hasScore, scoreMissing),
    z
      .object({
        ...stamp,
        ...{ kind: z.literal("correct"), resultId: idText(), ...entry, reason },
        knownCorrections: wholeNumber("القيمة غير صحيحة"),
      })
      .refine(hasScore, scoreMissing),
    /** Does not mark as present: `attend` does. The id of the act becomes that of the contestant. */
    z.object({
      ...stamp,
      kind: z.literal("register"),
      /** Made on the device: 15 random digits and the check digit. */
      serial,
      /** As staff send it to `registerContestant`. */
      contestant: z.record(z.string().max(40), z.unknown()),
      /** Where they get a place, if there is a seat. */
      ...hallAndTime,
    }),
  ],
  { error: "عملية غير معروفة" },
);
export type Act = z.infer<typeof actSchema>;
/** As a device stores and sends it. */
export type SentAct = z.input<typeof actSchema>;

/** Each act is read by itself, so that one bad act does not hold up the others. */
export const rawAct = z
  .looseObject({ id: idText(), revision: actRevision })
  .transform(({ id, revision, ...rest }): RawAct => ({ ...plainValue(rest), id, revision }));
export type RawAct = { id: string; revision: number; [name: string]: unknown };

const outcome = z.object({
  id: z.string(),
  revision: z.int(),
  /** All but `refused` are stored. `refused`: the id belongs to another act. */
  outcome: z.enum(["kept", "known", "conflict", "refused"]),
  /** Arabic; null for `kept` and `known`. */
  message: z.string().nullable(),
});
export type ActOutcome = z.infer<typeof outcome>;

export const sendActs = call("sendActs", {
  summary: "Send what a desk did, up to 100 acts, or none as a heartbeat. Sending twice changes nothing",
  params: idParams,
  body: z.object({
    deviceId: idText(),
    acts: z.array(rawAct).max(deskLimits.acts),
    revision: madeRevision,
  }),
  status: 200,
  response: z.object({
    now: z.iso.datetime(),
    outcomes: z.array(outcome),
    storedRevision,
    isClosed: z.boolean(),
    /** Staff want this device to erase its pack. */
    isLetGo: z.boolean(),
    conflictCount: z.int(),
  }),
});

/** `z.base64` takes too long for a file. */
const base64 = (maximum: number) =>
  z
    .string({ error: "الملف غير صالح" })
    .max(maximum, { error: "الملف غير صالح", abort: true })
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, { error: "الملف غير صالح" });

/** A file with acts of a device that will see no network, encrypted with its pack's key. */
export const handInActs = call("handInActs", {
  summary: "Hand in a file of unsent acts from another device",
  params: idParams,
  body: z.object({
    deviceId: idText("الملف غير صالح"),
    /** Base64. */
    iv: base64(24),
    content: base64(deskLimits.file),
  }),
  status: 200,
  response: z.object({ outcomes: z.array(outcome), deviceName: z.string() }),
});

const score = z.object({
  id: z.uuid(),
  score: z.number(),
  corrections: z.int(),
  addedBy: z.string().nullable(),
  /** The desk that entered it, or last corrected it; null for one of the site's pages. */
  deviceName: z.string().nullable(),
  at: z.iso.datetime(),
});

const conflict = z.object({
  /** Of its act. */
  id: z.uuid(),
  kind: z.enum(Object.keys(conflictWords) as [ConflictKind, ...ConflictKind[]]),
  actKind: z.string(),
  /** As typed at the desk; of a registration the new one. */
  serial: z.string().nullable(),
  contestantId: z.uuid().nullable(),
  fullName: z.string().nullable(),
  hall: z.string().nullable(),
  deviceName: z.string(),
  /** Who sent the act. */
  by: z.string().nullable(),
  /** Who made it by what the device claims, if that is another member. */
  claimedBy: z.string().nullable(),
  at: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
  /** What the act says: a score, with a correction's reason. */
  wanted: z.object({ score: z.number(), reason: z.string() }).nullable(),
  /** What the server has: of a contestant's scores in the exam the one that counts. */
  stored: score.nullable(),
  /** What was typed, for a refused registration or an act that could not be read. */
  typed: z.record(z.string(), z.unknown()).nullable(),
  errors: z.array(z.string()),
  settled: z
    .object({ at: z.iso.datetime(), by: z.string().nullable(), choice: z.enum(conflictChoices), reason: z.string() })
    .nullable(),
});
export type Conflict = z.infer<typeof conflict>;

export const listConflicts = call("listConflicts", {
  summary: "List the conflicts of an exam day: open ones, oldest first, then the 200 last settled",
  params: idParams,
  status: 200,
  response: z.array(conflict),
});

export const settleConflict = call("settleConflict", {
  summary: "Choose between two acts that cannot both stand. The same decision again changes nothing",
  params: idParams.extend({ conflictId: idText() }),
  body: z.object({
    choice: z.enum(conflictChoices, { error: "اختر ما يُعتمد" }),
    reason,
    /** The right code, for `apply`, where the desk typed a wrong one. */
    serial: typedSerial().optional(),
    /** A refused registration with its mistakes corrected, for `apply`. */
    contestant: z.record(z.string().max(40), z.unknown()).optional(),
    /** The stored score that the screen showed, for `replace`. Refused if it has changed since. */
    stored: z.object({ id: idText(), corrections: wholeNumber("القيمة غير صحيحة") }).optional(),
  }),
  status: 200,
  response: conflict,
});
