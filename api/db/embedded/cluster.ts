import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { chownSync, existsSync } from "node:fs";
import { chmod, link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Account, canAccess, chooseAccount } from "./account.ts";
import { type Binaries, systemFolder } from "./binaries.ts";

/** The database of one data directory, with its account. `folder` is PostgreSQL's own data directory. */
export type Cluster = { dataDir: string; folder: string; logFile: string; account: Account; password: string };

export const superuser = "rafid";
const majorVersion = "18";
const abandonedAfterMs = 10 * 60_000;

/**
 * Chooses the cluster's place: inside the data directory, or under /var/lib/rafid if root runs a checkout that the
 * unprivileged account cannot enter. The second place is named after a secret in the data directory instead of its
 * path: a moved data directory keeps its database, and a new one never finds an old database with a lost password.
 */
export async function locateCluster(dataDir: string, info: (message: string) => void): Promise<Cluster> {
  const password = await readOrCreatePassword(dataDir);
  const within = join(dataDir, "postgresql");
  const account = chooseAccount(within);
  const id = createHash("sha256").update(`cluster:${password}`).digest("hex").slice(0, 12);
  const elsewhere = join(systemFolder, id);
  if (account.uid === undefined) return place(dataDir, dataDir, account, password);
  if (existsSync(join(within, "PG_VERSION"))) {
    if (!canAccess(account, within)) {
      throw new Error(
        `The user that owns the database cannot reach ${within}: allow it to pass through the folders above (chmod o+x).`,
      );
    }
    return place(dataDir, dataDir, account, password);
  }
  if (!existsSync(elsewhere) && canAccess(account, dataDir)) return place(dataDir, dataDir, account, password);
  await mkdir(elsewhere, { recursive: true, mode: 0o755 });
  await chmod(systemFolder, 0o755);
  await chmod(elsewhere, 0o755);
  info(
    `PostgreSQL runs as an unprivileged user that cannot reach ${dataDir}, so the database is kept in ${elsewhere}.`,
  );
  return place(dataDir, elsewhere, account, password);
}

function place(dataDir: string, home: string, account: Account, password: string): Cluster {
  return { dataDir, folder: join(home, "postgresql"), logFile: join(home, "postgresql.log"), account, password };
}

/** Creates the cluster if there is none. After a crash there is either no cluster or a complete one. */
export async function ensureCluster(cluster: Cluster, binaries: Binaries): Promise<void> {
  const home = dirname(cluster.folder);
  await removeAbandoned(home);
  if (!existsSync(join(cluster.folder, "PG_VERSION"))) await createCluster(cluster, binaries, home);
  const version = (await readFile(join(cluster.folder, "PG_VERSION"), "utf8")).trim();
  if (version !== majorVersion) {
    throw new Error(
      `The database in ${cluster.folder} was made by PostgreSQL ${version}, this version needs ${majorVersion}: restore a backup into a new data directory.`,
    );
  }
}

async function createCluster(cluster: Cluster, binaries: Binaries, home: string): Promise<void> {
  const fresh = join(home, `postgresql.new-${randomBytes(6).toString("hex")}`);
  const passwordFile = `${fresh}.password`;
  try {
    await mkdir(fresh, { mode: 0o700 });
    await writeFile(passwordFile, `${cluster.password}\n`, { mode: 0o600, flag: "wx" });
    for (const path of [fresh, passwordFile]) chownTo(cluster.account, path);
    await run(cluster, binaries.initdb, [
      `--pgdata=${fresh}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      // The provider must be libc, because pg_trgm recognises letters by LC_CTYPE and ignores Arabic ones under C.
      "--locale-provider=libc",
      "--locale=C.UTF-8",
    ]);
    await rename(fresh, cluster.folder);
    await syncFolder(home);
  } catch (error) {
    // If another instance has finished its cluster first, the rename fails. That cluster serves as well.
    if (!existsSync(join(cluster.folder, "PG_VERSION"))) throw error;
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
  }
}

/**
 * Reads the password or creates it. Two instances that start at the same instant share one, because only the first link
 * under the final name succeeds.
 */
async function readOrCreatePassword(dataDir: string): Promise<string> {
  const folder = join(dataDir, "secrets");
  const file = join(folder, "database-password");
  if (!existsSync(file)) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = `${file}.${randomBytes(6).toString("hex")}`;
    const handle = await open(draft, "wx", 0o600);
    await handle.writeFile(`${randomBytes(32).toString("base64url")}\n`);
    await handle.sync();
    await handle.close();
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
    await rm(draft, { force: true });
    await syncFolder(folder);
  }
  return (await readFile(file, "utf8")).trim();
}

function run(cluster: Cluster, file: string, args: string[]): Promise<void> {
  const env = programEnvironment();
  const child = spawn(file, args, { ...cluster.account, cwd: "/", env, stdio: ["ignore", "ignore", "pipe"] });
  let complaint = "";
  child.stderr.on("data", (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-4000);
  });
  return new Promise((resolve, reject) => {
    const fail = (reason: string) =>
      reject(new Error(`The database cannot be created in ${cluster.folder}: ${reason}`));
    child.once("error", (error) => fail(error.message));
    child.once("close", (code) => (code === 0 ? resolve() : fail(summarise(complaint) || `initdb ended with ${code}`)));
  });
}

/** PostgreSQL must inherit no PG* variables and no secrets of the product. */
export function programEnvironment(): NodeJS.ProcessEnv {
  return { PATH: "/usr/local/bin:/usr/bin:/bin", LANG: "C.UTF-8", LC_ALL: "C.UTF-8", TZ: "UTC" };
}

export function chownTo(account: Account, path: string): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid);
}

/** The lines of a PostgreSQL program's output that state the reason, joined into one. */
export function summarise(text: string): string {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const telling = lines.filter((line) => /error|fatal|panic|could not|no space|denied/i.test(line));
  return (telling.length > 0 ? telling : lines).slice(-3).join(" | ");
}

async function removeAbandoned(home: string): Promise<void> {
  const drafts = (await readdir(home)).filter((name) => name.startsWith("postgresql.new-"));
  if (drafts.length === 0) return;
  const now = await diskTime(home);
  for (const path of drafts.map((name) => join(home, name))) {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > abandonedAfterMs) await rm(path, { recursive: true, force: true });
  }
}

/** Reads the time of the file system's clock, because the clock of a network disk may differ from this machine's. */
async function diskTime(folder: string): Promise<number> {
  const probe = join(folder, `clock-${randomBytes(6).toString("hex")}`);
  try {
    await writeFile(probe, "", { flag: "wx" });
    return (await stat(probe)).mtimeMs;
  } finally {
    await rm(probe, { force: true });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
