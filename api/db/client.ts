import { setTimeout as sleep } from "node:timers/promises";
import { DrizzleQueryError } from "drizzle-orm";
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import { sessionSettings, usualStatementTimeoutMs } from "./session-settings.ts";

/**
 * Options for `pg`. They are complete, so that no environment variable applies. `host` is the folder of the socket,
 * which is constant during the life of this process.
 */
export type EmbeddedConnection = {
  host: string;
  port: number;
  ssl: false;
  database: string;
  user: string;
  password: string;
};

/** A `postgres://` URL, or the connection to the embedded server. */
export type DatabaseConnection = string | EmbeddedConnection;

/** A database or a transaction in it. It is the first parameter of every service and query. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export type Database = NodePgDatabase & {
  $client: pg.Pool;
  /** The connection for separate sessions: that of the pool, or one that bypasses a pooler. */
  connection: DatabaseConnection;
  /** Lets running queries finish for up to two seconds, then cuts them off. */
  close(): Promise<void>;
};

export type ConnectOptions = {
  connection: DatabaseConnection;
  poolSize?: number;
  /** Time limit of a statement; 0 disables it. */
  statementTimeoutMs?: number;
  /** Maximum wait for a connection to open or to become free. */
  waitMs?: number;
};

const closeTimeoutMs = 2_000;

/** Opens a pool. It connects at the first use, and reconnects after an outage. */
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
    // `end` also cuts the connection of a busy client.
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
 * Runs `work` in one transaction or, within a transaction, in a savepoint. After a deadlock or a serialisation failure
 * `work` runs again, at most three times in all, so it must only query through `tx`.
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
 * This takes the connection itself, because Drizzle's transaction on a pool never returns the connection if its first
 * statement fails.
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
 * The driver's error, because Drizzle's contains the statement and its values. If all of several addresses refused, it
 * is the first refusal.
 */
export function withoutQuery(error: unknown): unknown {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof AggregateError ? cause.errors[0] : cause;
}

type DriverError = Error & { code?: string; constraint?: string; syscall?: string };

/** Finds the driver's error, which Drizzle wraps as a cause. */
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
 * Codes of a database that is temporarily unavailable. SQLSTATEs: connection exceptions, insufficient resources
 * (connections, memory, disk), shutdown, crash, start-up, a dropped database, an idle session that was ended, and a
 * read-only server (a standby during a failover). After them come Node's codes for a lost connection.
 */
const unavailable =
  /^(08...|53...|57P0[1-5]|25P03|25006|E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN))$/;
/** Messages of `pg` without a code: a connection is lost or late, an answer is late, or the pool is exhausted. */
const lost =
  /^(Connection terminated|Query read timeout|timeout (expired|exceeded)|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/;

/**
 * Whether a query failed because the database is temporarily unavailable. The API then answers with 503 and
 * Retry-After.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const found = databaseError(error);
  if (!found) return false;
  if (found.code === undefined) return lost.test(found.message);
  // The socket does not exist yet. Elsewhere ENOENT means an ordinary missing file.
  return unavailable.test(found.code) || (found.code === "ENOENT" && found.syscall === "connect");
}

/**
 * Whether the disk of the database or of the uploads is full. PostgreSQL reports SQLSTATE 53100, and Node has its own
 * codes.
 */
export const isDiskFull = (error: unknown): boolean => /^(53100|ENOSPC|EDQUOT)$/.test(databaseError(error)?.code ?? "");
