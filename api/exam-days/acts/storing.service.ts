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
import { type ActContext, type Effect, effectOf, unreadable } from "./effects.service.ts";

/** Stores acts, each in a transaction of its own with its effect and its audit lines. */

export type Member = Actor & { id: string };
export type Desk = Pick<DeskDeps, "scores" | "register"> & {
  day: ExamDayRow;
  device: { id: string; name: string; preparedAt: Date };
  /** Who sends the acts, and so is their author; a device may claim that another member made them. */
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
  const author = desk.sender;
  const claimed = await memberOf(db, author, raw.by);
  return audited(db, author, async (tx) => {
    const row = await rowOf(tx, desk, claimed, raw, act);
    if (!(await queries.insertAct(tx, row))) {
      const isKnown = await queries.isSameAct(tx, row);
      const known = { id: raw.id, revision: raw.revision, outcome: "known", message: null } as const;
      return { result: isKnown ? known : refusedAct(raw, deskErrors.idTaken), line: null };
    }
    const { conflict, lines } = await carryOut(tx, desk, contextOf(desk, { author, claimed }, row.at), row, parsed);
    const outcome = conflict ? ("conflict" as const) : ("kept" as const);
    const result = { id: raw.id, revision: raw.revision, outcome, message: conflict && conflictWords[conflict] };
    return { result, line: lines };
  });
}

async function carryOut(tx: Db, desk: Desk, context: ActContext, row: Stored, parsed: ParsedAct) {
  const isRead = "act" in parsed;
  const effect: Effect = isRead
    ? await effectOf(tx, context, parsed.act)
    : await unreadable(tx, row.serial, parsed.errors);
  const { conflict } = effect;
  const lines = await saveEffect(tx, context, row, effect);
  if (isRead && parsed.act.kind === "register" && !conflict) await applyWaiting(tx, desk, parsed.act.serial);
  return { conflict, lines };
}

/** The member of staff with this id, or `otherwise` where nobody has it. */
async function memberOf(db: Db, otherwise: Member, given: unknown): Promise<Member> {
  const id = z.uuid().safeParse(given).data?.toLowerCase();
  if (!id || id === otherwise.id) return otherwise;
  const member = await queries.findMember(db, id);
  return member ? { ...otherwise, ...member } : otherwise;
}

/** Who sent an act, and who made it by what the device claims. */
type By = { author: Member; claimed: Member };

export async function byOf(db: Db, { sender }: Desk, row: Pick<queries.ActRow, "sentBy" | "doneBy">): Promise<By> {
  const author = await memberOf(db, sender, row.sentBy);
  return { author, claimed: await memberOf(db, author, row.doneBy) };
}

export function contextOf({ day, scores, register, device }: Desk, { author, claimed }: By, at: Date): ActContext {
  const claimedBy = claimed.id === author.id ? undefined : claimed.name;
  const facts = { desk: device.name, doneAt: timeInBaghdad(at), claimedBy };
  return { day, scores, register, authorId: author.id, facts };
}

async function rowOf(tx: Db, desk: Desk, claimed: Member, raw: RawAct, act: Act | null) {
  const { day, device, sender, now, scores } = desk;
  const at = act ? within(new Date(act.at), device.preparedAt, now) : now;
  const where = act && "hallId" in act ? act : { hallId: null, testTime: null };
  const [hallId = null] = where.hallId ? await holdHalls(tx, day.id, [where.hallId]) : [];
  return {
    ...{ id: raw.id, examDayId: day.id, deviceId: device.id, revision: raw.revision },
    kind: actKinds.find((kind) => kind === raw.kind) ?? ("unknown" as const),
    body: raw as Record<string, unknown>,
    ...{ doneBy: claimed.id, sentBy: sender.id, at, receivedAt: now },
    serial: typeof raw.serial === "string" ? parseSerial(raw.serial) : null,
    ...{ hallId, testTime: where.testTime },
    score: act && (act.kind === "score" || act.kind === "correct") ? scores.scoreOf(act) : null,
    outcome: "kept" as const,
  };
}

/** No clock of a device makes an act earlier than its lists, or later than its arrival. */
const within = (at: Date, earliest: Date, latest: Date): Date => (at > latest ? latest : at < earliest ? earliest : at);

type Stored = Pick<queries.ActRow, "id" | "kind" | "serial" | "score">;

/** Stores the outcome of an act. @returns its audit lines */
export async function saveEffect(tx: Db, { day, facts }: ActContext, row: Stored, effect: Effect): Promise<Line[]> {
  const { conflict, person, erasedId, resultId = null, errors = [] } = effect;
  const contestantId = person?.id ?? erasedId ?? null;
  const erased = erasedId !== undefined ? { body: {}, serial: null, isErased: true } : {};
  const outcome = conflict ? "conflict" : "kept";
  await queries.changeAct(tx, row.id, { contestantId, resultId, outcome, conflict, errors, ...erased });
  if (!conflict && contestantId && (row.kind === "attend" || row.kind === "undo"))
    await deriveAttendance(tx, day.id, contestantId);
  const ofDay = { examDayId: day.id };
  const lines = effect.lines.flatMap((line) => (line ? { ...ofDay, ...line } : []));
  if (!conflict) return lines;
  const named = { nounId: row.id, ownerId: contestantId ?? undefined, ...ofDay, label: person?.fullName ?? null };
  return [...lines, did("create", "conflict", named, { conflict, score: row.score, ...facts })];
}

/** Carries out the acts that arrived before the registration of their contestant. */
export async function applyWaiting(tx: Db, desk: Desk, typed: string): Promise<void> {
  const serial = parseSerial(typed);
  const rows = serial ? await queries.lockUnknown(tx, desk.day.id, serial) : [];
  for (const row of rows) {
    // Staff may have corrected the code since.
    const read = readInput(actSchema, { ...row.body, serial });
    if ("error" in read) continue;
    const by = await byOf(tx, desk, row);
    const context = contextOf(desk, by, row.at);
    await audited(tx, by.author, async (part) => {
      const effect = await effectOf(part, context, read.value);
      return { result: undefined, line: await saveEffect(part, context, row, effect) };
    });
  }
}
