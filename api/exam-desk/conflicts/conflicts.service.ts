import { isDeepStrictEqual } from "node:util";
import { audited, did } from "#api/audit/audited.ts";
import type { Line } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { findDay } from "#api/exam-days/locking.service.ts";
import { problem } from "#api/http/problem.ts";
import { readInput } from "#api/http/validation.ts";
import { staffRegistration } from "#contract/contestants/contestant-rules.ts";
import { parseSerial } from "#contract/contestants/serial.ts";
import { type Act, actSchema } from "#contract/exam-desk/acts.ts";
import {
  type ConflictChoice,
  type ConflictKind,
  choicesOf,
  conflictWords,
  deskErrors,
  settledBefore,
} from "#contract/exam-desk/desk-words.ts";
import { gradeOf, isSameGrade } from "#contract/onsite-exams/grade.ts";
import { readState } from "../acts/act-state.service.ts";
import * as acts from "../acts/acts.queries.ts";
import { deskOf } from "../acts/acts.service.ts";
import { type Decision, decide } from "../acts/decide.ts";
import type { Desk, DeskDeps, Member } from "../acts/desk.ts";
import { byOf, writeOutcome } from "../acts/outcome.service.ts";
import * as people from "../acts/people.queries.ts";
import * as queries from "./conflicts.queries.ts";

const settledShown = 200;

/** @throws {Problem} exam_day_not_found */
export async function list(db: Db, examDayId: string): Promise<queries.ConflictRow[]> {
  await findDay(db, examDayId);
  const [open, settled] = await Promise.all([
    queries.listOpen(db, examDayId),
    queries.listSettled(db, examDayId, settledShown),
  ]);
  return [...open, ...settled];
}

export const listDays = (db: Db) => queries.listDays(db);

export type Choice = acts.SettledWith & { choice: ConflictChoice; reason: string };

const refusal = (field: string, message: string) => problem("validation_failed", { errors: { [field]: [message] } });

/**
 * Settles a conflict under a lock. An act that still cannot be carried out stays a conflict, perhaps of another kind.
 * @throws {Problem} exam_day_not_found, conflict_not_found, conflict_settled, validation_failed, onsite_score_corrected
 */
export async function settle(deps: DeskDeps, actor: Member, examDayId: string, id: string, given: Choice) {
  await findDay(deps.db, examDayId);
  return audited(deps.db, actor, async (tx) => {
    const act = await acts.lockAct(tx, examDayId, id);
    if (!act?.conflict) throw problem("conflict_not_found");
    let line: Line[] = [];
    if (!act.settledAt)
      line = await settleOpen(tx, await deskOf({ ...deps, db: tx }, actor, examDayId, act.deviceId), act, given);
    const result = await queries.findConflict(tx, examDayId, id);
    if (!result) throw problem("conflict_not_found");
    if (act.settledAt && !isDecidedSo(act, given)) throw settledOtherwise(result);
    return { result, line };
  });
}

const settledWith = ({ choice, serial, contestant, stored }: Choice): acts.SettledWith => ({
  ...(choice === "apply" && { serial: serial && (parseSerial(serial) ?? serial), contestant }),
  ...(choice === "replace" && { stored }),
});

/** Whether somebody has already made the same decision. For an erased contestant only the choice is left to compare. */
function isDecidedSo({ isErased, choice, settleReason, settledWith: before }: acts.ActRow, given: Choice): boolean {
  if (choice !== given.choice || isErased) return choice === given.choice;
  return settleReason === given.reason && isDeepStrictEqual(before, JSON.parse(JSON.stringify(settledWith(given))));
}

const settledOtherwise = ({ act: { choice }, settledBy }: queries.ConflictRow) =>
  problem("conflict_settled", choice && settledBy ? { message: settledBefore(settledBy, choice) } : {});

/** @returns the audit lines */
async function settleOpen(tx: Db, desk: Desk, row: acts.ActRow, given: Choice): Promise<Line[]> {
  const kind = row.conflict as ConflictKind;
  const choices: readonly ConflictChoice[] = choicesOf[kind];
  if (!choices.includes(given.choice)) throw refusal("choice", deskErrors.choice);
  const settlement = {
    settledAt: desk.now,
    settledBy: desk.sender.id,
    choice: given.choice,
    settleReason: given.reason,
    settledWith: settledWith(given),
  };
  if (given.choice === "keep") {
    await acts.changeAct(tx, row.id, settlement);
    return [await settlementLine(tx, desk, row, given, row.contestantId)];
  }
  const act = actOf(row, given);
  const { by, decision } = await decideAs(tx, desk, row, act, given);
  if (decision.is === "conflict" && decision.conflict === kind)
    throw refusal(given.serial ? "serial" : "choice", conflictWords[kind]);
  const changed = { ...row, serial: "serial" in act ? parseSerial(act.serial) : null };
  const { conflict, person, lines } = await writeOutcome(tx, desk, by, changed, decision, settlement);
  return conflict ? lines : [...lines, await settlementLine(tx, desk, row, given, person?.id ?? null)];
}

/** The act as it was sent, with the corrections of the person who decides. @throws {Problem} validation_failed */
function actOf(row: acts.ActRow, { choice, serial, contestant, reason }: Choice): Act {
  const isRegistration = row.kind === "register";
  const corrected = choice === "apply" ? serial : undefined;
  const typed = isRegistration ? undefined : (corrected ?? row.serial ?? undefined);
  const given = {
    ...(typed && { serial: typed }),
    ...(isRegistration && contestant && { contestant }),
    // Its exam does not exist. The score goes to the exam that the day has at present.
    ...(row.conflict === "exam_missing" && { examId: null }),
    ...(row.conflict === "reason_missing" && { reason }),
  };
  if (row.conflict === "reason_missing" && reason === "") throw refusal("reason", deskErrors.admission);
  if (isRegistration && contestant) {
    const read = readInput(staffRegistration, contestant);
    if ("error" in read) throw read.error;
  }
  const read = readInput(actSchema, { ...row.body, ...given });
  if ("error" in read) throw refusal("choice", conflictWords.unreadable);
  return read.value;
}

/** Makes the decision that follows from the choice, and names the member to whom its changes are attributed. */
async function decideAs(tx: Db, desk: Desk, row: acts.ActRow, act: Act, given: Choice) {
  if (given.choice === "replace") {
    const by = { author: desk.sender, claimed: desk.sender };
    return { by, decision: await decideReplacement(tx, desk, row, act, given) };
  }
  const by = await byOf(tx, desk, row);
  const state = await readState(tx, desk, act);
  // Staff have seen the stored score and decided that this one is another attempt.
  const seen = given.choice === "add" ? { ...state, unseenScores: [] } : state;
  return { by, decision: decide(act, seen) };
}

/** Replaces the stored score by the act's score, as a correction by the member who decides. */
async function decideReplacement(
  tx: Db,
  { scores }: Desk,
  row: acts.ActRow,
  act: Act,
  given: Choice,
): Promise<Decision> {
  const { id, contestantId } = row;
  const person = contestantId ? await people.lockById(tx, contestantId) : undefined;
  if (!person) throw refusal("choice", conflictWords.contestant_erased);
  const resultId = (await queries.findConflict(tx, row.examDayId, id))?.stored?.id;
  if (!resultId || !("questions" in act)) throw refusal("choice", conflictWords.score_missing);
  const reason = given.reason || ("reason" in act ? act.reason : "");
  if (reason === "") throw refusal("reason", deskErrors.reason);
  if (given.stored && given.stored.id !== resultId) throw problem("onsite_score_corrected");
  const stored = await scores.lockScore(tx, resultId);
  if (!stored) throw refusal("choice", conflictWords.score_missing);
  const grade = gradeOf(act);
  if (isSameGrade(stored, grade)) return { is: "sameScore", person, resultId, grade };
  if (given.stored && given.stored.corrections !== stored.correctionCount) throw problem("onsite_score_corrected");
  return { is: "correction", person, before: stored, grade, reason };
}

async function settlementLine(
  tx: Db,
  desk: Desk,
  row: acts.ActRow,
  { choice, reason }: Choice,
  contestantId: string | null,
): Promise<Line> {
  const shown = await queries.findConflict(tx, row.examDayId, row.id);
  const named = {
    nounId: row.id,
    ownerId: contestantId ?? undefined,
    examDayId: row.examDayId,
    label: shown?.fullName ?? null,
  };
  const facts = { conflict: row.conflict, score: row.score, choice, reason, desk: desk.device.name };
  return did("settle", "conflict", named, facts);
}
