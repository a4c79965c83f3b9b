import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir, totalmem } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { canAccess } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { type Cluster, chownTo, programEnvironment, summarise } from "./cluster.ts";

/** A live postmaster of the cluster's folder. */
export type Postmaster = { pid: number; socketFolder: string; status: string };

export type Launch = { cluster: Cluster; binaries: Binaries; throwaway: boolean };

const startTimeoutMs = 60_000;
const failedStartsAllowed = 3;
const logLimitBytes = 4 * 1024 * 1024;
/** Linux limits the path of a unix socket to 108 bytes including a final zero. */
const socketPathLimit = 107;
const impossiblePid = 2_147_483_647;

/**
 * Finds the server that runs on this folder. Its recorded pid alone proves nothing, because another program may have
 * got the same pid.
 */
export function findPostmaster(folder: string): Postmaster | undefined {
  const lines = readPidFile(folder);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isPostmasterOf(pid, folder)) return undefined;
  return { pid, socketFolder: lines[4]?.trim() ?? "", status: lines[7]?.trim() ?? "starting" };
}

function readPidFile(folder: string): string[] {
  try {
    return readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}

function isPostmasterOf(pid: number, folder: string): boolean {
  if (process.platform !== "linux") {
    return spawnSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" }).stdout.includes(folder);
  }
  try {
    // A postmaster's working directory is its data directory; a zombie has none.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch (error) {
    // In a container, root may see the arguments but not the folders of other users' processes.
    return (error as NodeJS.ErrnoException).code === "EACCES" && commandOf(pid).includes(folder);
  }
}

function commandOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  } catch {
    return [];
  }
}

/**
 * Changes the recorded pid of a dead server. Another program may have that pid (after a container restart it always
 * does), and PostgreSQL would mistake it for its predecessor. The file itself must stay: through it PostgreSQL detects
 * surviving children of the dead server.
 */
function disownReusedPid(folder: string): void {
  const lines = readPidFile(folder);
  const pid = Number(lines[0]);
  if (!(pid > 1) || pid === impossiblePid || !isAlive(pid) || isPostmasterOf(pid, folder)) return;
  writeFileSync(join(folder, "postmaster.pid"), [String(impossiblePid), ...lines.slice(1)].join("\n"));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Attaches to the running server of the folder or starts one, and waits until it is ready. If two processes do this at
 * once, PostgreSQL's lock file admits one server, and the other process attaches to it.
 */
export async function ensureRunning(launch: Launch, socketFolder: string | undefined): Promise<Postmaster> {
  const { folder, logFile } = launch.cluster;
  const deadline = Date.now() + startTimeoutMs;
  const starter = newStarter(launch, socketFolder);
  while (Date.now() < deadline) {
    const running = findPostmaster(folder);
    if (running?.status === "ready") {
      starter.removeUnused(running.socketFolder);
      return running;
    }
    if (!running && !(await starter.start())) break;
    await sleep(50);
  }
  throw new Error(
    `The database in ${folder} does not start: ${summarise(lastLines(logFile)) || "no reason was logged"}`,
  );
}

function newStarter(launch: Launch, givenSocketFolder: string | undefined) {
  const { cluster } = launch;
  let socketFolder = givenSocketFolder;
  let child: ChildProcess | undefined;
  let failedStarts = 0;
  return {
    /** Starts the server. @returns false after several starts have failed for a lasting reason */
    async start(): Promise<boolean> {
      if (child) {
        if (!hasEnded(child)) return true;
        if (!mustRetry(cluster.logFile)) failedStarts += 1;
        if (failedStarts >= failedStartsAllowed) return false;
        await sleep(300);
      }
      socketFolder ??= replaceSocketFolder(cluster);
      disownReusedPid(cluster.folder);
      child = launchServer(launch, socketFolder);
      return true;
    },
    /** Removes unused sockets. If another process started the server, its socket is the used one. */
    removeUnused(used: string): void {
      if (socketFolder && socketFolder !== used) rmSync(socketFolder, { recursive: true, force: true });
    },
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

/**
 * Whether to try again: children of a killed server briefly hold its memory, and a stopping server holds its lock file.
 */
function mustRetry(logFile: string): boolean {
  return /shared memory block|lock file .* already exists|is another postmaster/i.test(lastLines(logFile));
}

function launchServer({ cluster, binaries, throwaway }: Launch, socketFolder: string): ChildProcess {
  // Each start gets a new folder, because a dead server leaves a lock file beside its socket, and system services clean
  // temporary folders.
  rmSync(socketFolder, { recursive: true, force: true });
  mkdirSync(socketFolder, { mode: 0o700 });
  chownTo(cluster.account, socketFolder);
  truncateLog(cluster.logFile);
  const log = openSync(cluster.logFile, "a", 0o600);
  const settings = { ...serverSettings(socketFolder), ...(throwaway ? { fsync: "off", full_page_writes: "off" } : {}) };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  try {
    const child = spawn(binaries.postgres, ["-D", cluster.folder, ...args], {
      ...cluster.account,
      cwd: "/",
      env: programEnvironment(),
      stdio: ["ignore", log, log],
      // Ctrl+C reaches the whole process group of a terminal; the database must survive it until stop() is called.
      detached: true,
    });
    child.on("error", () => undefined);
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

function serverSettings(socketFolder: string): Record<string, string> {
  return {
    listen_addresses: "",
    unix_socket_directories: socketFolder,
    unix_socket_permissions: "0700",
    max_connections: "100",
    shared_buffers: `${sharedMegabytes()}MB`,
    fsync: "on",
    synchronous_commit: "on",
    full_page_writes: "on",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    log_checkpoints: "off",
    // Statements and details contain names and phone numbers, so they must not be logged.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
  };
}

/**
 * Megabytes of shared memory: an eighth of this process's memory limit, which a container may lower. That is enough for
 * a country's contestants.
 */
function sharedMegabytes(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.min(2_048, Math.max(128, Math.floor(bytes / 8 / 2 ** 20)));
}

/** Creates a private folder with an unguessable name and a short path, however deep the checkout is. */
function replaceSocketFolder(cluster: Cluster): string {
  const previous = readPidFile(cluster.folder)[4]?.trim();
  if (previous && basename(previous).startsWith("rafid-")) rmSync(previous, { recursive: true, force: true });
  const fits = (base: string) =>
    join(base, "rafid-XXXXXX", ".s.PGSQL.5432").length <= socketPathLimit &&
    !/[,"']/.test(base) &&
    canAccess(cluster.account, base);
  const base = [tmpdir(), "/tmp"].find(fits) ?? "/tmp";
  return mkdtempSync(join(base, "rafid-"));
}

/**
 * Stops PostgreSQL with a fast shutdown, which ends sessions and writes everything out. After the time-out the server
 * finishes by itself.
 */
export async function stopPostmaster(folder: string, timeoutMs: number): Promise<boolean> {
  const running = findPostmaster(folder);
  if (!running) return true;
  process.kill(running.pid, "SIGINT");
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (!isPostmasterOf(running.pid, folder)) {
      if (basename(running.socketFolder).startsWith("rafid-"))
        rmSync(running.socketFolder, { recursive: true, force: true });
      return true;
    }
    await sleep(25);
  }
  return false;
}

/** Keeps a copy of the log and empties the file, because the running server keeps it open and appends to it. */
export function truncateLog(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= logLimitBytes) return;
  copyFileSync(logFile, `${logFile}.1`);
  truncateSync(logFile);
}

function lastLines(logFile: string): string {
  if (!existsSync(logFile)) return "";
  return readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-4).join("\n");
}
