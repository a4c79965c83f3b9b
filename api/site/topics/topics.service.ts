import { audited, did, edited } from "#api/audit/audited.ts";
import type { Actor, Line } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { topicLimits } from "#contract/site/topics.ts";
import { foldForSearch } from "#contract/text/arabic-folding.ts";
import { deleteTopic, insertTopic, listTopics, lockTopics, type TopicRow, updateTopic } from "./topics.queries.ts";

/** @throws {Problem} topics_full; validation_failed for a name that a topic has */
export const add = (db: Db, actor: Actor, name: string): Promise<TopicRow> =>
  changing(db, actor, async (tx, all) => {
    if (all.length >= topicLimits.count) throw problem("topics_full");
    refuseTakenName(all, name);
    const result = await insertTopic(tx, { name, position: (all.at(-1)?.position ?? 0) + 1 });
    return { result, line: edited("topic", nameOf(result), null, result) };
  });

/** @throws {Problem} not_found; validation_failed for a name that another topic has */
export const rename = (db: Db, actor: Actor, id: number, name: string): Promise<TopicRow> =>
  changing(db, actor, async (tx, all) => {
    const before = topicIn(all, id);
    refuseTakenName(
      all.filter((other) => other !== before),
      name,
    );
    const result = await updateTopic(tx, id, { name });
    return { result, line: edited("topic", nameOf(result), before, result) };
  });

/** Moves a topic one place. At an end of the list it changes nothing. @throws {Problem} not_found */
export const move = (db: Db, actor: Actor, id: number, by: -1 | 1): Promise<void> =>
  changing(db, actor, async (tx, all) => {
    const before = topicIn(all, id);
    const neighbour = all[all.indexOf(before) + by];
    if (!neighbour) return { result: undefined, line: null };
    await updateTopic(tx, neighbour.id, { position: before.position });
    const after = await updateTopic(tx, id, { position: neighbour.position });
    return { result: undefined, line: edited("topic", nameOf(after), before, after) };
  });

/** @throws {Problem} not_found */
export const remove = (db: Db, actor: Actor, id: number): Promise<void> =>
  changing(db, actor, async (tx, all) => {
    const row = topicIn(all, id);
    await deleteTopic(tx, id);
    return { result: undefined, line: did("delete", "topic", nameOf(row)) };
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

/** Two spellings of one word would be two chips that readers cannot tell apart. */
function refuseTakenName(others: readonly TopicRow[], name: string): void {
  const isTaken = others.some((other) => foldForSearch(other.name) === foldForSearch(name));
  const message = "في القائمة موضوع بهذا الاسم. اكتب اسماً آخر";
  if (isTaken) throw problem("validation_failed", { errors: { name: [message] } });
}

const nameOf = ({ id, name }: TopicRow) => ({ nounId: id, label: name });
