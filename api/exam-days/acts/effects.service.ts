import { did } from "#api/audit/audited.ts";
import type { Line } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { readInput } from "#api/http/validation.ts";
import { staffRegistration } from "#contract/contestants/contestant-rules.ts";
import { parseSerial } from "#contract/contestants/serial.ts";
import type { Act } from "#contract/exam-days/acts.ts";
import { type ConflictKind, deskErrors } from "#contract/exam-days/desk-words.ts";
import { type ExamDayRow, hasOnsiteQuiz } from "../exam-days.queries.ts";
import { contestantOfAct, resultsOfActs } from "./acts.queries.ts";
import type { DeskDeps, Facts } from "./desk-deps.ts";
import * as people from "./people.queries.ts";

/** What an act does to the rest of the database, in the transaction that stores it. */

export type Effect = {
  conflict: ConflictKind | null;
  errors?: string[];
  person?: people.Person | undefined;
  /** Of somebody who is erased and has no row; null if the act names no id. */
  erasedId?: string | null;
  resultId?: string;
  lines: readonly (Line | null)[];
};

/** `isForced`: staff have seen the stored score and decided for the act. */
export type ActContext = Pick<DeskDeps, "scores" | "register"> & {
  day: ExamDayRow;
  authorId: string;
  facts: Facts;
  isForced?: boolean;
};
type ActOf<Kind extends Act["kind"]> = Extract<Act, { kind: Kind }>;

const refused = (conflict: ConflictKind, more: Partial<Effect> = {}): Effect => ({ conflict, lines: [], ...more });

const erased = (erasedId: string | null) => refused("contestant_erased", { erasedId });

export async function effectOf(tx: Db, context: ActContext, act: Act): Promise<Effect> {
  if (act.kind === "register") return register(tx, context, act);
  if (act.kind === "correct") return correct(tx, context, act);
  return act.kind === "score" ? score(tx, context, act) : mark(tx, context, act);
}

/** Of an act that could not be read. Under the code of an erased contestant nothing of it is stored. */
export async function unreadable(tx: Db, serial: string | null, errors: string[]): Promise<Effect> {
  return (await people.isErased(tx, null, serial)) ? erased(null) : refused("unreadable", { errors });
}

/** @returns the locked contestant, or why there is none */
async function findContestant(tx: Db, { serial: typed, contestantId }: ActOf<"attend" | "undo" | "score">) {
  const serial = parseSerial(typed);
  let person = serial ? await people.lockBySerial(tx, serial) : undefined;
  if (!person && serial) {
    // The registration may be under way on another device.
    await people.lockSerial(tx, serial);
    person = await people.lockBySerial(tx, serial);
  }
  if (person) return person.isDeleted ? refused("contestant_deleted", { person }) : person;
  return (await people.isErased(tx, contestantId, serial)) ? erased(contestantId) : refused("contestant_unknown");
}

async function mark(tx: Db, { day, facts }: ActContext, act: ActOf<"attend" | "undo">): Promise<Effect> {
  const person = await findContestant(tx, act);
  if ("lines" in person) return person;
  const isAttend = act.kind === "attend";
  const admitted = isAttend ? act : { hallId: null, testTime: null };
  if (isAttend && act.reason === "" && (await people.isPlacedElsewhere(tx, day.id, person.id, act)))
    return refused("reason_missing", { person });
  const where = await people.whereIs(tx, day.id, person.id, admitted);
  const named = { nounId: day.id, ownerId: person.id, label: person.fullName };
  const reason = isAttend ? act.reason : undefined;
  const line = did(isAttend ? "create" : "undo", "attendance", named, { date: day.date, ...where, reason, ...facts });
  return { conflict: null, person, lines: [line] };
}

async function score(
  tx: Db,
  { day, authorId, facts, scores, isForced }: ActContext,
  act: ActOf<"score">,
): Promise<Effect> {
  const person = await findContestant(tx, act);
  if ("lines" in person) return person;
  const onsiteExamId = act.examId ?? day.onsiteQuizId;
  if (!onsiteExamId || !(await hasOnsiteQuiz(tx, onsiteExamId))) return refused("exam_missing", { person });
  const { id, knownScores } = act;
  const results = await resultsOfActs(tx, knownScores);
  const known = isForced ? null : [...knownScores, ...results.values()];
  const entry = { score: act.score, questions: act.questions };
  const written = await scores.add(tx, {
    ...{ id, onsiteExamId, contestantId: person.id, addedBy: authorId, known, facts },
    ...entry,
  });
  const { resultId } = written;
  if (written.is === "differs") return refused("score_differs", { person, resultId });
  return { conflict: null, person, resultId, lines: [written.line] };
}

async function correct(tx: Db, { authorId, facts, scores }: ActContext, act: ActOf<"correct">): Promise<Effect> {
  // The id may be that of an act of the desk, equal to a score that another desk had stored.
  const resultId = (await resultsOfActs(tx, [act.resultId])).get(act.resultId) ?? act.resultId;
  const ownerId = await people.ownerOfResult(tx, resultId);
  if (!ownerId) return refused("score_missing", await ofWaitingScore(tx, act.resultId));
  const person = await people.lockById(tx, ownerId);
  if (!person) return erased(ownerId);
  if (person.isDeleted) return refused("contestant_deleted", { person, resultId });
  const { id, score: typed, questions, reason, knownCorrections: known } = act;
  const entry = { score: typed, questions };
  const written = await scores.correct(tx, { id, resultId, reason, correctedBy: authorId, known, facts, ...entry });
  if (!written) return refused("score_missing", { person, resultId });
  if (written.is === "differs") return refused("score_corrected", { person, resultId });
  return { conflict: null, person, resultId, lines: [written.line] };
}

/** The student of a score that is an open conflict itself. */
async function ofWaitingScore(tx: Db, actId: string): Promise<Partial<Effect>> {
  const contestantId = await contestantOfAct(tx, actId);
  return { person: contestantId ? await people.lockById(tx, contestantId) : undefined };
}

async function register(tx: Db, context: ActContext, act: ActOf<"register">): Promise<Effect> {
  const { day, facts } = context;
  const serial = parseSerial(act.serial);
  if (!serial) return refused("registration_refused", { errors: [deskErrors.serial] });
  await people.lockSerial(tx, serial);
  if (await people.isErased(tx, act.id, serial)) return erased(null);
  const read = readInput(staffRegistration, act.contestant);
  if ("error" in read)
    return refused("registration_refused", { errors: Object.values(read.error.errors ?? {}).flat() });
  const { hallId, testTime } = act;
  const target = hallId && testTime ? { hallId, testTime } : null;
  const given = { id: act.id, serialNumber: serial, registration: read.value, examDayId: day.id, target, facts };
  const lines = await context.register(tx, given);
  if (lines === "taken") return refused("serial_taken");
  if (lines === "erased") return erased(null);
  return { conflict: null, person: { id: act.id, fullName: read.value.fullName, isDeleted: false }, lines };
}
