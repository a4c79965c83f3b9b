import type { StaffActor } from "#api/accounts/auth/actor.ts";
import { audited, did } from "#api/audit/audited.ts";
import type { Line } from "#api/audit/line.ts";
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
type Choice = { id: string; version: string };
type Merging = { kept: Choice; other: Choice; taken: readonly MergeField[] };
export type MergingDeps = { db: Db; now: () => Date; freeingPlaces: FreeingPlaces };

/** The place of the season is a column of each record; those of exam days are rows. */
const columnsOf = (field: MergeField): (keyof Row)[] => (field === "place" ? ["seasonId", "waitingNumber"] : [field]);

/** Works on two locked records. Days, season and people are locked in the order in which all others lock them. */
async function together(
  tx: Db,
  { freeingPlaces }: MergingDeps,
  ids: [string, string],
  work: (rows: (Row | undefined)[]) => Promise<Line[]>,
) {
  await lockDaysOf(tx, ids);
  const { result, movedUp } = await freeingPlaces(tx, async () => work(await queries.lockTwo(tx, ids)));
  return [...result, ...movedUp];
}

/**
 * Merges two records as they were read. The other one is then deleted as far as lists, seats, pools and reports go, and
 * keeps its own data for an undoing.
 * @throws {Problem} merge_outdated, merge_sitting_open
 */
export const merge = (deps: MergingDeps, actor: StaffActor, { kept, other, taken }: Merging) =>
  audited(deps.db, actor, async (tx) => {
    await holdErasures(tx);
    const line = await together(tx, deps, [kept.id, other.id], async ([into, from]) => {
      if (!isAsRead(into, kept) || !isAsRead(from, other) || into.id === from.id) throw problem("merge_outdated");
      if ((await queries.countOpenSittings(tx, from.id)) > 0) throw problem("merge_sitting_open");
      const left = taken.includes("place") ? into : from;
      const freed = (await freePlaces(tx, [left.id])).map((place) => placeLine("delete", left, place));
      await queries.change(tx, from.id, { isDeleted: true, mergedIntoId: into.id });
      const changes = await setColumns(
        tx,
        into,
        taken.flatMap(columnsOf).map((name) => [name, from[name]]),
      );
      await queries.renumberAttempts(tx, from.id, into.id);
      const moved = await queries.moveRows(tx, from.id, into.id);
      await queries.insertMerge(tx, {
        keptId: into.id,
        mergedId: from.id,
        mergedBy: actor.id,
        mergedAt: deps.now(),
        changes,
        moved,
      });
      return [...linesOf("merge", [into, from], { taken: taken.map((field) => mergeFields[field]) }), ...freed];
    });
    return { result: { id: kept.id }, line };
  });

const isAsRead = (row: Row | undefined, { version }: Choice): row is Row =>
  row !== undefined && !row.isDeleted && row.version === version;

/**
 * Undoes a merge. Each column gets back what it had, unless it was corrected since; freed seats stay free.
 * @throws {Problem} not_found; merge_undo_refused if it is undone or too old, or a later merge of the record stands
 */
export const undo = (deps: MergingDeps, actor: StaffActor, id: string) =>
  audited(deps.db, actor, async (tx) => {
    await holdErasures(tx);
    const found = await queries.findMerge(tx, id);
    if (!found) throw problem("not_found");
    const { keptId, mergedId, changes, moved, undoneAt } = found;
    const line = await together(tx, deps, [keptId, mergedId], async ([kept, merged]) => {
      const isOver = undoneAt !== null || undoUntil(found) < deps.now() || (await queries.hasLater(tx, found));
      if (!kept || !merged || isOver || kept.mergedIntoId !== null) throw problem("merge_undo_refused");
      const back = Object.entries(changes).filter(([name, { to }]) => kept[name as keyof Row] === to);
      await setColumns(
        tx,
        kept,
        back.map(([name, { from }]) => [name, from]),
      );
      await queries.change(tx, mergedId, { isDeleted: false, mergedIntoId: null });
      await queries.moveRows(tx, keptId, mergedId, moved);
      await queries.setUndone(tx, id, deps.now());
      return linesOf("undo", [kept, merged]);
    });
    return { result: undefined, line };
  });

/** Puts a pair away as two people, or back. @throws {Problem} pair_gone if it is no pair now, or there already */
export const setApart = ({ db, now }: MergingDeps, actor: StaffActor, id: string, isApart: boolean) =>
  audited(db, actor, async (tx) => {
    const people = await queries.setApart(tx, id, isApart ? now() : null);
    if (people.length === 0) throw problem("pair_gone");
    return { result: undefined, line: linesOf("update", people, { isApart }) };
  });

/** A line for each of two people. It names nobody else, so that erasing one of them leaves nothing in the other's line. */
const linesOf = (action: "merge" | "undo" | "update", people: readonly Pick<Row, "id" | "fullName">[], facts = {}) =>
  people.map(({ id, fullName }) => did(action, "contestant", { nounId: id, label: fullName }, facts));

const undoUntil = ({ mergedAt }: { mergedAt: Date }): Date => new Date(mergedAt.getTime() + mergeUndoDays * 86_400_000);

/** Lists the merges of a record that stand, the newest first. */
export const listMerges = async (db: Db, contestantId: string) =>
  (await queries.listMerges(db, contestantId)).map(({ merge: one, ...names }) => ({
    ...names,
    id: one.id,
    mergedAt: one.mergedAt.toISOString(),
    undoUntil: undoUntil(one).toISOString(),
  }));

/** Sets columns of a record. @returns what changed */
async function setColumns(tx: Db, row: Row, values: readonly (readonly [string, unknown])[]) {
  const changed = values.filter(([name, to]) => row[name as keyof Row] !== to);
  const columns = Object.fromEntries(changed) as Partial<Row>;
  if (changed.length > 0) await queries.change(tx, row.id, { ...columns, ...foldedColumns({ ...row, ...columns }) });
  return Object.fromEntries(changed.map(([name, to]) => [name, { from: row[name as keyof Row], to }]));
}
