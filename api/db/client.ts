import { setTimeout as sleep } from "node:timers/promises";
import { DrizzleQueryError } from "drizzle-orm";
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import { sessionSettings, usualStatementTimeoutMs } from "./session-settings.ts";

/**
 * Options for `pg`, complete, so that no environment variable applies. `host` is the folder of the socket, constant
 * during the life of this process.
 */
export type EmbeddedConnection = {
  host: string;
  port: number;
  ssl: false;
  database: string;
  user: string;
  password: string;
};

/** A `postgres://` URL, or the embedded server's connection. */
export type DatabaseConnection = string | EmbeddedConnection;

/** The first parameter of every service and query: a database, or a transaction in it. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export type Database = NodePgDatabase & {
  $client: pg.Pool;
  /** For separate sessions: the pool's connection, or one that bypasses a pooler. */
  connection: DatabaseConnection;
  /** Lets running queries finish for up to two seconds, then cuts them off. */
  close(): Promise<void>;
};

export type ConnectOptions = {
  connection: DatabaseConnection;
  poolSize?: number;
  /** 0 disables the time-out. */
  statementTimeoutMs?: number;
  /** Maximum wait for a connection to be opened or to become free. */
  waitMs?: number;
};

const closeTimeoutMs = 2_000;

/** Opens a pool. It connects on first use, and reconnects after an outage. */
export function connect(options: ConnectOptions): Database {
  const { connection, poolSize = 32, statementTimeoutMs = usualStatementTimeoutMs, waitMs = 10_000 } = options;
  const pool = new pg.Pool({
    ...connectionOptions(connection),
    max: poolSize,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 5 * 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 15_000,
    application_name: "rafid",
    onConnect: (client) => client.query(sessionSettings(statementTimeoutMs)),
  });
  const open = new Set<pg.PoolClient>();
  // A lost connection emits an error, which would end the process without these listeners. The next query reports it.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => open.add(client.on("error", () => undefined)));
  pool.on("remove", (client) => open.delete(client));
  const close = async () => {
    await Promise.race([pool.end(), sleep(closeTimeoutMs, undefined, { ref: false })]);
    // `end` cuts the connection of a busy client.
    await Promise.all([...open].map((client) => (client as pg.PoolClient & pg.Client).end()));
  };
  return Object.assign(drizzle(pool), { connection, close });
}

/** Gives `sslmode` and `sslrootcert` the meaning of libpq; `pg` treats every mode as `verify-full`. */
export function connectionOptions(connection: DatabaseConnection): pg.ClientConfig {
  if (typeof connection !== "string") return connection;
  const url = new URL(connection);
  if (url.searchParams.has("sslmode")) url.searchParams.set("uselibpqcompat", "true");
  return { connectionString: url.href };
}

const transactionAttempts = 3;
const retriedStates = new Set(["40001", "40P01"]);

/**
 * Runs `work` in one transaction; within a transaction, in a savepoint. A deadlock or serialisation failure repeats it,
 * up to three runs in all, so `work` must only query through `tx`.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  if (!isDatabase(db)) return db.transaction(work);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await onOneConnection(db, (session) => session.transaction(work));
    } catch (error) {
      if (attempt >= transactionAttempts || !retriedStates.has(databaseError(error)?.code ?? "")) throw error;
    }
  }
}

const isDatabase = (db: Db): db is Database => "$client" in db;

/**
 * Drizzle's transaction on a pool never returns the connection if its first statement fails, so this takes the
 * connection itself.
 */
async function onOneConnection<Result>(db: Database, work: (session: Db) => Promise<Result>): Promise<Result> {
  const client = await db.$client.connect();
  let isLost = false;
  try {
    return await work(drizzle(client));
  } catch (error) {
    isLost = isDatabaseUnavailable(error);
    throw error;
  } finally {
    client.release(isLost);
  }
}

/**
 * The driver's error, in one line: Drizzle's contains the statement and its values. If all of several addresses
 * refused, the first refusal.
 */
export function withoutQuery(error: unknown): unknown {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof AggregateError ? cause.errors[0] : cause;
}

type DriverError = Error & { code?: string; constraint?: string; syscall?: string };

/** The driver's error; Drizzle wraps it as a cause. */
export function databaseError(error: unknown): DriverError | undefined {
  let found: DriverError | undefined;
  for (let current = error; current instanceof Error; current = current.cause) {
    found = current;
    if ("code" in current && typeof current.code === "string") break;
  }
  return found;
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = databaseError(error);
  return found?.code === "23505" && (constraint === undefined || found.constraint === constraint);
}

/**
 * SQLSTATEs of connection exceptions, insufficient resources (connections, memory, disk), shutdown, crash, start-up, a
 * dropped database, an idle session that was ended, and a read-only server (a standby during a failover); then Node's
 * codes for a lost connection.
 */
const unavailable =
  /^(08...|53...|57P0[1-5]|25P03|25006|E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN))$/;
/** Messages of `pg` without a code: a lost or late connection, a late answer, or an exhausted pool. */
const lost =
  /^(Connection terminated|Query read timeout|timeout (expired|exceeded)|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/;

/**
 * Whether a query failed because the database is temporarily unavailable, which is answered with 503 and Retry-After.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const found = databaseError(error);
  if (!found) return false;
  if (found.code === undefined) return lost.test(found.message);
  // A unix socket that does not exist yet. Elsewhere ENOENT is an ordinary missing file.
  return unavailable.test(found.code) || (found.code === "ENOENT" && found.syscall === "connect");
}

/** Whether the disk of the database or of the uploads is full: SQLSTATE 53100, and Node's codes. */
export const isDiskFull = (error: unknown): boolean => /^(53100|ENOSPC|EDQUOT)$/.test(databaseError(error)?.code ?? "");
