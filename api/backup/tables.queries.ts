import { type SQL, sql } from "drizzle-orm";
import pg from "pg";
import type { Db } from "#api/db/client.ts";

/** Tables that backups leave out, with the reason. All other tables are included, also new ones. */
export const excludedTables: Readonly<Record<string, string>> = {
  login_attempts: "failed and pending logins of the last minutes, which limit guessing on this database alone",
  address_limits: "how often an address did something in the last hour, on this database alone",
  code_questions: "questions for lost codes of the last seconds, which nobody should be answered from a backup",
  contestant_imports: "files of people who are being registered, which are kept for days and can be uploaded again",
  contestant_import_rows: "rows of those files: people of them whom nobody registered are in no other table",
  desk_changes: "what desks have still to hear, by this database's own transactions",
  notices: "notices that wait or were sent: a restored outbox would send again what was sent since",
  notice_clocks: "when this installation's channels may send again",
  rehearsals: "rehearsals of the last hours with invented people, which nobody should find in a restored database",
  restores: "when this database was restored, and from a backup of when; a restore writes its own",
  sessions: "logins to this database: what was ended since a backup must not hold again where it is restored",
  storage_mark:
    "which storage this database names files of: a restored one belongs to the storage that it is restored beside",
  telegram_polling: "which message of Telegram comes next: another installation asks for itself",
  visit_salts: "the key of today's hashes of visitors, which nobody should keep longer than the day",
  visit_visitors: "hashes of today's visitors, for the same reason",
  backups: "what this installation's schedule did, which another one's has not done",
};

export type Table = { name: string; columns: string[] };
export type Sequence = { name: string; lastValue: string; isCalled: boolean };

const rowsOf = async <Row extends Record<string, unknown>>(db: Db, statement: SQL) =>
  (await db.execute<Row>(statement)).rows;

/** Objects that belong to an extension are left out, because the extension creates them. */
const isOwn = sql`not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Tables of the database, with their stored columns. */
export async function listTables(db: Db): Promise<Table[]> {
  const tables = await rowsOf<Table>(
    db,
    sql`select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${isOwn}
          and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        group by 1 order by 1`,
  );
  return tables.filter(({ name }) => !(name in excludedTables));
}

/** Lists the present numbers of identity columns. */
export async function listSequences(db: Db): Promise<Sequence[]> {
  const names = await rowsOf<{ name: string }>(
    db,
    sql`select c.relname as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and ${isOwn} order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const [state] = await rowsOf<Omit<Sequence, "name">>(
      db,
      sql`select last_value::text as "lastValue", is_called as "isCalled" from ${sql.identifier(name)}`,
    );
    if (state) sequences.push({ name, ...state });
  }
  return sequences;
}

export async function setSequence(db: Db, { name, lastValue, isCalled }: Sequence): Promise<void> {
  await db.execute(sql`select setval(${quoted(name)}::regclass, ${lastValue}::bigint, ${isCalled})`);
}

/** Lists the first few objects in the database, of any kind. */
export async function findContents(db: Db): Promise<string[]> {
  const found = await rowsOf<{ name: string }>(
    db,
    sql`select n.nspname || '.' || c.relname as name
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and n.nspname <> 'information_schema'
          and n.nspname not like 'pg\_%' and ${isOwn}
        order by 1 limit 3`,
  );
  return found.map(({ name }) => name);
}

export const quoted = (name: string) => pg.escapeIdentifier(name);

export const copyOut = ({ name, columns }: Table) =>
  `copy ${quoted(name)} (${columns.map(quoted).join(", ")}) to stdout`;
export const copyIn = ({ name, columns }: Table) =>
  `copy ${quoted(name)} (${columns.map(quoted).join(", ")}) from stdin`;
