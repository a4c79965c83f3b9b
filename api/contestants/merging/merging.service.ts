import type { StaffActor } from "#api/accounts/auth/actor.ts";
import { audited, did } from "#api/audit/audited.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { type MergeField, mergeFields, mergeUndoDays } from "#contract/contestants/merges.ts";
import { holdErasures } from "../erasure/erasure.queries.ts";
import { foldedColumns } from "../list/contestants.search-text.ts";
import { placeLine } from "../registration/place-line.ts";
import { freePlaces, lockDaysOf } from "../registration/placing.queries.ts";
import type { FreeingPlaces } from "../seasons/moving-up.service.ts";
import * as queries from "./merging.queries.ts";

type Row = queries.LockedRow;
type Columns = Partial<Row>;
type Choice = { id: string; version: string };
export type Merging = { kept: Choice; other: Choice; taken: readonly MergeField[] };
type Deps = { db: Db; now: () => Date; freeingPlaces: FreeingPlaces };

/** The place of the season is a column of each record; those of exam days are rows. */
const columnsOf = (field: MergeField): readonly (keyof Row)[] =>
  field === "place" ? ["seasonId", "waitingNumber"] : [field];

/**
 * Merges two records as they were read, one after the other with every other merge and erasure. The other record is then
 * deleted as far as lists, seats, pools and reports go, and keeps its own data for an undoing.
 * @throws {Problem} merge_outdated, merge_sitting_open
 */
export const merge = (
  { db, now, freeingPlaces }: Deps,
  actor: StaffActor,
  { kept, other, taken }: Merging,
): Promise<void> =>
  audited(db, actor, async (tx) => {
    const ids = [kept.id, other.id] as const;
    await holdErasures(tx);
    await lockDaysOf(tx, ids);
    const { result: lines, movedUp } = await freeingPlaces(tx, async () => {
      const [into, from] = await queries.lockTwo(tx, ids);
      if (!isAsRead(into, kept) || !isAsRead(from, other) || into.id === from.id) throw problem("merge_outdated");
      if ((await queries.countOpenSittings(tx, from.id)) > 0) throw problem("merge_sitting_open");
      const left = taken.includes("place") ? into : from;
      const freed = (await freePlaces(tx, left.id)).map((place) => placeLine("delete", left, place));
      await queries.change(tx, from.id, { isDeleted: true, mergedIntoId: into.id });
      const changes = await setColumns(tx, into, pick(from, taken.flatMap(columnsOf)));
      await queries.renumberAttempts(tx, from.id, into.id);
      const moved = await queries.moveRows(tx, from.id, into.id);
      await queries.recountDays(tx, ids);
      const row = { keptId: into.id, mergedId: from.id, mergedBy: actor.id, mergedAt: now(), changes, moved };
      await queries.insertMerge(tx, row);
      return [...linesOf("merge", [into, from], { taken: taken.map((field) => mergeFields[field]) }), ...freed];
    });
    return { result: undefined, line: [...lines, ...movedUp] };
  });

const isAsRead = (row: Row | undefined, { version }: Choice): row is Row =>
  row !== undefined && !row.isDeleted && row.version === version;

/**
 * Undoes a merge. Each column gets back what it had, unless it was corrected since; freed seats stay free.
 * @throws {Problem} not_found; merge_undo_refused if it is undone or too old, or a later merge of the record stands
 */
export const undo = ({ db, now, freeingPlaces }: Deps, actor: StaffActor, id: string): Promise<void> =>
  audited(db, actor, async (tx) => {
    await holdErasures(tx);
    const found = await queries.findMerge(tx, id);
    if (!found) throw problem("not_found");
    const { keptId, mergedId, changes, moved } = found;
    await lockDaysOf(tx, [keptId, mergedId]);
    const { result: lines, movedUp } = await freeingPlaces(tx, async () => {
      const [kept, merged] = await queries.lockTwo(tx, [keptId, mergedId]);
      const isOver = found.undoneAt !== null || undoUntil(found) < now();
      if (!kept || !merged || isOver || kept.mergedIntoId !== null || (await queries.countLater(tx, found)) > 0)
        throw problem("merge_undo_refused");
      const back = Object.entries(changes).filter(([name, { to }]) => kept[name as keyof Row] === to);
      await setColumns(tx, kept, Object.fromEntries(back.map(([name, { from }]) => [name, from])));
      await queries.change(tx, mergedId, { isDeleted: false, mergedIntoId: null });
      await queries.moveRows(tx, keptId, mergedId, moved);
      await queries.recountDays(tx, [keptId, mergedId]);
      await queries.setUndone(tx, id, now());
      return linesOf("undo", [kept, merged]);
    });
    return { result: undefined, line: [...lines, ...movedUp] };
  });

/** Puts a pair away as two people, or back. @throws {Problem} pair_gone if it is no pair now, or there already */
export const setApart = (db: Db, actor: StaffActor, now: Date, id: string, isApart: boolean): Promise<void> =>
  audited(db, actor, async (tx) => {
    const people = await queries.setApart(tx, id, isApart ? now : null);
    if (people.length === 0) throw problem("pair_gone");
    return { result: undefined, line: linesOf("update", people, { isApart }) };
  });

/** A line for each of two people. It names nobody else, so that erasing one of them leaves nothing in the other's line. */
const linesOf = (action: "merge" | "undo" | "update", people: readonly Pick<Row, "id" | "fullName">[], facts = {}) =>
  people.map(({ id, fullName }) => did(action, "contestant", { nounId: id, label: fullName }, facts));

/** The last moment in which a merge can be undone. */
const undoUntil = ({ mergedAt }: { mergedAt: Date }): Date => new Date(mergedAt.getTime() + mergeUndoDays * 86_400_000);

/** What an overview says for merging. */
export async function factsOf(db: Db, id: string) {
  const rows = await queries.listMerges(db, id);
  const newest = rows.find(({ merge }) => merge.keptId === id);
  return {
    version: await queries.findVersion(db, id),
    merges: rows.map(({ merge, mergedBy, ...people }) => ({
      ...people,
      id: merge.id,
      mergedBy,
      mergedAt: merge.mergedAt.toISOString(),
      undoUntil: merge.mergedId === id || merge.id === newest?.merge.id ? undoUntil(merge).toISOString() : null,
    })),
  };
}

const pick = (row: Row, names: readonly (keyof Row)[]): Columns =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

/** Sets columns of a record. @returns what changed */
async function setColumns(tx: Db, row: Row, columns: Columns) {
  const changed = Object.entries(columns).filter(([name, to]) => row[name as keyof Row] !== to);
  const folded = foldedColumns({ ...row, ...columns });
  if (changed.length > 0) await queries.change(tx, row.id, { ...Object.fromEntries(changed), ...folded });
  return Object.fromEntries(changed.map(([name, to]) => [name, { from: row[name as keyof Row], to }]));
}
