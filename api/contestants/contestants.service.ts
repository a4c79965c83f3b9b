import { audited, did, edited } from "#api/audit/audited.ts";
import type { Actor, Line } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import type { ContestantUpdate } from "#contract/contestants/contestant-rules.ts";
import type { ContestantRow, StaffContestantRow } from "./contestants.columns.ts";
import * as queries from "./contestants.queries.ts";
import { foldedColumns } from "./list/contestants.search-text.ts";
import { placeLine } from "./registration/place-line.ts";
import { freePlaces, lockDaysOf } from "./registration/placing.queries.ts";
import type { FreeingPlaces } from "./seasons/moving-up.service.ts";

/** @throws {Problem} contestant_not_found */
export async function get(db: Db, id: string): Promise<ContestantRow> {
  return found(await queries.findById(db, id));
}

/** Reads a contestant, who may also be a deleted one. @throws {Problem} contestant_not_found */
export async function getForStaff(db: Db, id: string): Promise<StaffContestantRow> {
  return found(await queries.findForStaff(db, id));
}

/**
 * Changes a contestant. Another test type or governorate may free a place of the season for somebody else.
 * @throws {Problem} contestant_not_found, contestant_merged
 */
export async function update(
  db: Db,
  actor: Actor,
  id: string,
  changes: ContestantUpdate,
  freeingPlaces: FreeingPlaces,
): Promise<StaffContestantRow> {
  return audited(db, actor, async (tx) => {
    const { result: line, movedUp } = await freeingPlaces(tx, async () => {
      const locked = await queries.lockContestant(tx, id);
      if (!locked) await refuseMerged(tx, id);
      const present = found(locked);
      const email = changes.email === undefined ? present.email : changes.email;
      await queries.changeContestant(tx, id, { ...changes, ...foldedColumns({ ...present, ...changes, email }) });
      const changed = await getForStaff(tx, id);
      return edited("contestant", nameOf(changed), present, changed);
    });
    return { result: await getForStaff(tx, id), line: [...(line ? [line] : []), ...movedUp] };
  });
}

/**
 * Deletes a contestant and frees their seats on days to come, and their place in the season.
 * @throws {Problem} contestant_not_found if unknown or already deleted, contestant_merged
 */
export async function remove(db: Db, actor: Actor, id: string, freeingPlaces: FreeingPlaces): Promise<void> {
  await audited(db, actor, async (tx) => {
    const { changed, lines } = await removeTogether(tx, [id], freeingPlaces);
    if (changed.length === 0) await refuseMerged(tx, id);
    if (changed.length === 0) throw problem("contestant_not_found");
    const line = did("delete", "contestant", nameOf(await getForStaff(tx, id)));
    return { result: undefined, line: [line, ...lines] };
  });
}

/** Contestants who were changed, and the audit lines of what else changed with them. */
type Changed = { changed: string[]; lines: Line[] };

/** Deletes those of these contestants who are not deleted yet, as `remove` does, in the open transaction. */
export async function removeTogether(tx: Db, ids: readonly string[], freeingPlaces: FreeingPlaces): Promise<Changed> {
  await lockDaysOf(tx, ids);
  const { result, movedUp } = await freeingPlaces(tx, async () => {
    const changed = await queries.setDeleted(tx, ids, true);
    const freed = (await freePlaces(tx, changed)).map((place) => placeLine("delete", place, place));
    return { changed, freed };
  });
  return { changed: result.changed, lines: [...result.freed, ...movedUp] };
}

/** Restores those of these contestants who are deleted, as `restore` does, in the open transaction. */
export async function restoreTogether(tx: Db, ids: readonly string[], freeingPlaces: FreeingPlaces): Promise<Changed> {
  const { result: changed, movedUp } = await freeingPlaces(tx, () => queries.setDeleted(tx, ids, false));
  return { changed, lines: movedUp };
}

export const setTestTimes = queries.setTestTimes;

/**
 * Restores a contestant as they were. A contestant with a place of the season gets it back, even if somebody else has
 * moved up and the limit is reached. A contestant on the waiting list gets their number back, or a place if one is free.
 * It has no effect on a contestant who is not deleted.
 * @throws {Problem} contestant_not_found, contestant_merged
 */
export async function restore(
  db: Db,
  actor: Actor,
  id: string,
  freeingPlaces: FreeingPlaces,
): Promise<StaffContestantRow> {
  return audited(db, actor, async (tx) => {
    const { changed, lines } = await restoreTogether(tx, [id], freeingPlaces);
    if (changed.length === 0) await refuseMerged(tx, id);
    const result = await getForStaff(tx, id);
    return { result, line: [...(changed.length > 0 ? [did("restore", "contestant", nameOf(result))] : []), ...lines] };
  });
}

/** @throws {Problem} contestant_merged */
async function refuseMerged(tx: Db, id: string): Promise<void> {
  if (await queries.isMerged(tx, id)) throw problem("contestant_merged");
}

const nameOf = ({ id, fullName }: ContestantRow) => ({ nounId: id, label: fullName });

/** @throws {Problem} contestant_not_found */
export const electronicScores = async (db: Db, contestantId: string, isForStaff: boolean) =>
  found(await queries.listElectronicScores(db, contestantId, isForStaff));

/** @throws {Problem} contestant_not_found */
export const onsiteScores = async (db: Db, contestantId: string) =>
  found(await queries.listOnsiteScores(db, contestantId));

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw problem("contestant_not_found");
  return row;
}
