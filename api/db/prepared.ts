import type { Db } from "./client.ts";

type Query<Result> = { execute(values: Record<string, unknown>): Promise<Result> };
type Preparable<Result> = { prepare(name: string): Query<Result> };

/**
 * Prepares a query that runs often. It is built once per database, and prepared by name on each connection. Its
 * variables are `sql.placeholder`.
 */
export function prepared<Values extends Record<string, unknown>, Result>(
  name: string,
  build: (db: Db) => Preparable<Result>,
): (db: Db, values: Values) => Promise<Result> {
  const known = new WeakMap<Db, Query<Result>>();
  return (db, values) => {
    const query = known.get(db) ?? build(db).prepare(name);
    known.set(db, query);
    return query.execute(values);
  };
}
