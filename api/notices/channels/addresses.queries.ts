import { type SQL, sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { Db } from "#api/db/client.ts";

/** Reads an address out of the contestants' own rows. Who has none is left out. */
export async function addressesIn(db: Db, address: SQL, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ id: string; address: string }>(sql`
    select id, address from (
      select contestants.id, ${address} as address from ${contestants}
      where contestants.id = any(${sql.param([...ids])}::uuid[]) and not contestants.is_deleted
    ) found where address is not null`);
  return new Map(rows.map((row) => [row.id, [row.address]]));
}
