import { audited, did } from "#api/audit/audited.ts";
import type { Actor, Line } from "#api/audit/line.ts";
import { timeInBaghdad } from "#api/baghdad-time.ts";
import { type Db, databaseError } from "#api/db/client.ts";
import { Problem } from "#api/http/problem.ts";
import { readInput } from "#api/http/validation.ts";
import { parseSerial } from "#contract/contestants/serial.ts";
import { type Act, type ActOutcome, actSchema, type RawAct } from "#contract/exam-days/acts.ts";
import { actKinds, conflictWords, deskErrors, deskLimits } from "#contract/exam-days/desk-words.ts";
import { z } from "#contract/zod.ts";
import { deriveAttendance } from "../attendance/attending.queries.ts";
import type { ExamDayRow } from "../exam-days.queries.ts";
import { holdHalls } from "../halls/exam-halls.queries.ts";
import * as queries from "./acts.queries.ts";
import type { DeskDeps } from "./desk-deps.ts";
import { type ActContext, type Effect, effectOf } from "./effects.service.ts";

/** Stores acts, each in a transaction of its own with its effect and its audit lines. */

export type Member = Actor & { id: string };
export type Desk = Pick<DeskDeps, "scores" | "register"> & {
  day: ExamDayRow;
  device: { id: string; name: string; preparedAt: Date };
  /** Who sends the acts; another member may have been at the desk. */
  sender: Member;
  now: Date;
};

/** Stores an act. Throws only where the database fails: an act that cannot be carried out becomes a conflict. */
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

const errorsOf = ({ errors = {}, message }: Problem): string[] =>
  Object.keys(errors).length > 0
    ? Object.entries(errors).flatMap(([field, all]) => all.map((one) => `${field}: ${one}`))
    : [message];

/** Why the act itself cannot be carried out: values that the database refuses, or an id that something else has. */
function faultOf(error: unknown): string[] | null {
  if (error instanceof Problem) return errorsOf(error);
  return /^2[23]/.test(databaseError(error)?.code ?? "") ? [conflictWords.unreadable] : null;
}

const refusedAct = ({ id, revision }: RawAct, message: string): ActOutcome => ({
  id,
  revision,
  outcome: "refused",
  message,
});

type ParsedAct = { act: Act } | { errors: string[] };

async function storeAs(db: Db, desk: Desk, raw: RawAct, parsed: ParsedAct): Promise<ActOutcome> {
  const act = "act" in parsed ? parsed.act : null;
  const doneBy = await actingMember(db, desk.sender, raw.by);
  return audited(db, doneBy, async (tx) => {
    const row = await rowOf(tx, desk, doneBy, raw, act);
    if (!(await queries.insertAct(tx, row))) {
      const isKnown = await queries.isSameAct(tx, row);
      const known = { id: raw.id, revision: raw.revision, outcome: "known", message: null } as const;
      return { result: isKnown ? known : refusedAct(raw, deskErrors.idTaken), line: null };
    }
    const { conflict, lines } = await carryOut(tx, desk, doneBy, row, parsed);
    const outcome = conflict ? ("conflict" as const) : ("kept" as const);
    const result = { id: raw.id, revision: raw.revision, outcome, message: conflict && conflictWords[conflict] };
    return { result, line: lines };
  });
}

async function carryOut(tx: Db, desk: Desk, doneBy: Member, row: Stored, parsed: ParsedAct) {
  const isRead = "act" in parsed;
  const effect: Effect = isRead
    ? await effectOf(tx, contextOf(desk, doneBy, row.at), parsed.act)
    : { conflict: "unreadable", errors: parsed.errors, lines: [] };
  const { conflict } = effect;
  const lines = await saveEffect(tx, desk, row, effect);
  if (isRead && parsed.act.kind === "register" && !conflict) await applyWaiting(tx, desk, parsed.act.serial);
  return { conflict, lines };
}

/** The member of staff who was logged in at the desk, or the sender where the device names nobody known. */
export async function actingMember(db: Db, sender: Member, by: unknown): Promise<Member> {
  const id = z.uuid().safeParse(by).data?.toLowerCase();
  if (!id || id === sender.id) return sender;
  const member = await queries.findMember(db, id);
  return member ? { ...sender, ...member } : sender;
}

const factsOf = ({ device, sender }: Desk, doneBy: Member, at: Date) => ({
  desk: device.name,
  doneAt: timeInBaghdad(at),
  sentBy: doneBy.id === sender.id ? undefined : sender.name,
});

export const contextOf = (desk: Desk, doneBy: Member, at: Date): ActContext => {
  const { day, scores, register } = desk;
  return { day, scores, register, doneBy: doneBy.id, facts: factsOf(desk, doneBy, at) };
};

async function rowOf(tx: Db, { day, device, sender, now, scores }: Desk, doneBy: Member, raw: RawAct, act: Act | null) {
  const at = act ? within(new Date(act.at), device.preparedAt, now) : now;
  const where = act && "hallId" in act ? act : { hallId: null, testTime: null };
  const [hallId = null] = where.hallId ? await holdHalls(tx, day.id, [where.hallId]) : [];
  return {
    ...{ id: raw.id, examDayId: day.id, deviceId: device.id, revision: raw.revision },
    kind: actKinds.find((kind) => kind === raw.kind) ?? ("unknown" as const),
    body: raw as Record<string, unknown>,
    ...{ doneBy: doneBy.id, sentBy: sender.id, at, receivedAt: now },
    serial: typeof raw.serial === "string" ? parseSerial(raw.serial) : null,
    ...{ hallId, testTime: where.testTime },
    score: act && (act.kind === "score" || act.kind === "correct") ? scores.scoreOf(act) : null,
    outcome: "kept" as const,
  };
}

/** No clock of a device makes an act earlier than its lists, or later than its arrival. */
const within = (at: Date, earliest: Date, latest: Date): Date => (at > latest ? latest : at < earliest ? earliest : at);

type Stored = Pick<queries.ActRow, "id" | "kind" | "at" | "score" | "doneBy">;

/** Stores the outcome of an act. @returns its audit lines */
export async function saveEffect(tx: Db, desk: Desk, row: Stored, effect: Effect): Promise<Line[]> {
  const { conflict, person, erasedId, resultId = null, errors = [] } = effect;
  const contestantId = person?.id ?? erasedId ?? null;
  const erased = erasedId !== undefined ? { body: {}, serial: null, isErased: true } : {};
  const outcome = conflict ? "conflict" : "kept";
  await queries.changeAct(tx, row.id, { contestantId, resultId, outcome, conflict, errors, ...erased });
  if (!conflict && contestantId && (row.kind === "attend" || row.kind === "undo"))
    await deriveAttendance(tx, desk.day.id, contestantId);
  const lines = effect.lines.flatMap((line) => line ?? []);
  if (!conflict) return lines;
  const named = { nounId: row.id, ownerId: contestantId ?? undefined, label: person?.fullName ?? null };
  const facts = { conflict, score: row.score, desk: desk.device.name, doneAt: timeInBaghdad(row.at) };
  return [...lines, did("create", "conflict", named, facts)];
}

/** Carries out the acts that arrived before the registration of their contestant. */
export async function applyWaiting(tx: Db, desk: Desk, typed: string): Promise<void> {
  const serial = parseSerial(typed);
  const rows = serial ? await queries.lockUnknown(tx, desk.day.id, serial) : [];
  for (const row of rows) {
    // Staff may have corrected the code since.
    const read = readInput(actSchema, { ...row.body, serial });
    if ("error" in read) continue;
    const doneBy = await actingMember(tx, desk.sender, row.doneBy);
    await audited(tx, doneBy, async (part) => {
      const effect = await effectOf(part, contextOf(desk, doneBy, row.at), read.value);
      return { result: undefined, line: await saveEffect(part, desk, row, effect) };
    });
  }
}
