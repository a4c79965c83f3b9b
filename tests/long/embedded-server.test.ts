import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { connect, type EmbeddedConnection, isDatabaseUnavailable } from "#api/db/client.ts";
import { findPostmaster } from "#api/db/embedded/process.ts";
import { type EmbeddedServer, startEmbeddedServer } from "#api/db/embedded/server.ts";
import { projectFolder } from "#api/project-folder.ts";
import { type RunSql, sqlOf } from "#api/test-support/databases/sql-of.ts";

const processFile = join(projectFolder, "api/test-support/servers/embedded-server-process.ts");
const another = /^Another instance of Rafid already runs on the data directory .+\.$/;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

function newDataDir(...deeper: string[]): string {
  const base = mkdtempSync(join(tmpdir(), `rafid-test-${process.pid}-`));
  chmodSync(base, 0o755);
  cleanUps.push(() => rmSync(base, { recursive: true, force: true }));
  const dataDir = join(base, ...deeper);
  mkdirSync(dataDir, { recursive: true });
  return dataDir;
}

async function start(dataDir: string): Promise<EmbeddedServer & { warnings: string[] }> {
  const warnings: string[] = [];
  const server = await startEmbeddedServer({
    dataDir,
    log: { info: () => undefined, warn: (line) => warnings.push(line) },
  });
  cleanUps.push(() => server.stop());
  return { ...server, warnings };
}

function open(connection: EmbeddedConnection): RunSql {
  const db = connect({ connection, poolSize: 2 });
  cleanUps.push(() => db.close());
  return sqlOf(db);
}

type Started = { child: ChildProcess; connection?: EmbeddedConnection; error?: string };

async function startProcess(dataDir: string): Promise<Started> {
  const child = spawn(process.execPath, [processFile, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  cleanUps.push(() => kill(child));
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  return { child, ...(JSON.parse(line) as Omit<Started, "child">) };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

function postmasterPid(dataDir: string): number {
  const found = findPostmaster(join(dataDir, "postgresql"));
  if (!found) throw new Error(`no server runs on ${dataDir}`);
  return found.pid;
}

describe("a first start", () => {
  it("makes a durable UTF-8 cluster with Arabic letters and the product's time zone", async () => {
    const { connection } = await start(newDataDir());
    const sql = open(connection);
    await sql`create extension pg_trgm`;
    const [row] = await sql`
      select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages,
             current_setting('TimeZone') as zone, current_setting('listen_addresses') as addresses, current_setting('server_encoding') as encoding,
             (select datctype from pg_database where datname = current_database()) as ctype, cardinality(show_trgm('محمد')) as trigrams`;
    expect(row).toEqual({
      fsync: "on",
      commit: "on",
      pages: "on",
      zone: "UTC",
      addresses: "",
      encoding: "UTF8",
      ctype: "C.UTF-8",
      trigrams: 5,
    });
  });

  it("has a random password and keeps it private", async () => {
    const dataDir = newDataDir();
    const { connection } = await start(dataDir);
    const file = join(dataDir, "secrets/database-password");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, "secrets")).mode & 0o777).toBe(0o700);
    expect(statSync(connection.host).mode & 0o777).toBe(0o700);
    expect(readFileSync(file, "utf8").trim()).toBe(connection.password);
    expect(connection.password).toMatch(/^[\w-]{43}$/);
    for (const password of ["", "postgres", "password", "rafid"]) {
      await expect(open({ ...connection, password })`select 1`).rejects.toThrow(
        /^password authentication failed|^SASL/,
      );
    }
  });

  it("works in a path longer than a socket's may be", async () => {
    const dataDir = newDataDir("a".repeat(90), "with space", "ب".repeat(40));
    const { connection } = await start(dataDir);
    expect(Buffer.byteLength(join(connection.host, ".s.PGSQL.5432"))).toBeLessThanOrEqual(107);
    expect(await open(connection)`select 1 as one`).toEqual([{ one: 1 }]);
  });

  it("ignores what a crash during initdb left behind", async () => {
    const dataDir = newDataDir();
    mkdirSync(join(dataDir, "postgresql.new-0123456789ab"));
    writeFileSync(join(dataDir, "postgresql.new-0123456789ab", "PG_VERSION"), "18\n");
    const { connection } = await start(dataDir);
    expect(await open(connection)`select 1 as one`).toEqual([{ one: 1 }]);
  });

  it("removes old leftovers by the disk's clock, but nothing that another start is making", async () => {
    const dataDir = newDataDir();
    const [left, made] = ["postgresql.new-left", "postgresql.new-made"].map((name) => join(dataDir, name)) as [
      string,
      string,
    ];
    for (const folder of [left, made]) mkdirSync(folder);
    const elevenMinutesAgo = statSync(made).mtimeMs / 1000 - 11 * 60;
    utimesSync(left, elevenMinutesAgo, elevenMinutesAgo);
    vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ["Date"] });
    await start(dataDir).finally(() => vi.useRealTimers());
    expect([existsSync(left), existsSync(made)]).toEqual([false, true]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith("clock-"))).toEqual([]);
  });

  it("reports a lost password in one line, and leaves no server running", async () => {
    const dataDir = newDataDir();
    await (await start(dataDir)).stop();
    rmSync(join(dataDir, "secrets"), { recursive: true });
    await expect(start(dataDir)).rejects.toThrow(/^The password in [^\n]+ is not the one of the database in [^\n]+$/);
    expect(findPostmaster(join(dataDir, "postgresql"))).toBeUndefined();
  });

  it("reports an unusable data directory in one line", async () => {
    const file = join(newDataDir(), "not-a-folder");
    writeFileSync(file, "");
    await expect(start(file)).rejects.toThrow(/^The data directory .+not-a-folder cannot be used: [^\n]+$/);
  });
});

describe("one live instance", () => {
  it("refuses a second instance in one line, while the first continues", async () => {
    const dataDir = newDataDir();
    const { connection } = await start(dataDir);
    const second = await startProcess(dataDir);
    expect(second.error).toMatch(another);
    expect(await open(connection)`select 1 as one`).toEqual([{ one: 1 }]);
  });

  it("lets exactly one of two simultaneous starts use an empty directory", async () => {
    const dataDir = newDataDir();
    const both = await Promise.all([startProcess(dataDir), startProcess(dataDir)]);
    const winners = both.filter((one) => one.connection);
    expect(winners).toHaveLength(1);
    expect(both.find((one) => one.error)?.error).toMatch(another);
    expect(readdirSync(dataDir).filter((name) => name.includes(".new-"))).toEqual([]);
    await Promise.all(both.map(({ child }) => kill(child)));
    await start(dataDir);
  });
});

describe("after a crash", () => {
  it("attaches to the server of a killed instance, and can stop it", async () => {
    const dataDir = newDataDir();
    const first = await startProcess(dataDir);
    const pid = postmasterPid(dataDir);
    await kill(first.child);
    const second = await start(dataDir);
    expect(postmasterPid(dataDir)).toBe(pid);
    expect(second.connection).toEqual(first.connection);
    await second.stop();
    expect(findPostmaster(join(dataDir, "postgresql"))).toBeUndefined();
    expect(existsSync(second.connection.host)).toBe(false);
  });

  it("replaces a pid file whose server is dead, and keeps committed data", async () => {
    const dataDir = newDataDir();
    const first = await startProcess(dataDir);
    const sql = open(first.connection as EmbeddedConnection);
    await sql`create table kept as select 42 as answer`;
    await kill(first.child);
    process.kill(postmasterPid(dataDir), "SIGKILL");
    const second = await start(dataDir);
    expect(await open(second.connection)`select answer from kept`).toEqual([{ answer: 42 }]);
  });

  it("replaces a pid file with the number of another program", async () => {
    const dataDir = newDataDir();
    await (await start(dataDir)).stop();
    const pidFile = join(dataDir, "postgresql/postmaster.pid");
    const { uid, gid } = statSync(join(dataDir, "postgresql"));
    // PostgreSQL only trusts processes of its own user, so the stranger runs as that user.
    const identity = process.getuid?.() === 0 ? { uid, gid } : {};
    const stranger = spawn("sleep", ["60"], { stdio: "ignore", ...identity });
    onTestFinished(() => kill(stranger));
    writeFileSync(pidFile, `${stranger.pid}\n${join(dataDir, "postgresql")}\n1\n5432\n/tmp\n\n`);
    const { connection } = await start(dataDir);
    expect(await open(connection)`select 1 as one`).toEqual([{ one: 1 }]);
  });

  it("restarts a server that dies under a running instance; queries in flight fail and the pool recovers", async () => {
    const dataDir = newDataDir();
    const { connection, warnings } = await start(dataDir);
    const sql = open(connection);
    const pid = postmasterPid(dataDir);
    const inFlight = sql`select pg_sleep(60)`.catch((error: unknown) => error);
    await sql`select 1`;
    process.kill(pid, "SIGKILL");
    expect(isDatabaseUnavailable(await inFlight)).toBe(true);
    // A session of the dead server may still answer once.
    await answerOf(sql);
    await expect
      .poll(() => warnings, { timeout: 10_000 })
      .toEqual([expect.stringContaining("stopped unexpectedly"), expect.stringContaining("runs again")]);
    expect(postmasterPid(dataDir)).not.toBe(pid);
    expect(await answerOf(sql)).toEqual([{ one: 1 }]);
    expect((await startProcess(dataDir)).error).toMatch(another);
  });

  it("takes the lock back after only its session ended", async () => {
    const dataDir = newDataDir();
    const { connection, warnings } = await start(dataDir);
    const sql = open(connection);
    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`;
    await expect.poll(() => warnings.length).toBe(2);
    expect((await startProcess(dataDir)).error).toMatch(another);
  });
});

async function answerOf(sql: RunSql): Promise<unknown> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    try {
      return await sql`select 1 as one`;
    } catch (error) {
      // While the server is away, every failure must be recognisable as such.
      if (!isDatabaseUnavailable(error) || Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}
