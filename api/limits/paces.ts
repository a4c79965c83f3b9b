import { hash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { addressLimits } from "./address-limits.table.ts";

/** The number of tries that are possible at once; after each interval there is one more. */
export type PaceRule = { name: string; tries: number; everySeconds: number };

export type Pace = {
  /** Takes one try, counted over all instances. @returns null, or the seconds until the next try if there is none */
  take(who: string): Promise<number | null>;
  /** Returns a try that was taken. */
  giveBack(who: string): Promise<void>;
};

/**
 * A token bucket in the table of limits: `expire` is the time at which the bucket is full. Nobody is blocked, and
 * refused tries are not counted.
 * @param salt as for `createAddressLimits`
 */
export const createPaces =
  (db: Db, salt: string, now: () => Date) =>
  ({ name, tries, everySeconds }: PaceRule): Pace => {
    const every = everySeconds * 1000;
    const keyOf = (who: string) => `${name}:${hash("sha256", `${salt}\n${name}\n${who}`, "base64url")}`;
    return {
      async take(who) {
        const key = keyOf(who);
        const at = now().getTime();
        const full = sql`greatest(l.expire, ${at}::bigint) + ${every}::bigint`;
        const { rowCount } = await db.execute(sql`
          insert into ${addressLimits} as l (key, points, expire) values (${key}, 1, ${at + every}::bigint)
          on conflict (key) do update set expire = ${full} where ${full} <= ${at + tries * every}::bigint`);
        if (rowCount === 1) return null;
        const { rows } = await db.execute<{ expire: string }>(
          sql`select expire from ${addressLimits} where key = ${key}`,
        );
        const waitMs = Number(rows[0]?.expire ?? at) + every - (at + tries * every);
        return Math.max(0, waitMs) / 1000;
      },
      async giveBack(who) {
        await db.execute(sql`update ${addressLimits} set expire = expire - ${every}::bigint where key = ${keyOf(who)}`);
      },
    };
  };
