import { audited, did, edited } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
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
      const present = found(await queries.lockContestant(tx, id).then(unlessMerged(tx, id)));
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
    await lockDaysOf(tx, [id]);
    const { result: lines, movedUp } = await freeingPlaces(tx, async () => {
      found((await queries.setDeleted(tx, id, true).then(unlessMerged(tx, id))) || undefined);
      const person = await getForStaff(tx, id);
      const freed = (await freePlaces(tx, id)).map((place) => placeLine("delete", person, place));
      return [did("delete", "contestant", nameOf(person)), ...freed];
    });
    return { result: undefined, line: [...lines, ...movedUp] };
  });
}

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
    const { result: isChanged, movedUp } = await freeingPlaces(tx, () =>
      queries.setDeleted(tx, id, false).then(unlessMerged(tx, id)),
    );
    const result = await getForStaff(tx, id);
    return { result, line: [...(isChanged ? [did("restore", "contestant", nameOf(result))] : []), ...movedUp] };
  });
}

/** Passes what was found on. @throws {Problem} contestant_merged if it is nothing because the record was merged */
const unlessMerged =
  (tx: Db, id: string) =>
  async <Found>(row: Found): Promise<Found> => {
    if (!row && (await queries.isMerged(tx, id))) throw problem("contestant_merged");
    return row;
  };

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
