import type { Db } from "#api/db/client.ts";
import { type PageRequest, rowsOfPage } from "#api/http/paging.ts";
import type { AuditFilters } from "#contract/audit/audit.ts";
import { type AuditRow, listLines, listPeople, readLines, removeOldLines } from "./audit.queries.ts";
import { did, recorded } from "./audited.ts";
import type { Actor } from "./line.ts";

/** Totals up to this number are exact. Beyond it, counting goes as far as the page after next. */
const mostCounted = 1_000;

export async function list(db: Db, { realm }: Actor, { pageNumber, pageSize, ...filters }: AuditFilters & PageRequest) {
  const window = rowsOfPage({ pageNumber, pageSize });
  const most = Math.max(mostCounted, window.offset + 2 * window.limit);
  return listLines(db, { ...filters, realm }, window, most);
}

export const people = (db: Db, { realm }: Actor) => listPeople(db, realm);

/** Reads all lines of the selection, newest first, in batches. The export itself is audited. */
export async function exportAll(db: Db, actor: Actor, filters: AuditFilters): Promise<AsyncIterable<AuditRow[]>> {
  await recorded(db, actor, did("export", "auditLog", { nounId: null }, { format: "csv" }));
  return readLines(db, { ...filters, realm: actor.realm });
}

/** Removes expired lines. Without a number of months it removes none. */
export const purge = async (db: Db, keepMonths: number | undefined): Promise<number> =>
  keepMonths === undefined ? 0 : removeOldLines(db, keepMonths);
