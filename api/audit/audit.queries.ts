import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { users } from "#api/accounts/users/users.table.ts";
import { startOfDay } from "#api/baghdad-time.ts";
import { bulkRows, bulkRuns } from "#api/bulk-runs/bulk-runs.table.ts";
import { inBatches } from "#api/db/batches.ts";
import { type Db, inTransaction } from "#api/db/client.ts";
import type { Realm } from "#contract/accounts/auth.ts";
import type { AuditFilters } from "#contract/audit/audit.ts";
import { cutAtSign } from "#contract/text/excerpt.ts";
import { auditLines } from "./audit.table.ts";
import type { Actor, Line } from "./line.ts";

export type AuditRow = typeof auditLines.$inferSelect;
export type Selection = AuditFilters & { realm: Realm };

const labelMaximum = 120;

/** Audit lines written in one statement, because PostgreSQL takes at most 65,535 parameters. */
const linesAtOnce = 2_000;

export async function insertLines(db: Db, actor: Actor, lines: readonly Line[]): Promise<void> {
  const { id: userId, name: userName, realm, role, address, requestId } = actor;
  const who = { userId, userName, realm, role, address, requestId };
  const rows = lines.map(({ label, ...line }) => ({
    ...who,
    ...line,
    label: label == null ? null : cutAtSign(label, labelMaximum).toWellFormed(),
  }));
  for (let start = 0; start < rows.length; start += linesAtOnce)
    await db.insert(auditLines).values(rows.slice(start, start + linesAtOnce));
}

const conditionOf = ({ realm, userId, noun, recordId, action, from, to }: Selection): SQL | undefined =>
  and(
    eq(auditLines.realm, realm),
    userId ? eq(auditLines.userId, userId) : undefined,
    noun && !recordId ? eq(auditLines.noun, noun) : undefined,
    recordId ? ofRecord(recordId, noun) : undefined,
    action ? eq(auditLines.action, action) : undefined,
    from ? gte(auditLines.at, startOfDay(from)) : undefined,
    to ? lt(auditLines.at, startOfDay(to, 1)) : undefined,
  );

/**
 * Lines on a record and on what belongs to it, such as a contestant's scores or an exam day's halls, and those of runs
 * over many rows that changed it.
 */
const ofRecord = (recordId: string, noun: AuditFilters["noun"]) =>
  or(
    sql`${auditLines.nounId} = any(array(
      select r.id::text from ${bulkRows} b join ${bulkRuns} r on r.id = b.run_id
      where b.row_id = case when ${recordId} ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${recordId}::text::uuid end and b.problem is null and b.position <= r.done_count))`,
    and(eq(auditLines.nounId, recordId), noun ? eq(auditLines.noun, noun) : undefined),
    eq(auditLines.ownerId, recordId),
    noun === undefined || noun === "examDay" ? eq(auditLines.examDayId, recordId) : undefined,
  );

const newest = [desc(auditLines.at), desc(auditLines.id)];
const columns = getTableColumns(auditLines);

/** Lists lines, newest first. Counting stops after `most`. */
export async function listLines(
  db: Db,
  selection: Selection,
  { limit, offset }: { limit: number; offset: number },
  most: number,
): Promise<{ rows: AuditRow[]; total: number; isCapped: boolean }> {
  const where = conditionOf(selection);
  // Reading only ids first lets the database skip earlier pages in the index alone.
  const page = db
    .select({ id: auditLines.id })
    .from(auditLines)
    .where(where)
    .orderBy(...newest)
    .limit(limit)
    .offset(offset)
    .as("page");
  const counted = db
    .select({ one: sql`1` })
    .from(auditLines)
    .where(where)
    .limit(most + 1)
    .as("counted");
  const [rows, [found]] = await Promise.all([
    db
      .select(columns)
      .from(page)
      .innerJoin(auditLines, eq(auditLines.id, page.id))
      .orderBy(...newest),
    db.select({ total: sql<number>`count(*)::int` }).from(counted),
  ]);
  const total = found?.total ?? 0;
  return { rows, total: Math.min(total, most), isCapped: total > most };
}

/** Reads all lines of a selection, newest first, in batches. */
export function readLines(db: Db, selection: Selection): AsyncIterable<AuditRow[]> {
  const ids = db
    .select({ id: auditLines.id })
    .from(auditLines)
    .where(conditionOf(selection))
    .orderBy(...newest);
  return inBatches(db, ids, (tx, found) =>
    tx
      .select(columns)
      .from(auditLines)
      .where(inArray(auditLines.id, found.map(Number)))
      .orderBy(...newest),
  );
}

/** All present and former staff of a realm, by name. */
export const listPeople = (db: Db, realm: Realm) =>
  db
    .select({ id: users.id, userName: users.userName, isDeleted: users.isDeleted })
    .from(users)
    .where(eq(users.realm, realm))
    .orderBy(asc(users.isDeleted), asc(users.userName), asc(users.id));

/** Lists all lines on a record and on what belongs to it, oldest first. */
export const listLinesOf = (db: Db, recordId: string): Promise<AuditRow[]> =>
  db
    .select(columns)
    .from(auditLines)
    .where(ofRecord(recordId, undefined))
    .orderBy(asc(auditLines.at), asc(auditLines.id));

/**
 * Redacts audit lines; the trigger allows this one change, for erased contestants only. Lines are found by owner,
 * because devices choose the ids of scores.
 */
export async function redactLinesOf(tx: Db, recordIds: readonly string[]): Promise<void> {
  await tx.execute(sql`select set_config('rafid.audit_erasure', 'on', true)`);
  await tx
    .update(auditLines)
    .set({ label: null, changes: sql`redacted_changes(${auditLines.changes})` })
    .where(
      and(
        or(
          and(inArray(auditLines.nounId, [...recordIds]), isNull(auditLines.ownerId)),
          inArray(auditLines.ownerId, [...recordIds]),
        ),
        ne(auditLines.action, "erase"),
      ),
    );
  await tx.execute(sql`select set_config('rafid.audit_erasure', 'off', true)`);
}

export async function redactFileLinesOf(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(
    sql`select set_config('rafid.audit_erasure', 'on', true), set_config('rafid.audit_file_names', 'on', true)`,
  );
  await tx
    .update(auditLines)
    .set({ label: null, changes: sql`redacted_changes(${auditLines.changes})` })
    .where(and(inArray(auditLines.nounId, [...ids]), inArray(auditLines.noun, ["quiz", "quizImport"])));
  await tx.execute(
    sql`select set_config('rafid.audit_erasure', 'off', true), set_config('rafid.audit_file_names', 'off', true)`,
  );
}

/**
 * Removes lines that are older than so many months. No other query sets what the trigger requires for a removal, and
 * the trigger still refuses lines of the last month.
 */
export const removeOldLines = (db: Db, months: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select set_config('rafid.audit_retention', 'on', true)`);
    const { rowCount } = await tx
      .delete(auditLines)
      .where(lt(auditLines.at, sql`now() - make_interval(months => ${months}::int)`));
    return rowCount ?? 0;
  });
