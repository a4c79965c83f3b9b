import { sql } from "drizzle-orm";
import { type Db, withoutQuery } from "#api/db/client.ts";

// biome-ignore lint/suspicious/noExplicitAny: a test knows the types of its rows
type AnyRows = Record<string, any>[];

export type RunSql = {
  <Rows extends Record<string, unknown>[] = AnyRows>(text: TemplateStringsArray, ...values: unknown[]): Promise<Rows>;
  identifier: typeof sql.identifier;
};

/** Runs a statement of a test and returns its rows, with times as text. A list becomes `(…, …)`. */
export const sqlOf = (db: Db): RunSql =>
  Object.assign(
    <Rows extends Record<string, unknown>[]>(text: TemplateStringsArray, ...values: unknown[]) =>
      db.execute(sql(text, ...values)).then(
        ({ rows }) => rows as Rows,
        (error: unknown) => {
          throw withoutQuery(error);
        },
      ),
    { identifier: sql.identifier },
  );
