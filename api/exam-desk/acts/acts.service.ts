import { audited } from "#api/audit/audited.ts";
import { type Db, databaseError } from "#api/db/client.ts";
import { holdHalls } from "#api/exam-days/halls/exam-halls.queries.ts";
import { findDay } from "#api/exam-days/locking.service.ts";
import { Problem, problem } from "#api/http/problem.ts";
import { readInput } from "#api/http/validation.ts";
import { parseSerial } from "#contract/contestants/serial.ts";
import { type Act, type ActOutcome, actSchema, type RawAct } from "#contract/exam-desk/acts.ts";
import { actKinds, conflictWords, deskErrors, deskLimits } from "#contract/exam-desk/desk-words.ts";
import { gradeOf } from "#contract/onsite-exams/grade.ts";
import type { DeskDeviceRow } from "../devices/desk-devices.queries.ts";
import * as devices from "../devices/desk-devices.queries.ts";
import { readState } from "./act-state.service.ts";
import * as queries from "./acts.queries.ts";
import { type Decision, decide } from "./decide.ts";
import type { Desk, DeskDeps, Member } from "./desk.ts";
import { memberOf, writeOutcome } from "./outcome.service.ts";
import { isErased } from "./people.queries.ts";

/** This file stores acts of devices, each in its own transaction with its effect and its audit lines. */

type Sent = { deviceId: string; acts: readonly RawAct[]; revision: number };

/** Stores acts of a device, on closed days too. @throws {Problem} exam_day_not_found, desk_device_not_found */
export async function send(deps: DeskDeps, sender: Member, examDayId: string, { deviceId, acts, revision }: Sent) {
  const desk = await deskOf(deps, sender, examDayId, deviceId);
  const { now, day, device } = desk;
  const outcomes = await storeAll(deps.db, desk, acts);
  const refused = refusedOf(outcomes);
  await devices.recordProgress(deps.db, examDayId, deviceId, { lastHeardAt: now, revision, refused });
  return {
    now,
    outcomes,
    storedRevision: await devices.findStoredRevision(deps.db, examDayId, deviceId),
    isClosed: day.closedAt !== null,
    isLetGo: device.letGoAt !== null && device.erasedAt === null,
    conflictCount: await queries.countOpen(deps.db, examDayId),
  };
}

/** @throws {Problem} exam_day_not_found, desk_device_not_found */
export async function deskOf(
  { db, now, scores, register }: DeskDeps,
  sender: Member,
  examDayId: string,
  deviceId: string,
): Promise<Desk & { device: DeskDeviceRow }> {
  const day = await findDay(db, examDayId);
  const device = await devices.findDevice(db, examDayId, deviceId);
  if (!device) throw problem("desk_device_not_found");
  return { day, device, sender, scores, register, now: now() };
}

export async function storeAll(db: Db, desk: Desk, acts: readonly RawAct[]): Promise<ActOutcome[]> {
  const outcomes: ActOutcome[] = [];
  for (const act of acts) outcomes.push(await store(db, desk, act));
  return outcomes;
}

export const refusedOf = (outcomes: readonly ActOutcome[]): number[] =>
  outcomes.filter(({ outcome }) => outcome === "refused").map(({ revision }) => revision);

/** Stores an act. It throws only if the database fails: an act that cannot be carried out becomes a conflict. */
export async function store(db: Db, desk: Desk, raw: RawAct): Promise<ActOutcome> {
  if (JSON.stringify(raw).length > deskLimits.act) return refusedAct(raw, deskErrors.tooLarge);
  const read = readInput(actSchema, raw);
  const parsed = "value" in read ? { act: read.value } : { errors: errorsOf(read.error) };
  try {
    return await storeAs(db, desk, raw, parsed);
  } catch (error) {
    const errors = faultOf(error);
    if (!errors) throw error;
    return storeAs(db, desk, raw, { errors });
  }
}

const refusedAct = ({ id, revision }: RawAct, message: string): ActOutcome => ({
  id,
  revision,
  outcome: "refused",
  message,
});

const errorsOf = ({ errors = {}, message }: Problem): string[] =>
  Object.keys(errors).length > 0
    ? Object.entries(errors).flatMap(([field, all]) => all.map((one) => `${field}: ${one}`))
    : [message];

/** Says why the act itself cannot be carried out: the database refuses its values, or something else has its id. */
function faultOf(error: unknown): string[] | null {
  if (error instanceof Problem) return errorsOf(error);
  return /^2[23]/.test(databaseError(error)?.code ?? "") ? [conflictWords.unreadable] : null;
}

type ParsedAct = { act: Act } | { errors: string[] };

async function storeAs(db: Db, desk: Desk, raw: RawAct, parsed: ParsedAct): Promise<ActOutcome> {
  const author = desk.sender;
  const claimed = await memberOf(db, author, raw.by);
  return audited(db, author, async (tx) => {
    const row = await rowOf(tx, desk, claimed, raw, "act" in parsed ? parsed.act : null);
    if (!(await queries.insertAct(tx, row))) {
      const isKnown = await queries.isSameAct(tx, row);
      const known = { id: raw.id, revision: raw.revision, outcome: "known", message: null } as const;
      return { result: isKnown ? known : refusedAct(raw, deskErrors.idTaken), line: null };
    }
    const decision =
      "act" in parsed
        ? decide(parsed.act, await readState(tx, desk, parsed.act))
        : await decideUnread(tx, row.serial, parsed.errors);
    const { conflict, lines } = await writeOutcome(tx, desk, { author, claimed, doneAt: row.at }, row, decision);
    const outcome = conflict ? ("conflict" as const) : ("kept" as const);
    const result = { id: raw.id, revision: raw.revision, outcome, message: conflict && conflictWords[conflict] };
    return { result, line: lines };
  });
}

/**
 * Decides about an act that could not be read. Nothing of it is stored if its code belonged to an erased contestant.
 */
const decideUnread = async (tx: Db, serial: string | null, errors: string[]): Promise<Decision> =>
  (await isErased(tx, null, serial))
    ? { is: "erased", contestantId: null }
    : { is: "conflict", conflict: "unreadable", errors };

async function rowOf(tx: Db, desk: Desk, claimed: Member, raw: RawAct, act: Act | null) {
  const { day, device, sender, now } = desk;
  const where = act && "hallId" in act ? act : { hallId: null, testTime: null };
  const [hallId = null] = where.hallId ? await holdHalls(tx, day.id, [where.hallId]) : [];
  return {
    id: raw.id,
    examDayId: day.id,
    deviceId: device.id,
    revision: raw.revision,
    kind: actKinds.find((kind) => kind === raw.kind) ?? ("unknown" as const),
    body: raw as Record<string, unknown>,
    doneBy: claimed.id,
    sentBy: sender.id,
    at: act ? within(new Date(act.at), device.preparedAt, now) : now,
    receivedAt: now,
    serial: typeof raw.serial === "string" ? parseSerial(raw.serial) : null,
    hallId,
    testTime: where.testTime,
    score: act && (act.kind === "score" || act.kind === "correct") ? gradeOf(act).score : null,
    outcome: "kept" as const,
    conflict: null,
  };
}

/**
 * Limits the time of an act: the clock of a device can make it neither earlier than its lists nor later than its
 * arrival.
 */
const within = (at: Date, earliest: Date, latest: Date): Date => (at > latest ? latest : at < earliest ? earliest : at);
