import { call, idParams, noContent } from "../calls/call.ts";
import { codes, testTimes } from "../enums.ts";
import { idText, requiredText, typedSerial } from "../text/text-fields.ts";
import { z } from "../zod.ts";

/**
 * Rooms in which an assessment is supervised. The supervisor announces the code in the room, and may change it at any
 * time.
 */

const hall = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Code of six digits. Changing it does not affect sittings that have started. */
  code: z.string(),
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
  /** The exam day that the hall is planned for; null for a hall that somebody added on the board. */
  examDay: z.object({ date: z.iso.date(), testTimes: z.array(z.literal(codes(testTimes))) }).nullable(),
  /** False on a past or closed exam day. The hall's code is then refused. */
  isOpen: z.boolean(),
});
export type Hall = z.infer<typeof hall>;

const name = requiredText({ required: "اسم القاعة مطلوب", maximum: 80, tooLong: "اسم القاعة أطول من ٨٠ حرفاً" });

export const listHalls = call("listHalls", {
  summary: "List the halls of an assessment with their codes: open ones first, by their exam day and name",
  params: idParams,
  status: 200,
  response: z.array(hall),
});

export const createHall = call("createHall", {
  summary: "Add a hall with a code. The same id again answers the hall that is kept under it and writes nothing",
  params: idParams,
  body: z.object({ id: idText().optional(), name }),
  status: 201,
  response: hall,
});

export const changeHallCode = call("changeHallCode", {
  summary: "Give a hall another code",
  params: idParams,
  status: 200,
  response: hall,
});

export const changeHallCodes = call("changeHallCodes", {
  summary: "Give all open halls of an assessment other codes; who began with an old one continues",
  params: idParams,
  status: 200,
  response: z.array(hall),
});

export const admitToHalls = call("admitToHalls", {
  summary: "Let a contestant in by the code of any hall of an assessment, though they have a place in one",
  params: idParams,
  body: z.object({ serial: typedSerial("رمز الطالب مطلوب") }),
  status: 204,
  response: noContent,
});
