import type { DatabaseConnection } from "#api/db/client.ts";

/** Another database of the same server and user. */
export function databaseNamed(connection: DatabaseConnection, database: string): DatabaseConnection {
  if (typeof connection !== "string") return { ...connection, database };
  const url = new URL(connection);
  url.pathname = `/${database}`;
  return url.href;
}
