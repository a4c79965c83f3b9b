import { type Db, inTransaction } from "#api/db/client.ts";
import type { AuditAction, AuditNoun } from "#contract/audit/audit-nouns.ts";
import { insertLines } from "./audit.queries.ts";
import type { Changes } from "./audit.table.ts";
import { changesOf } from "./changes.ts";
import type { Actor, Line } from "./line.ts";

/** Audits an action without a change in the database, such as an export. */
export const recorded = (db: Db, actor: Actor, line: Line): Promise<void> =>
  audited(db, actor, async () => ({ result: undefined, line }));

/**
 * Runs an action of staff and its audit lines in one transaction: both are stored, or neither. `work` returns the line
 * or lines, and null if it changed nothing.
 */
export function audited<Result>(
  db: Db,
  actor: Actor,
  work: (tx: Db) => Promise<{ result: Result; line: Line | readonly Line[] | null }>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    const { result, line } = await work(tx);
    await insertLines(tx, actor, line === null ? [] : [line].flat());
    return result;
  });
}

type Named = {
  nounId: string | number | null;
  ownerId?: string | undefined;
  examDayId?: string | undefined;
  label?: string | null;
};
type Fields = Readonly<Record<string, unknown>>;

const lineOf = (action: AuditAction, noun: AuditNoun, { nounId, ...named }: Named, changes: Changes): Line => ({
  action,
  noun,
  nounId: nounId === null ? null : String(nounId),
  ...named,
  changes,
});

/** A line with `facts` instead of changed fields. */
export const did = (action: AuditAction, noun: AuditNoun, named: Named, facts: Fields = {}): Line =>
  lineOf(action, noun, named, changesOf(noun, null, facts));

/** A line for an edit; null if no audited field has changed. */
export function edited(noun: AuditNoun, named: Named, before: Fields | null, after: Fields): Line | null {
  const changes = changesOf(noun, before, after);
  return changes.length === 0 ? null : lineOf(before ? "update" : "create", noun, named, changes);
}
