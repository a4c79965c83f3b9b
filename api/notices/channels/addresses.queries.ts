import { type SQL, sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { Db } from "#api/db/client.ts";
import type { Channel } from "./channel.ts";

/** Whether a channel has an address of a row of `contestants`. */
export const isReachedBy = ({ addresses }: Pick<Channel, "addresses">): SQL => sql`cardinality(${addresses}) > 0`;

/** Where a channel reaches each of the contestants; who has no address there is not in the map. */
export async function listAddresses(
  db: Db,
  channel: Pick<Channel, "addresses">,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ id: string; addresses: string[] }>(sql`
    select contestants.id, ${channel.addresses} as addresses from ${contestants}
    where contestants.id = any(${sql.param([...ids])}::uuid[]) and not contestants.is_deleted
      and ${isReachedBy(channel)}`);
  return new Map(rows.map(({ id, addresses }) => [id, addresses]));
}
