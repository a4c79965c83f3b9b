import { audited, did, edited } from "#api/audit/audited.ts";
import type { Actor, Line } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { type Topic, topicLimits, topicNameTaken } from "#contract/site/topics.ts";
import { foldForSearch } from "#contract/text/arabic-folding.ts";
import { deleteTopic, insertTopic, listTopics, lockTopics, type TopicRow, updateTopic } from "./topics.queries.ts";

/** @throws {Problem} topics_full; validation_failed for a name that a topic has in any spelling */
export const add = (db: Db, actor: Actor, name: string): Promise<Topic> =>
  changing(db, actor, async (tx, all) => {
    if (all.length >= topicLimits.count) throw problem("topics_full");
    refuseTakenName(all, name);
    const written = { name, position: (all.at(-1)?.position ?? 0) + 1 };
    const [{ id } = { id: 0 }] = await insertTopic(tx, written);
    return { result: { id, name }, line: edited("topic", { nounId: id, label: name }, null, written) };
  });

/** @throws {Problem} not_found; validation_failed for a name that another topic has in any spelling */
export const rename = (db: Db, actor: Actor, id: number, name: string): Promise<Topic> =>
  changing(db, actor, async (tx, all) => {
    const before = topicIn(all, id);
    const after = { ...before, name };
    refuseTakenName(all.toSpliced(all.indexOf(before), 1), name);
    await updateTopic(tx, after);
    return { result: after, line: edited("topic", { nounId: id, label: name }, before, after) };
  });

/** Moves a topic one place. At an end of the list it changes nothing. @throws {Problem} not_found */
export const move = (db: Db, actor: Actor, id: number, by: -1 | 1): Promise<null> =>
  changing(db, actor, async (tx, all) => {
    const before = topicIn(all, id);
    const neighbour = all[all.indexOf(before) + by];
    if (!neighbour) return { result: null, line: null };
    const after = { ...before, position: neighbour.position };
    await updateTopic(tx, { ...neighbour, position: before.position });
    await updateTopic(tx, after);
    return { result: null, line: edited("topic", { nounId: id, label: before.name }, before, after) };
  });

/** @throws {Problem} not_found */
export const remove = (db: Db, actor: Actor, id: number): Promise<null> =>
  changing(db, actor, async (tx, all) => {
    const { name } = topicIn(all, id);
    await deleteTopic(tx, id);
    return { result: null, line: did("delete", "topic", { nounId: id, label: name }) };
  });

const changing = <Result>(
  db: Db,
  actor: Actor,
  work: (tx: Db, all: TopicRow[]) => Promise<{ result: Result; line: Line | null }>,
): Promise<Result> =>
  audited(db, actor, async (tx) => {
    await lockTopics(tx);
    return work(tx, await listTopics(tx));
  });

function topicIn(all: readonly TopicRow[], id: number): TopicRow {
  const row = all.find((topic) => topic.id === id);
  if (!row) throw problem("not_found");
  return row;
}

function refuseTakenName(others: readonly TopicRow[], name: string): void {
  const isTaken = others.some((other) => foldForSearch(other.name) === foldForSearch(name));
  if (isTaken) throw problem("validation_failed", { errors: { name: [topicNameTaken] } });
}
