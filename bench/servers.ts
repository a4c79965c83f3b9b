import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { connect, type EmbeddedConnection } from "#api/db/client.ts";
import { startEmbeddedServer } from "#api/db/embedded/server.ts";

export type BenchDatabase = {
  connection: EmbeddedConnection;
  /** Address for other processes. */
  url: string;
  /** Folder of the database and, if needed, of the product's other data. */
  folder: string;
  /** Process that has the connections' processes as children. */
  postmaster: number;
  /** Stops the database and deletes the folder. */
  dispose(): Promise<void>;
};

/** A new, empty database server. */
export async function startDatabase(name: string): Promise<BenchDatabase> {
  const folder = await temporaryFolder(name);
  const server = await startEmbeddedServer({ dataDir: folder, log: { info: () => undefined, warn: console.warn } });
  const { host, user, password, database } = server.connection;
  const db = connect({ connection: server.connection, poolSize: 1 });
  const { rows } = await db.execute<{ data_directory: string }>(sql`show data_directory`);
  await db.close();
  const [pid = ""] = (await readFile(join(rows[0]?.data_directory ?? "", "postmaster.pid"), "utf8")).split("\n");
  return {
    connection: server.connection,
    postmaster: Number(pid),
    url: `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`,
    folder,
    async dispose() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `rafid-${name}-`));
  // The account of the database must also reach the folder.
  await chmod(folder, 0o755);
  return folder;
}

/** Options that `npm start` passes to Node. */
export const nodeOptions = ["--max-semi-space-size=16"];

/** Starts a server, and waits until it answers on its port. */
export async function launch(
  script: string,
  port: number,
  { args = [], variables = {} }: { args?: string[]; variables?: Record<string, string> },
): Promise<ChildProcess> {
  const child = fork(script, args, {
    // The baseline gets the same settings as the product.
    env: { ...process.env, MALLOC_ARENA_MAX: "2", ...variables },
    execArgv: nodeOptions,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await untilAnswered(child, `http://127.0.0.1:${port}/healthz`);
  return child;
}

/** Processor time used by a process and its threads so far, from `/proc`, in steps of a hundredth of a second. */
export async function cpuMicroseconds({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // Skips the name, which may contain blanks and is in parentheses.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

const account = { username: "bench", password: "bench-password" };

/** The product on a database, with the account that `logIn` uses. */
export async function launchProduct(
  { url, folder }: Pick<BenchDatabase, "url" | "folder">,
  variables: Record<string, string> = {},
): Promise<{ child: ChildProcess; base: string }> {
  const port = await freePort();
  const own = { DATABASE_URL: url, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: "warn" };
  const firstAccount = { IQ_ADMIN_USERNAME: account.username, IQ_ADMIN_PASSWORD: account.password };
  const child = await launch("build/product/main.js", port, { variables: { ...own, ...firstAccount, ...variables } });
  return { child, base: `http://127.0.0.1:${port}` };
}

/** @returns a token for the test area */
export async function logIn(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/IQAuth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  return ((await answer.json()) as { token: string }).token;
}

/**
 * Starts the product with sample data, and waits until these are loaded (except past sittings). It ignores the database
 * that is configured here.
 * @returns also the address where its test can be sat
 */
export async function launchDemo(
  { port, dataDir }: { port: number; dataDir: string },
  variables: Record<string, string> = {},
): Promise<{ child: ChildProcess; sitAddress: string }> {
  const own = { PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir, DATABASE_URL: "" };
  const child = spawn(process.execPath, ["commands/demo.ts"], {
    env: { ...process.env, ...own, ...variables },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes("not complete")) break;
    const [, sitAddress] = /code to sit a test\s+(\S+)/.exec(line) ?? [];
    if (sitAddress) return { child, sitAddress };
  }
  await end(child);
  throw new Error("the product with sample data did not start");
}

const answerWithinMs = 30_000;

/** Waits until a child answers at the address, with any status. Ends a child that does not answer in time. */
export async function untilAnswered(child: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + answerWithinMs;
  const isAnswered = () =>
    fetch(address).then(
      () => true,
      () => false,
    );
  while (!(await isAnswered())) {
    if (hasEnded(child)) throw new Error(`What should answer at ${address} ended with ${child.exitCode}`);
    if (Date.now() > deadline) {
      await end(child);
      throw new Error(`Nothing answers at ${address}`);
    }
    await sleep(50);
  }
}

/** @returns the child's next message @throws if the child ends instead */
export async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const isOver = new AbortController();
  const { signal } = isOver;
  try {
    const said = once(child, "message", { signal });
    const ended = once(child, "exit", { signal }).then(([code, killedBy]) => {
      throw new Error(`A process that was to answer ended with ${code ?? killedBy}`);
    });
    const [message] = await Promise.race([said, ended]);
    return message;
  } finally {
    isOver.abort();
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Sends SIGTERM and waits for the end. */
export async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  if (hasEnded(child) || !child.kill("SIGTERM")) return;
  await ended;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => probe.once("listening", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}
