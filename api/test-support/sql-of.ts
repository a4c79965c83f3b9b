import { sql } from "drizzle-orm";
import { type Db, withoutQuery } from "#api/db/client.ts";

// biome-ignore lint/suspicious/noExplicitAny: a test knows what it asks for
type AnyRows = Record<string, any>[];

export type RunSql = {
  <Rows extends Record<string, unknown>[] = AnyRows>(text: TemplateStringsArray, ...values: unknown[]): Promise<Rows>;
  identifier: typeof sql.identifier;
};

/** Runs a statement as a test writes it and answers its rows, with times as text. A list stands for `(…, …)`. */
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
