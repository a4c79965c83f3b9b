import { audited, did } from "#api/audit/audited.ts";
import type { Line } from "#api/audit/line.ts";
import { timeInBaghdad } from "#api/baghdad-time.ts";
import type { Db } from "#api/db/client.ts";
import { readInput } from "#api/http/validation.ts";
import { actSchema } from "#contract/exam-desk/acts.ts";
import type { ConflictKind } from "#contract/exam-desk/desk-words.ts";
import { z } from "#contract/zod.ts";
import { readState } from "./act-state.service.ts";
import * as queries from "./acts.queries.ts";
import { deriveAttendance } from "./attending.queries.ts";
import { type Decision, decide, type Person } from "./decide.ts";
import type { Desk, Member } from "./desk.ts";
import { whereIs } from "./people.queries.ts";

/**
 * The author who sent an act, the member who did it as the device claims, and its time. A decision that a person makes
 * now needs no time.
 */
export type By = { author: Member; claimed: Member; doneAt?: Date };
export type StoredAct = Pick<queries.ActRow, "id" | "serial" | "score" | "conflict">;
type Settlement = Pick<queries.NewAct, "settledAt" | "settledBy" | "choice" | "settleReason" | "settledWith">;
type Written = { conflict: ConflictKind | null; person: Person | null; lines: Line[] };

/**
 * Writes what was decided about an act: a new one, one that waited for its contestant, or one that a person settles.
 * @returns the audit lines, and the reason if the act waits
 */
export async function writeOutcome(
  tx: Db,
  desk: Desk,
  by: By,
  row: StoredAct,
  decision: Decision,
  settlement: Settlement | null = null,
): Promise<Written> {
  const effect = await carryOut(tx, desk, by, row, decision);
  const { conflict = null, isErased = false, person = null, resultId = null, errors = [] } = effect;
  const contestantId = effect.contestantId ?? person?.id ?? null;
  await queries.changeAct(tx, row.id, {
    contestantId,
    resultId,
    errors,
    serial: isErased ? null : row.serial,
    ...(isErased && { body: {}, isErased }),
    ...(conflict
      ? { outcome: "conflict", conflict }
      : // The kind of conflict stays, because the list of settled conflicts shows it.
        { outcome: "kept", conflict: settlement && row.conflict, ...settlement }),
  });
  if (decision.is === "attendance") await deriveAttendance(tx, desk.day.id, decision.person.id);
  if (decision.is === "registration" && !conflict) await applyWaiting(tx, desk, decision.serialNumber);
  const examDayId = desk.day.id;
  const lines = (effect.lines ?? []).flatMap((line) => (line ? { examDayId, ...line } : []));
  if (!conflict) return { conflict, person, lines };
  const named = { nounId: row.id, ownerId: contestantId ?? undefined, examDayId, label: person?.fullName ?? null };
  const facts = { conflict, score: row.score, ...factsOf(desk, by) };
  return { conflict, person, lines: [...lines, did("create", "conflict", named, facts)] };
}

type Effect = {
  conflict?: ConflictKind;
  /** Whether the contestant is erased, so that the act loses its content. */
  isErased?: boolean;
  contestantId?: string | null;
  person?: Person | null;
  resultId?: string;
  errors?: string[];
  lines?: readonly (Line | null)[];
};

async function carryOut(tx: Db, desk: Desk, by: By, row: StoredAct, decision: Decision): Promise<Effect> {
  const { day, scores } = desk;
  const facts = factsOf(desk, by);
  switch (decision.is) {
    case "conflict":
      return decision;
    case "erased":
      return { conflict: "contestant_erased", isErased: true, contestantId: decision.contestantId };
    case "attendance": {
      const { person, action, reason, admitted } = decision;
      const where = await whereIs(tx, day.id, person.id, admitted);
      const named = { nounId: day.id, ownerId: person.id, label: person.fullName };
      return { person, lines: [did(action, "attendance", named, { date: day.date, ...where, reason, ...facts })] };
    }
    case "score": {
      const { person, onsiteExamId, grade } = decision;
      const score = { id: row.id, onsiteExamId, contestantId: person.id, addedBy: by.author.id, grade };
      const { line } = await scores.writeScore(tx, score, facts);
      return { person, resultId: row.id, lines: [line] };
    }
    case "sameScore": {
      const { person, resultId, grade } = decision;
      const line = await scores.confirmScore(tx, resultId, { ...facts, score: grade.score });
      return { person, resultId, lines: [line] };
    }
    case "correction": {
      const { person, before, grade, reason } = decision;
      const resultId = before.id;
      const correction = { id: row.id, resultId, before, grade, reason, correctedBy: by.author.id };
      const { line } = await scores.writeCorrection(tx, correction, facts);
      return { person, resultId, lines: [line] };
    }
    case "registration": {
      const { serialNumber, registration, target } = decision;
      const registering = { id: row.id, serialNumber, registration, examDayId: day.id, target, facts };
      const lines = await desk.register(tx, registering);
      if (lines === "taken") return { conflict: "serial_taken" };
      if (lines === "erased") return { conflict: "contestant_erased", isErased: true };
      return { person: { id: row.id, fullName: registration.fullName, isDeleted: false }, lines };
    }
  }
}

/** The facts of an act that the audit log keeps. */
const factsOf = ({ device }: Desk, { author, claimed, doneAt }: By) => ({
  desk: device.name,
  doneAt: doneAt && timeInBaghdad(doneAt),
  claimedBy: claimed.id === author.id ? undefined : claimed.name,
});

/** Carries out the acts that arrived before the registration of their contestant. */
async function applyWaiting(tx: Db, desk: Desk, serial: string): Promise<void> {
  for (const row of await queries.lockUnknown(tx, desk.day.id, serial)) {
    // Staff may have corrected the code since the act arrived.
    const read = readInput(actSchema, { ...row.body, serial });
    if ("error" in read) continue;
    const by = await byOf(tx, desk, row);
    await audited(tx, by.author, async (part) => {
      const decision = decide(read.value, await readState(part, desk, read.value));
      const { lines } = await writeOutcome(part, desk, by, row, decision);
      return { result: undefined, line: lines };
    });
  }
}

type Made = Pick<queries.ActRow, "sentBy" | "doneBy" | "at">;

export async function byOf(db: Db, { sender }: Desk, { sentBy, doneBy, at }: Made): Promise<By> {
  const author = await memberOf(db, sender, sentBy);
  return { author, claimed: await memberOf(db, author, doneBy), doneAt: at };
}

/** Finds the member of staff with this id; `otherwise` if nobody has it. */
export async function memberOf(db: Db, otherwise: Member, given: unknown): Promise<Member> {
  const id = z.uuid().safeParse(given).data?.toLowerCase();
  if (!id || id === otherwise.id) return otherwise;
  const member = await queries.findMember(db, id);
  return member ? { ...otherwise, ...member } : otherwise;
}
