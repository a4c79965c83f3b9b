import { isDeepStrictEqual } from "node:util";
import { audited, did } from "#api/audit/audited.ts";
import type { Line } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { readInput } from "#api/http/validation.ts";
import { staffRegistration } from "#contract/contestants/contestant-rules.ts";
import { parseSerial } from "#contract/contestants/serial.ts";
import { type Act, actSchema } from "#contract/exam-days/acts.ts";
import {
  type ConflictChoice,
  type ConflictKind,
  choicesOf,
  conflictWords,
  deskErrors,
  settledBefore,
} from "#contract/exam-days/desk-words.ts";
import * as acts from "../acts/acts.queries.ts";
import { deskOf } from "../acts/acts.service.ts";
import type { DeskDeps } from "../acts/desk-deps.ts";
import { type ActContext, type Effect, effectOf } from "../acts/effects.service.ts";
import * as people from "../acts/people.queries.ts";
import { applyWaiting, byOf, contextOf, type Desk, type Member, saveEffect } from "../acts/storing.service.ts";
import { findDay } from "../locking.service.ts";
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

export type Choice = acts.SettledWith & { choice: ConflictChoice; reason: string };

const refusal = (field: string, message: string) => problem("validation_failed", { errors: { [field]: [message] } });

/**
 * Settles a conflict under a lock. An act that cannot be carried out yet stays a conflict, maybe of another kind.
 * @throws {Problem} exam_day_not_found, conflict_not_found, conflict_settled, validation_failed, onsite_score_corrected
 */
export async function settle(deps: DeskDeps, actor: Member, examDayId: string, id: string, given: Choice) {
  await findDay(deps.db, examDayId);
  return audited(deps.db, actor, async (tx) => {
    const act = await acts.lockAct(tx, examDayId, id);
    if (!act?.conflict) throw problem("conflict_not_found");
    let line: Line[] = [];
    if (!act.settledAt)
      line = await decide(tx, await deskOf({ ...deps, db: tx }, actor, examDayId, act.deviceId), act, given);
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

/** Whether somebody has decided the same. Of an erased contestant the choice alone is left. */
function isDecidedSo({ isErased, choice, settleReason, settledWith: before }: acts.ActRow, given: Choice): boolean {
  if (choice !== given.choice || isErased) return choice === given.choice;
  return settleReason === given.reason && isDeepStrictEqual(before, JSON.parse(JSON.stringify(settledWith(given))));
}

const settledOtherwise = ({ act: { choice }, settledBy }: queries.ConflictRow) =>
  problem("conflict_settled", choice && settledBy ? { message: settledBefore(settledBy, choice) } : {});

async function decide(tx: Db, desk: Desk, row: acts.ActRow, given: Choice): Promise<Line[]> {
  const kind = row.conflict as ConflictKind;
  const choices: readonly ConflictChoice[] = choicesOf[kind];
  if (!choices.includes(given.choice)) throw refusal("choice", deskErrors.choice);
  if (given.choice === "keep") return settled(tx, desk, row, given, row.contestantId);
  const act = actOf(row, given);
  const context = contextOf(desk, await byOf(tx, desk, row), row.at);
  const effect = await carryOut(tx, desk, context, row, act, given);
  if (effect.conflict === kind) throw refusal(given.serial ? "serial" : "choice", conflictWords[kind]);
  const changed = { serial: "serial" in act ? parseSerial(act.serial) : null };
  await acts.changeAct(tx, row.id, changed);
  const lines = await saveEffect(tx, context, row, effect);
  if (effect.conflict) return lines;
  if (act.kind === "register") await applyWaiting(tx, desk, act.serial);
  // The list of settled conflicts shows the kind.
  await acts.changeAct(tx, row.id, { conflict: kind });
  return [...lines, ...(await settled(tx, desk, row, given, effect.person?.id ?? null))];
}

/** The act as it was sent, with what the person corrected. @throws {Problem} validation_failed */
function actOf(row: acts.ActRow, { choice, serial, contestant, reason }: Choice): Act {
  const isRegistration = row.kind === "register";
  const corrected = choice === "apply" ? serial : undefined;
  const typed = isRegistration ? undefined : (corrected ?? row.serial ?? undefined);
  const given = {
    ...(typed && { serial: typed }),
    ...(isRegistration && contestant && { contestant }),
    // Its exam is gone: the day has another one now.
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

async function carryOut(
  tx: Db,
  desk: Desk,
  context: ActContext,
  row: acts.ActRow,
  act: Act,
  given: Choice,
): Promise<Effect> {
  if (given.choice === "add") return effectOf(tx, { ...context, isForced: true }, act);
  return given.choice === "replace" ? replace(tx, desk, row, act, given) : effectOf(tx, context, act);
}

/** Writes the act's score over the stored one, as a correction by the member who decides. */
async function replace(tx: Db, desk: Desk, row: acts.ActRow, act: Act, given: Choice): Promise<Effect> {
  const { id, contestantId } = row;
  const person = contestantId ? await people.lockById(tx, contestantId) : undefined;
  if (!person) throw refusal("choice", conflictWords.contestant_erased);
  const resultId = (await queries.findConflict(tx, row.examDayId, id))?.stored?.id;
  if (!resultId || !("questions" in act)) throw refusal("choice", conflictWords.score_missing);
  const reason = given.reason || ("reason" in act ? act.reason : "");
  if (reason === "") throw refusal("reason", deskErrors.reason);
  if (given.stored && given.stored.id !== resultId) throw problem("onsite_score_corrected");
  const written = await desk.scores.correct(tx, {
    ...{ id, resultId, reason, correctedBy: desk.sender.id, known: given.stored?.corrections ?? null },
    ...{ score: act.score, questions: act.questions, facts: { desk: desk.device.name } },
  });
  if (!written) throw refusal("choice", conflictWords.score_missing);
  if (written.is === "differs") throw problem("onsite_score_corrected");
  return { conflict: null, person, resultId, lines: [written.line] };
}

async function settled(tx: Db, desk: Desk, row: acts.ActRow, given: Choice, contestantId: string | null) {
  const { choice, reason: settleReason } = given;
  const decision = { choice, settleReason, settledWith: settledWith(given) };
  await acts.changeAct(tx, row.id, { settledAt: desk.now, settledBy: desk.sender.id, ...decision });
  const shown = await queries.findConflict(tx, row.examDayId, row.id);
  const ofWhom = { ownerId: contestantId ?? undefined, examDayId: row.examDayId };
  const named = { nounId: row.id, ...ofWhom, label: shown?.fullName ?? null };
  const facts = { conflict: row.conflict, score: row.score, choice, reason: settleReason, desk: desk.device.name };
  return [did("settle", "conflict", named, facts)];
}
