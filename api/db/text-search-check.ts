import { sql } from "drizzle-orm";
import type { Db } from "./client.ts";

type Facts = { version: number; versionName: string; encoding: string; trigrams: number };

/**
 * Refuses a database in which search would find nothing: under `LC_CTYPE=C`, pg_trgm ignores Arabic letters. It runs
 * after the migrations, which create the extension.
 * @throws with one line for the operator
 */
export async function checkTextSearch(db: Db): Promise<void> {
  const { rows } = await db.execute<Facts>(sql`
    select current_setting('server_version_num')::int as version,
           current_setting('server_version') as "versionName",
           current_setting('server_encoding') as encoding,
           cardinality(show_trgm('محمد')) as trigrams`);
  const [facts] = rows;
  if (!facts) throw new Error("The database did not answer the start-up check.");
  if (facts.version < 150_000)
    throw new Error(`PostgreSQL 15 or newer is needed, the database runs ${facts.versionName}.`);
  if (facts.encoding !== "UTF8") throw new Error(`The database must be encoded in UTF8, it is ${facts.encoding}.`);
  if (facts.trigrams === 0) {
    throw new Error(
      "The database's LC_CTYPE does not know Arabic letters, so search would find nothing: create it with LC_CTYPE 'C.UTF-8' and the libc provider.",
    );
  }
}
