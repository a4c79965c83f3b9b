import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { calmSockets, type TlsMode } from "./connection-socket.ts";

/** Fits postgres.js options as it is. `path` stays the same while this process lives, also when the server is restarted. */
export type EmbeddedConnection = { path: string; database: string; username: string; password: string };

/** A `postgres://` URL, or the embedded server's connection. */
export type DatabaseConnection = string | EmbeddedConnection;

/** Drizzle on a database or in a transaction. */
export type Orm = PgDatabase<PostgresJsQueryResultHKT, Record<string, never>>;

/** What queries need; a database and an open transaction both have it. */
export type Executor = {
  /** Tagged templates become prepared statements: for hot paths and whatever Drizzle cannot say. */
  sql: postgres.ISql;
  orm: Orm;
};

export type Database = Executor & {
  sql: postgres.Sql;
  connection: DatabaseConnection;
  /** Lets running queries finish for up to two seconds, then cuts them off. */
  close(): Promise<void>;
};

export type ConnectOptions = {
  connection: DatabaseConnection;
  /** Must cover the concurrency that is let in: postgres.js becomes slow, and stays slow, when queries queue for a connection. */
  poolSize?: number;
  /** 0 lets a statement run for ever. */
  statementTimeoutMs?: number;
};

const closeTimeoutSeconds = 2;

/** Opens a pool. Connects on first use, and again by itself after the server was away. */
export function connect({ connection, poolSize = 32, statementTimeoutMs = 15_000 }: ConnectOptions): Database {
  const options = poolOptions(poolSize, statementTimeoutMs);
  const sql =
    typeof connection === "string"
      ? openUrl(connection, options)
      : postgres({ ...options, ...connection, ...guarded(false, poolSize) });
  const orm = drizzle(sql);
  readDatesAgain(sql);
  return { sql, orm, connection, close: () => sql.end({ timeout: closeTimeoutSeconds }) };
}

function openUrl(url: string, options: ReturnType<typeof poolOptions>): postgres.Sql {
  const { searchParams } = new URL(url);
  const socketFolder = searchParams.get("host");
  if (socketFolder?.startsWith("/")) {
    // libpq's way to name a unix socket; postgres.js would send it to the server as a setting.
    const path = `${socketFolder}/.s.PGSQL.${searchParams.get("port") ?? 5432}`;
    const plain = new URL(url);
    plain.search = "";
    return postgres(plain.href, { ...options, path, ...guarded(false, options.max) });
  }
  // A client opens nothing before its first query, so this one only reads the URL.
  const { host, ssl } = postgres(url, { max: 1 }).options;
  // With several hosts, postgres.js itself must find the one that answers.
  return postgres(url, host.length === 1 ? { ...options, ...guarded(ssl, options.max) } : options);
}

/** Its sockets come from us, with TLS already in place. */
function guarded(tls: TlsMode, poolSize: number) {
  return { ssl: false, socket: calmSockets(tls, poolSize * 2) };
}

function poolOptions(max: number, statementTimeoutMs: number) {
  return {
    max,
    connect_timeout: 10,
    keep_alive: 15,
    // All connections share one counter of failures, so the default (up to 20 s) would outlast the outage by far.
    backoff: (failures: number) => Math.min(0.05 * 2 ** failures, 1),
    onnotice: () => undefined,
    // Counters and sizes stay far below 2^53.
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
    connection: {
      application_name: "rafid",
      // The default prices a spinning disk, and would sort a table rather than walk an index for a page of it.
      random_page_cost: 1.1,
      // A page is read in less time than helpers take to start, and an export must not take every core.
      max_parallel_workers_per_gather: 0,
      TimeZone: "UTC",
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 30_000,
    },
  };
}

const timestamptz = 1184;
const otherTimes = [1082, 1083, 1114];
const jsonTypes = [114, 3802];

/**
 * Drizzle switches off the client's date and JSON conversion for everyone who shares it. Its columns accept both forms,
 * so plain `sql` gets its dates and its JSON parameters back. `date` and `timestamp` stay text: they name no instant.
 */
function readDatesAgain(sql: postgres.Sql): void {
  const { parsers, serializers } = sql.options;
  const writeTime = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
  const writeJson = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
  parsers[timestamptz] = (text: string) => new Date(text);
  for (const type of [timestamptz, ...otherTimes]) serializers[type] = writeTime;
  for (const type of jsonTypes) serializers[type] = writeJson;
}

const transactionAttempts = 3;
const retriedStates = new Set(["40001", "40P01"]);

/**
 * Runs `work` in one transaction. A deadlock or serialisation failure runs it again, up to three times in all, so it
 * must do nothing but queries through `tx`.
 */
export async function inTransaction<Result>(db: Database, work: (tx: Executor) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.orm.transaction((orm) => work({ orm, sql: clientOf(orm) }));
    } catch (error) {
      if (attempt >= transactionAttempts || !retriedStates.has(databaseError(error)?.code ?? "")) throw error;
    }
  }
}

/** Drizzle does not hand out the postgres.js transaction under its own, and both must run on the same connection. */
function clientOf(orm: Orm): postgres.TransactionSql {
  return (orm._ as unknown as { session: { client: postgres.TransactionSql } }).session.client;
}

type DatabaseError = Error & { code: string; constraint_name?: string; syscall?: string };

/** The driver's own error; Drizzle wraps it as a cause. */
function databaseError(error: unknown): DatabaseError | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ("code" in current && typeof current.code === "string") return current as DatabaseError;
  }
  return undefined;
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = databaseError(error);
  return found?.code === "23505" && (constraint === undefined || found.constraint_name === constraint);
}

/**
 * SQLSTATEs: connection exceptions, insufficient resources (connections, memory, disk), shutdown, crash, starting up,
 * database dropped, and a read-only server (a standby during a failover). Then what postgres.js and Node call a lost connection.
 */
const unavailable =
  /^(08...|53...|57P0[1-5]|25006|CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN))$/;

/** Whether the query failed because the database is away for now, not because of the query: to be answered 503 with Retry-After. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const found = databaseError(error);
  if (!found) return false;
  // A unix socket that is not there yet; elsewhere ENOENT is an ordinary missing file.
  return unavailable.test(found.code) || (found.code === "ENOENT" && found.syscall === "connect");
}
