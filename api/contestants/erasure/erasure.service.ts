import { audited, did } from "#api/audit/audited.ts";
import { type Actor, systemActor } from "#api/audit/line.ts";
import { redactFileLines, redactLines } from "#api/audit/lines-of-record.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { erasureErrors, restoreActor } from "#contract/contestants/erasure.ts";
import { parseSerial } from "#contract/contestants/serial.ts";
import { listGroup } from "../merging/merging.queries.ts";
import type { FreeingPlaces } from "../seasons/moving-up.service.ts";
import * as queries from "./erasure.queries.ts";
import { isNamedAfter, isTypedFor, namesPerson } from "./names-in-text.ts";

/**
 * Removes everything that identifies these contestants; data for statistics stay.
 * @returns the number of contestants
 */
async function eraseAll(tx: Db, people: readonly queries.Named[]): Promise<number> {
  const ids = people.map(({ id }) => id);
  await queries.redactImportRows(tx, ids);
  await queries.removeRowsOfPeople(tx, ids);
  await queries.redactCorrections(tx, ids);
  await queries.redactWithdrawals(tx, ids);
  await queries.redactAudiences(tx, ids);
  await queries.removeTimeFactors(tx, ids);
  await queries.removeSittings(tx, ids);
  await redactActs(tx, people);
  const total = await queries.replaceContestants(tx, ids);
  await redactLines(tx, ids);
  await redactFileNames(tx, people);
  return total;
}

/** Empties what desks sent about these people, including refused registrations. */
async function redactActs(tx: Db, people: readonly queries.Named[]): Promise<void> {
  await queries.redactDeskActs(
    tx,
    people.map(({ id }) => id),
  );
  const unlinked = await queries.listUnlinkedActs(tx);
  const typed = unlinked.filter((act) => people.some((person) => isTypedFor(act, person)));
  if (typed.length > 0)
    await queries.redactUnlinkedActs(
      tx,
      typed.map(({ id }) => id),
    );
}

/** Redacts the names of files that identify one of these people, also in the audit log. */
async function redactFileNames(tx: Db, people: readonly queries.Named[]): Promise<void> {
  const files = await queries.listFileNames(tx);
  const named = files.filter(({ fileName }) => people.some((person) => isNamedAfter(fileName, person)));
  if (named.length === 0) return;
  const ids = named.map(({ id }) => id);
  await queries.redactFileNames(tx, ids);
  await redactFileLines(tx, ids);
}

/**
 * Erases contestants in the open transaction, with all merged records of the same people, one erasure at a time.
 * @returns their number, and the audit lines of those who moved up into their places
 */
export async function eraseTogether(tx: Db, ids: readonly string[], freeingPlaces: FreeingPlaces) {
  await queries.holdErasures(tx);
  const { result: total, movedUp } = await freeingPlaces(tx, async () =>
    eraseAll(tx, await queries.lockNamed(tx, await listGroup(tx, ids))),
  );
  return { total, movedUp };
}

const listedAtOnce = 500;

/**
 * Erases listed contestants whom a restored backup has brought back. The others are remembered, so that nothing brings
 * them back later.
 * @returns the number of contestants erased
 */
export async function eraseAgain(db: Db, list: queries.ErasedList, freeingPlaces: FreeingPlaces): Promise<number> {
  const ids = await queries.insertErased(db, list);
  let all = 0;
  for (let start = 0; start < ids.length; start += listedAtOnce) {
    all += await audited(db, systemActor(restoreActor), async (tx) => {
      const { total, movedUp } = await eraseTogether(tx, ids.slice(start, start + listedAtOnce), freeingPlaces);
      const line = did("erase", "contestant", { nounId: null }, { rowCount: total });
      return { result: total, line: total === 0 ? null : [line, ...movedUp] };
    });
  }
  await queries.redactUnknownErased(db);
  return all;
}

export type ErasedList = queries.ErasedList;
export const listErased = (db: Db) => queries.listErased(db);

/**
 * Erases a contestant, who may also be a deleted one, and the records that were merged with theirs. Repeating it has no
 * effect, whatever code is typed.
 * @throws {Problem} contestant_not_found, validation_failed
 */
export async function erase(
  db: Db,
  actor: Actor,
  id: string,
  { serialNumber, reason }: { serialNumber: string; reason: string },
  freeingPlaces: FreeingPlaces,
): Promise<Date> {
  return audited(db, actor, async (tx) => {
    await queries.holdErasures(tx);
    const earlier = await queries.findErasedAt(tx, id);
    if (earlier) return { result: earlier, line: null };
    const { movedUp } = await freeingPlaces(tx, async () => {
      const people = await queries.lockNamed(tx, await listGroup(tx, [id]));
      const person = people.find((one) => one.id === id);
      if (!person) throw problem("contestant_not_found");
      refuseSlip(person, serialNumber, reason);
      await eraseAll(tx, people);
    });
    const erasedAt = await queries.findErasedAt(tx, id);
    if (!erasedAt) throw new Error("nothing was erased");
    return { result: erasedAt, line: [did("erase", "contestant", { nounId: id }, { reason }), ...movedUp] };
  });
}

/**
 * Refuses mistakes of the form.
 * @throws {Problem} validation_failed if the code is wrong, or if the reason names the person, because the reason stays
 */
function refuseSlip(person: queries.Named, typedSerial: string, reason: string): void {
  const errors: Record<string, string[]> = {};
  if (parseSerial(typedSerial) !== person.serialNumber) errors.serialNumber = [erasureErrors.serialWrong];
  if (namesPerson(reason, person)) errors.reason = [erasureErrors.reasonNames];
  if (Object.keys(errors).length > 0) throw problem("validation_failed", { errors });
}
