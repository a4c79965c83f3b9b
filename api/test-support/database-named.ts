import type { DatabaseConnection } from "#api/db/client.ts";

/** The same server and user, another database. */
export function databaseNamed(connection: DatabaseConnection, database: string): DatabaseConnection {
  if (typeof connection !== "string") return { ...connection, database };
  const url = new URL(connection);
  url.pathname = `/${database}`;
  return url.href;
}
