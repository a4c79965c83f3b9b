import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import type { TimeFactor } from "#contract/sittings/time-factor.ts";
import { timeFactorTexts } from "#contract/sittings/time-factors.ts";
import { closeDue } from "../grading/closing.queries.ts";
import { insertChanges } from "./supervision.queries.ts";
import * as queries from "./time-factors.queries.ts";

type By = Actor & { id: string };
type Given = { serials: readonly string[]; factor: TimeFactor; reason: string };

/** @throws {Problem} assessment_not_found */
export async function list(db: Db, assessmentId: string): Promise<queries.GivenRow[]> {
  if ((await queries.findTitle(db, assessmentId)) === undefined) throw problem("assessment_not_found");
  return queries.listGiven(db, assessmentId);
}

const mostNamed = 10;

/**
 * Finds contestants by their codes.
 * @throws {Problem} validation_failed if a code is unknown; nobody then gets more time
 */
async function peopleOf(tx: Db, serials: readonly string[]): Promise<queries.Person[]> {
  const people = await queries.lockPeople(tx, serials);
  const known = new Set(people.flatMap(({ serialNumber, mergedCodes }) => [serialNumber, ...mergedCodes]));
  const unknown = serials.filter((serial) => !known.has(serial)).map(formatSerial);
  if (unknown.length === 0) return people;
  const message = timeFactorTexts.unknown(unknown.length, unknown.slice(0, mostNamed));
  throw problem("validation_failed", { errors: { serials: [message] } });
}

/**
 * Sets the factor for all contestants, or for none if one is unknown.
 * @throws {Problem} assessment_not_found, validation_failed
 */
export async function set(db: Db, actor: By, at: Date, assessmentId: string, given: Given): Promise<void> {
  const { serials, factor, reason } = given;
  await closeDue(db, at);
  await audited(db, actor, async (tx) => {
    const title = await queries.findTitle(tx, assessmentId);
    if (title === undefined) throw problem("assessment_not_found");
    const people = await peopleOf(tx, serials);
    const ids = people.map(({ id }) => id);
    const before = new Map((await queries.listOf(tx, assessmentId, ids)).map((row) => [row.contestantId, row]));
    const changed = people.filter(({ id }) => {
      const had = before.get(id);
      return had ? had.factor !== factor || had.reason !== reason : factor > 1;
    });
    if (changed.length === 0) return { result: null, line: null };
    const changedIds = changed.map(({ id }) => id);
    await queries.removeOf(tx, assessmentId, changedIds);
    const row = { assessmentId, factor, reason, givenBy: actor.id, givenAt: at };
    if (factor > 1)
      await queries.insertAll(
        tx,
        changedIds.map((contestantId) => ({ ...row, contestantId })),
      );
    await changeSittings(tx, actor, at, await queries.changeOpen(tx, assessmentId, changedIds, factor), given);
    const lines = changed.map(({ id, fullName }) =>
      did(
        factor === 1 ? "delete" : before.has(id) ? "update" : "create",
        "timeFactor",
        { nounId: assessmentId, ownerId: id, label: fullName },
        { title, factor, reason },
      ),
    );
    return { result: null, line: lines };
  });
}

/** Extends running sections of open sittings, and records author and reason with each. */
async function changeSittings(
  tx: Db,
  actor: By,
  at: Date,
  ids: readonly string[],
  { factor, reason }: Pick<Given, "factor" | "reason">,
): Promise<void> {
  if (ids.length === 0) return;
  await queries.lengthenRunning(tx, ids, factor, at);
  const change = { at, actor: "staff", what: "timeFactorSet", userId: actor.id, reason } as const;
  await insertChanges(
    tx,
    ids.map((sittingId) => ({ sittingId, ...change })),
  );
}
