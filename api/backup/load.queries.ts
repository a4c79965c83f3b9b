import { sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { quoted, type Table } from "./tables.queries.ts";

/** Statements that recreate what was dropped for loading. */
export type Rebuild = string[];

/**
 * Empties the tables and drops what would work row by row: foreign keys, so that the order of tables is free; triggers,
 * since the backup has their counters; indexes, which are faster to build afterwards.
 */
export async function prepareLoading(tx: Db, tables: readonly Table[]): Promise<Rebuild> {
  const run = (statement: string) => tx.execute(sql.raw(statement));
  const names = tables.map(({ name }) => quoted(name));
  const { rows: keys } = await tx.execute<{ table: string; name: string; definition: string }>(
    sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(
    sql`select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
        from pg_index i join pg_class c on c.oid = i.indexrelid
        where c.relnamespace = 'public'::regnamespace
          and not exists (select from pg_constraint where conindid = i.indexrelid) order by 1`,
  );
  for (const { table, name } of keys) await run(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const { name } of indexes) await run(`drop index ${name}`);
  for (const name of names) await run(`alter table ${name} disable trigger user`);
  // Some migrations insert rows, which the backup contains too.
  await run(`truncate ${names.join(", ")}`);
  return [
    ...indexes.map(({ definition }) => definition),
    ...keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${quoted(name)} ${definition}`),
    ...names.map((name) => `alter table ${name} enable trigger user`),
  ];
}

export async function rebuild(tx: Db, statements: Rebuild): Promise<void> {
  await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
  for (const statement of statements) await tx.execute(sql.raw(statement));
}
