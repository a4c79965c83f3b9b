import { call, idParams } from "../calls/call.ts";
import { codes, testTimes } from "../enums.ts";
import { entry, hasScore, scoreMissing } from "../onsite-exams/onsite-exams.ts";
import { plainValue } from "../text/plain-value.ts";
import { idText, optionalText, typedSerial } from "../text/text-fields.ts";
import { keepSpelling } from "../text/typed-text.ts";
import { wholeNumber } from "../text/whole-number.ts";
import { z } from "../zod.ts";
import { type ConflictKind, conflictChoices, conflictWords, deskLimits } from "./desk-words.ts";
import { actRevision, madeRevision, storedRevision } from "./devices.ts";
import { readiness } from "./rehearsals.ts";

/** The acts that desks do, with or without a network, and the conflicts that a person settles. */

const testTime = z.literal(codes(testTimes));
const reason = optionalText(keepSpelling, deskLimits.reason, "السبب أطول من ٣٠٠ حرف");

const stamp = {
  /** The device creates the id, so that sending an act twice changes nothing. */
  id: idText(),
  revision: actRevision,
  /** Time of the act by the server's clock, as the device estimated it. */
  at: z.iso.datetime(),
  /** Time of the act by the device's own clock. */
  deviceAt: z.iso.datetime(),
  /** The member of staff who had opened the pack, as the device claims. The author of the act is the member who sends it. */
  by: idText(),
};
const serial = typedSerial("أدخل رمز الطالب");
/**
 * The contestant of an act. `contestantId` comes from the pack, and distinguishes an erased contestant from an unknown
 * code.
 */
const contestant = { serial, contestantId: idText().nullable().default(null) };
const hallAndTime = { hallId: idText().nullable().default(null), testTime: testTime.nullable().default(null) };

export const actSchema = z.discriminatedUnion(
  "kind",
  [
    /**
     * Marks somebody as present. Of several such acts the earliest counts. Hall and time are those of the desk: the
     * place in the pack, or the place where the desk admits somebody who belongs elsewhere or has none. Only such an
     * admission has a reason. Without one, an act on somebody with another place becomes a conflict.
     */
    z.object({ ...stamp, kind: z.literal("attend"), ...contestant, ...hallAndTime, reason }),
    /** Withdraws all marks from before `at`, at every desk. */
    z.object({ ...stamp, kind: z.literal("undo"), ...contestant }),
    z
      .object({
        ...stamp,
        kind: z.literal("score"),
        ...contestant,
        ...entry,
        /** The on-site exam of the desk's pack; null stands for the exam of the day. */
        examId: idText().nullable().default(null),
        /** Ids of this contestant's results in this exam that the desk had seen. */
        knownScores: z.array(idText()).max(100).default([]),
      })
      .refine(hasScore, scoreMissing),
    z
      .object({
        ...stamp,
        kind: z.literal("correct"),
        resultId: idText(),
        ...entry,
        reason,
        knownCorrections: wholeNumber("القيمة غير صحيحة"),
      })
      .refine(hasScore, scoreMissing),
    /**
     * Registers somebody. It does not mark them as present; `attend` does that. The id of the act becomes that of the
     * contestant.
     */
    z.object({
      ...stamp,
      kind: z.literal("register"),
      /** The device makes the serial: 15 random digits and the check digit. */
      serial,
      /** The body that staff would send to `registerContestant`. */
      contestant: z.record(z.string().max(40), z.unknown()),
      /** The hall and time in which the contestant gets a place, if there is a free seat. */
      ...hallAndTime,
    }),
  ],
  { error: "عملية غير معروفة" },
);
export type Act = z.infer<typeof actSchema>;
/** An act as a device stores and sends it. */
export type SentAct = z.input<typeof actSchema>;

/** Each act is read by itself, so that an invalid act does not stop the others. */
export const rawAct = z
  .looseObject({ id: idText(), revision: actRevision })
  .transform(({ id, revision, ...rest }): RawAct => ({ ...plainValue(rest), id, revision }));
export type RawAct = { id: string; revision: number; [name: string]: unknown };

const outcome = z.object({
  id: z.string(),
  revision: z.int(),
  /** All acts except `refused` ones are stored. `refused` means that the id belongs to another act. */
  outcome: z.enum(["kept", "known", "conflict", "refused"]),
  /** A message in Arabic; null for `kept` and `known`. */
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
    /** Sent in a rehearsal alone. */
    readiness: readiness.optional(),
  }),
  status: 200,
  response: z.object({
    now: z.iso.datetime(),
    outcomes: z.array(outcome),
    storedRevision,
    isClosed: z.boolean(),
    /** Whether staff want this device to erase its pack. */
    isLetGo: z.boolean(),
    conflictCount: z.int(),
  }),
});

/** This does not use `z.base64`, which takes too long for a file. */
const base64 = (maximum: number) =>
  z
    .string({ error: "الملف غير صالح" })
    .max(maximum, { error: "الملف غير صالح", abort: true })
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, { error: "الملف غير صالح" });

/** A file with acts of a device that will have no network, encrypted with the key of its pack. */
export const handInActs = call("handInActs", {
  summary: "Hand in a file of unsent acts from another device",
  params: idParams,
  body: z.object({
    deviceId: idText("الملف غير صالح"),
    /** The initialisation vector as Base64. */
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
  /** The desk that entered the score or last corrected it; null if that was a page of the site. */
  deviceName: z.string().nullable(),
  at: z.iso.datetime(),
});

const conflict = z.object({
  /** The id of the act. */
  id: z.uuid(),
  kind: z.enum(Object.keys(conflictWords) as [ConflictKind, ...ConflictKind[]]),
  actKind: z.string(),
  /** The code that somebody typed at the desk. For a registration it is the new code. */
  serial: z.string().nullable(),
  contestantId: z.uuid().nullable(),
  fullName: z.string().nullable(),
  hall: z.string().nullable(),
  deviceName: z.string(),
  /** The member of staff who sent the act. */
  by: z.string().nullable(),
  /** The member who did the act, as the device claims, if it is another one. */
  claimedBy: z.string().nullable(),
  at: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
  /** The score that the act enters. A correction also has its reason. */
  wanted: z.object({ score: z.number(), reason: z.string() }).nullable(),
  /** The contestant's stored score that is valid in this exam. */
  stored: score.nullable(),
  /** The typed values of a refused registration, or of an act that could not be read. */
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
    /** The right code, for `apply`, if the desk typed a wrong one. */
    serial: typedSerial().optional(),
    /** A refused registration with its mistakes corrected, for `apply`. */
    contestant: z.record(z.string().max(40), z.unknown()).optional(),
    /** The stored score that the screen showed, for `replace`. It is refused if the score has changed since. */
    stored: z.object({ id: idText(), corrections: wholeNumber("القيمة غير صحيحة") }).optional(),
  }),
  status: 200,
  response: conflict,
});
