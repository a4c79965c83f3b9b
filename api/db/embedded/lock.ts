import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { lockNumbers } from "../advisory-locks.ts";
import type { EmbeddedConnection } from "../client.ts";

export type LockSession = { isHeld(): boolean; end(): Promise<void> };

const contestMs = 3_000;
const refusedMs = 30_000;

/**
 * Opens a session that holds an advisory lock for the life of this process. The lock marks the one live instance on a
 * data directory. The server releases it with the session, so a killed instance leaves nothing behind.
 * @returns undefined if another instance holds the lock for longer than a dying one would
 */
export async function takeInstanceLock(
  connection: EmbeddedConnection,
  onLost: () => void,
): Promise<LockSession | undefined> {
  const client = await openSession(connection);
  let isHeld = false;
  const end = () => {
    isHeld = false;
    return client.end();
  };
  client.on("end", () => {
    if (!isHeld) return;
    isHeld = false;
    onLost();
  });
  try {
    isHeld = await contest(client);
    if (isHeld) await ensureDatabase(client, connection.database);
  } catch (error) {
    await end();
    throw error;
  }
  if (isHeld) return { isHeld: () => isHeld, end };
  await end();
  return undefined;
}

/**
 * Opens a session, and retries while the server starts, stops or has no free connection. A server that does not answer
 * may be dying; only the caller can decide whether to start another.
 */
async function openSession(connection: EmbeddedConnection): Promise<pg.Client> {
  const start = Date.now();
  for (;;) {
    // Advisory locks belong to a database, so every instance must use the same one.
    const client = new pg.Client({ ...connection, database: "postgres", connectionTimeoutMillis: 10_000 });
    // A lost session emits `end`, which the caller handles.
    client.on("error", () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      const code = (error as { code?: string }).code ?? "";
      if (!/^(57P0[123]|53300)$/.test(code) || Date.now() - start > refusedMs) throw error;
    }
    await sleep(100);
  }
}

async function contest(client: pg.Client): Promise<boolean> {
  const start = Date.now();
  while (Date.now() - start <= contestMs) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [lockNumbers.instance]);
    if (rows[0].taken) return true;
    await sleep(100);
  }
  return false;
}

async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
  if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
}
