import { type Db, inTransaction } from "#api/db/client.ts";
import { type AuditValue, auditValueMaximum } from "#contract/audit/audit.ts";
import type { AuditAction } from "#contract/audit/audit-actions.ts";
import { type AuditNoun, auditNouns } from "#contract/audit/audit-nouns.ts";
import { insertLines } from "./audit.queries.ts";
import type { Changes } from "./audit.table.ts";
import type { Actor, Line } from "./line.ts";

/** Audits an action that changes nothing in the database, such as an export. */
export const recorded = (db: Db, actor: Actor, line: Line): Promise<void> =>
  audited(db, actor, async () => ({ result: undefined, line }));

/**
 * Runs an action of staff and writes its audit lines in the same transaction, so that both are stored or neither.
 * `work` returns the line or lines, and null if it changed nothing.
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

/** An audit line that states `facts` instead of changed fields. */
export const did = (action: AuditAction, noun: AuditNoun, named: Named, facts: Fields = {}): Line =>
  lineOf(action, noun, named, changesOf(noun, null, facts));

/** An audit line for an edit; null if no audited field has changed. */
export function edited(noun: AuditNoun, named: Named, before: Fields | null, after: Fields): Line | null {
  const changes = changesOf(noun, before, after);
  return changes.length === 0 ? null : lineOf(before ? "update" : "create", noun, named, changes);
}

const lineOf = (action: AuditAction, noun: AuditNoun, { nounId, ...named }: Named, changes: Changes): Line => ({
  action,
  noun,
  nounId: nounId === null ? null : String(nounId),
  ...named,
  changes,
});

/**
 * Finds the audited fields that differ; a blank one equals null.
 * @param before null for a created record
 * @param after null for a removed record
 */
function changesOf(noun: AuditNoun, before: Fields | null, after: Fields | null): Changes {
  return Object.keys(auditNouns[noun].fields).flatMap((field) => {
    const [from, to] = [plain(before?.[field]), plain(after?.[field])];
    return (from ?? "") === (to ?? "") ? [] : [{ field, ...bounded(from, to) }];
  });
}

function plain(given: unknown): AuditValue {
  if (given === undefined || given === null) return null;
  if (typeof given === "string" || typeof given === "number" || typeof given === "boolean") return given;
  return Array.isArray(given) ? given.join("، ") : JSON.stringify(given);
}

/** Number of characters kept before the first difference, so that readers can find it in a long text. */
const lead = 60;

function bounded(from: AuditValue, to: AuditValue): { from: AuditValue; to: AuditValue } {
  const start = typeof from === "string" && typeof to === "string" ? firstDifference(from, to) : 0;
  const cut = (value: AuditValue) => (typeof value === "string" ? windowOf(value, Math.max(0, start - lead)) : value);
  return { from: cut(from), to: cut(to) };
}

function firstDifference(one: string, other: string): number {
  let index = 0;
  while (index < one.length && one[index] === other[index]) index += 1;
  return index;
}

function windowOf(text: string, start: number): string {
  if (text.length <= auditValueMaximum) return text;
  const room = auditValueMaximum - 2;
  const begin = Math.min(start, text.length - room);
  const end = begin + room;
  // The cut must not split a surrogate pair.
  const shown = text.slice(begin, end).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, "");
  return `${begin > 0 ? "…" : ""}${shown}${end < text.length ? "…" : ""}`;
}
