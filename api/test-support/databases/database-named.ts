import type { DatabaseConnection } from "#api/db/client.ts";

/** Returns the connection to another database of the same server, as the same user. */
export function databaseNamed(connection: DatabaseConnection, database: string): DatabaseConnection {
  if (typeof connection !== "string") return { ...connection, database };
  const url = new URL(connection);
  url.pathname = `/${database}`;
  return url.href;
}
