import type { DatabaseConnection } from "#api/db/client.ts";

/** Writes a connection in the form of DATABASE_URL. */
export function databaseAddress(connection: DatabaseConnection): string {
  if (typeof connection === "string") return connection;
  const { host, user, password, database } = connection;
  return `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`;
}
