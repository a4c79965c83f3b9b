import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { superuser } from "./embedded-cluster.ts";
import { withCode } from "./login-guard.ts";

export type LockSession = { isHeld(): boolean; end(): Promise<void> };

const lockKey = 7_246_343;
const contestMs = 3_000;
const refusedMs = 30_000;
const databaseName = "rafid";

/**
 * Opens one dedicated session and holds an advisory lock in it for life: the mark of the one live instance on a data
 * directory. The server drops the lock with the session, so a killed instance leaves nothing behind.
 * Resolves to undefined when another instance holds the lock for longer than a dying one could.
 */
export async function takeInstanceLock(
  path: string,
  password: string,
  onLost: () => void,
): Promise<LockSession | undefined> {
  let held = false;
  let isLost = false;
  const sql = postgres({
    path,
    username: superuser,
    password,
    // Advisory locks are kept per database, so every instance must take this one in the same database.
    database: "postgres",
    ssl: false,
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 10,
    fetch_types: false,
    backoff: () => 0.1,
    onnotice: () => undefined,
    onclose: () => {
      isLost = true;
      if (!held) return;
      held = false;
      onLost();
    },
  });
  const end = () => {
    held = false;
    return sql.end({ timeout: 0 });
  };
  try {
    const taken = await contest(sql);
    isLost = false;
    if (taken) await ensureDatabase(sql);
    // postgres.js connects again unasked, and the new session would not have the lock.
    if (isLost) throw withCode("The session that held the lock was lost.", "CONNECTION_CLOSED");
    held = taken;
  } catch (error) {
    await end();
    throw error;
  }
  if (held) return { isHeld: () => held, end };
  await end();
  return undefined;
}

async function contest(sql: postgres.Sql): Promise<boolean> {
  const start = Date.now();
  for (;;) {
    try {
      const [row] = await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(${lockKey}) as taken`;
      if (row?.taken) return true;
      if (Date.now() - start > contestMs) return false;
    } catch (error) {
      // A server that starts, stops or is full may answer soon. One that does not answer at all may be dying, and then
      // only the caller can tell whether to start another.
      const code = (error as { code?: string }).code ?? "";
      if (!/^(57P0[123]|53300)$/.test(code) || Date.now() - start > refusedMs) throw error;
    }
    await sleep(100);
  }
}

async function ensureDatabase(sql: postgres.Sql): Promise<void> {
  const found = await sql`select 1 from pg_database where datname = ${databaseName}`;
  if (found.length === 0) await sql`create database ${sql(databaseName)}`;
}
