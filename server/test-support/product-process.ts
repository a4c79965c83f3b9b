import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { DatabaseConnection } from "#api/db/client.ts";
import { projectFolder } from "#api/project-folder.ts";
import { databaseAddress } from "#api/test-support/databases/database-address.ts";

export type ProductProcess = {
  port: number;
  log: () => string;
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<void>;
};

export const productAccounts = {
  main: { username: "admin", password: "attacks-main-password" },
  iq: { username: "iq-admin", password: "attacks-iq-password" },
} as const;

/** Creates a folder that the database's account can also reach. */
export async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "rafid-product-"));
  await chmod(dataDir, 0o755);
  return dataDir;
}

type Options = {
  /** An existing database instead of the embedded one. */
  connection?: DatabaseConnection;
  /** Whether the data stay when the product has ended. By default they are deleted. */
  dataDir?: string;
  settings?: Record<string, string>;
};

/** Starts the built product in its own process. */
export async function startProductProcess({ connection, dataDir, settings }: Options): Promise<ProductProcess> {
  const folder = dataDir ?? (await newDataDir());
  const child = spawn(process.execPath, ["build/product/main.js"], {
    cwd: projectFolder,
    env: {
      PORT: "0",
      DATA_DIR: folder,
      ...(connection && { DATABASE_URL: databaseAddress(connection) }),
      ADMIN_USERNAME: productAccounts.main.username,
      ADMIN_PASSWORD: productAccounts.main.password,
      IQ_ADMIN_USERNAME: productAccounts.iq.username,
      IQ_ADMIN_PASSWORD: productAccounts.iq.password,
      LOG_LEVEL: "error",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  const keep = (text: string) => {
    log = `${log}${text}\n`.slice(-5_000_000);
  };
  createInterface({ input: child.stderr }).on("line", keep);
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      keep(line);
      const found = /^Rafid is at http:\/\/[^:]+:(\d+)/.exec(line);
      if (found) resolve(Number(found[1]));
    });
    child.once("exit", (code) => reject(new Error(`The product ended with ${code}:\n${log}`)));
  });
  const stop = async () => {
    await end(child);
    if (!dataDir) await rm(folder, { recursive: true, force: true });
  };
  return { port, log: () => log, stop };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
