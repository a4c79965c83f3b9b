import { audited, did, edited } from "#api/audit/audited.ts";
import type { Actor, Line } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { type QuestionText, questionLimits } from "#contract/site/questions.ts";
import {
  countQuestions,
  findNeighbour,
  findQuestion,
  insertQuestion,
  lockQuestions,
  type QuestionRow,
  updateQuestion,
} from "./questions.queries.ts";

/** @throws {Problem} questions_full */
export const add = (db: Db, actor: Actor, question: QuestionText & { id: string }): Promise<QuestionRow> =>
  changing(db, actor, async (tx) => {
    const before = await findQuestion(tx, question.id);
    if (before) return { result: before, line: null };
    await refuseWhenFull(tx);
    const result = await insertQuestion(tx, question);
    return { result, line: edited("question", nameOf(result), null, result) };
  });

/** @throws {Problem} not_found, also for a deleted question; question_changed */
export const change = (
  db: Db,
  actor: Actor,
  id: string,
  { version, ...text }: QuestionText & { version: number },
): Promise<QuestionRow> =>
  changing(db, actor, async (tx) => {
    const before = await findShown(tx, id);
    if (before.version !== version) throw problem("question_changed");
    const result = await updateQuestion(tx, id, { ...text, version: version + 1 });
    return { result, line: edited("question", nameOf(result), before, result) };
  });

/** Moves a question one place. At an end of the list it changes nothing. @throws {Problem} not_found */
export const move = (db: Db, actor: Actor, id: string, by: -1 | 1): Promise<void> =>
  changing(db, actor, async (tx) => {
    const before = await findShown(tx, id);
    const neighbour = await findNeighbour(tx, before.position, by);
    if (!neighbour) return { result: undefined, line: null };
    await updateQuestion(tx, neighbour.id, { position: before.position });
    const after = await updateQuestion(tx, id, { position: neighbour.position });
    return { result: undefined, line: edited("question", nameOf(after), before, after) };
  });

/** @throws {Problem} not_found if unknown or already deleted */
export const remove = (db: Db, actor: Actor, id: string): Promise<void> =>
  changing(db, actor, async (tx) => {
    const row = await findShown(tx, id);
    await updateQuestion(tx, id, { isDeleted: true });
    return { result: undefined, line: did("delete", "question", nameOf(row)) };
  });

/** Restores a question at its place. It changes nothing if the question is not deleted. @throws {Problem} not_found; questions_full */
export const restore = (db: Db, actor: Actor, id: string): Promise<QuestionRow> =>
  changing(db, actor, async (tx) => {
    const before = await findQuestion(tx, id);
    if (!before) throw problem("not_found");
    if (!before.isDeleted) return { result: before, line: null };
    await refuseWhenFull(tx);
    const result = await updateQuestion(tx, id, { isDeleted: false });
    return { result, line: did("restore", "question", nameOf(result)) };
  });

const changing = <Result>(
  db: Db,
  actor: Actor,
  work: (tx: Db) => Promise<{ result: Result; line: Line | null }>,
): Promise<Result> =>
  audited(db, actor, async (tx) => {
    await lockQuestions(tx);
    return work(tx);
  });

async function findShown(tx: Db, id: string): Promise<QuestionRow> {
  const row = await findQuestion(tx, id);
  if (!row || row.isDeleted) throw problem("not_found");
  return row;
}

/** The public page shows all questions at once, so that there must not be any number of them. */
async function refuseWhenFull(tx: Db): Promise<void> {
  if ((await countQuestions(tx)) >= questionLimits.count) throw problem("questions_full");
}

const nameOf = ({ id, heading }: QuestionRow) => ({ nounId: id, label: heading });
