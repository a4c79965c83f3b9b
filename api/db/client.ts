import { setTimeout as sleep } from "node:timers/promises";
import { DrizzleQueryError } from "drizzle-orm";
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import { settleSession, usualStatementTimeoutMs } from "./session-settings.ts";

/**
 * Fits the options of `pg` as it is, and leaves nothing to the environment. `host` is the folder of the socket, the same
 * while this process lives.
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

/** What every service and query takes first: a database, or a transaction in it. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export type Database = NodePgDatabase & {
  $client: pg.Pool;
  /** Where sessions of one's own are opened: the pool's, or past a pooler. */
  connection: DatabaseConnection;
  /** Lets running queries finish for up to two seconds, then cuts them off. */
  close(): Promise<void>;
};

export type ConnectOptions = {
  connection: DatabaseConnection;
  poolSize?: number;
  /** 0 lets a statement run for ever. */
  statementTimeoutMs?: number;
  /** How long a query waits for a connection: for one to be opened, or to become free. */
  waitMs?: number;
};

const closeTimeoutMs = 2_000;

/** Opens a pool. Connects on first use, and again by itself after the server was away. */
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
    onConnect: (client) => client.query(settleSession(statementTimeoutMs)),
  });
  const open = new Set<pg.PoolClient>();
  // The next query on a lost connection gets the error; without these listeners it would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => open.add(client.on("error", () => undefined)));
  pool.on("remove", (client) => open.delete(client));
  const close = async () => {
    await Promise.race([pool.end(), sleep(closeTimeoutMs, undefined, { ref: false })]);
    // `end` of a client that is at work cuts its connection.
    await Promise.all([...open].map((client) => (client as pg.PoolClient & pg.Client).end()));
  };
  return Object.assign(drizzle(pool), { connection, close });
}

/** `sslmode` and `sslrootcert` mean what they mean to libpq; by itself `pg` takes every mode for `verify-full`. */
export function connectionOptions(connection: DatabaseConnection): pg.ClientConfig {
  if (typeof connection !== "string") return connection;
  const url = new URL(connection);
  if (url.searchParams.has("sslmode")) url.searchParams.set("uselibpqcompat", "true");
  return { connectionString: url.href };
}

const transactionAttempts = 3;
const retriedStates = new Set(["40001", "40P01"]);

/**
 * Runs `work` in one transaction; within a transaction, in a part of it that fails by itself. A deadlock or serialisation
 * failure runs it again, up to three times in all, so it must do nothing but queries through `tx`.
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

/** Drizzle's transaction on a pool keeps the connection for ever when its first statement fails, so the pool is asked here. */
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
 * The driver's own error, in one line: Drizzle's holds the statement and its values. Of several addresses that were all
 * refused, the first.
 */
export function withoutQuery(error: unknown): unknown {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof AggregateError ? cause.errors[0] : cause;
}

type DriverError = Error & { code?: string; constraint?: string; syscall?: string };

/** The driver's own error; Drizzle wraps it as a cause. */
function databaseError(error: unknown): DriverError | undefined {
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
 * SQLSTATEs: connection exceptions, insufficient resources (connections, memory, disk), shutdown, crash, starting up,
 * database dropped, a session ended for being idle, and a read-only server (a standby during a failover). Then what Node
 * calls a lost connection.
 */
const unavailable =
  /^(08...|53...|57P0[1-5]|25P03|25006|E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN))$/;
/** What `pg` says, without a code, of a connection that was lost, that came or answered too late, or of a pool that is used up. */
const lost =
  /^(Connection terminated|Query read timeout|timeout (expired|exceeded)|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/;

/** Whether the query failed because the database is away for now, not because of the query: to be answered 503 with Retry-After. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const found = databaseError(error);
  if (!found) return false;
  if (found.code === undefined) return lost.test(found.message);
  // A unix socket that is not there yet; elsewhere ENOENT is an ordinary missing file.
  return unavailable.test(found.code) || (found.code === "ENOENT" && found.syscall === "connect");
}

/** Whether the disk of the database or of the uploads has no room: SQLSTATE 53100, and what Node calls it. */
export const isDiskFull = (error: unknown): boolean => /^(53100|ENOSPC|EDQUOT)$/.test(databaseError(error)?.code ?? "");
