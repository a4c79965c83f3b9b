import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { projectFolder } from "#api/project-folder.ts";
import { runTool } from "./run-tool.ts";

const lockFile = join(projectFolder, "node_modules", ".build.lock");

type Part = { tool: string; args: string[]; sources: string[]; stampFile: string };

/** The parts in the order in which they are built, because building the pages empties `build/` first. */
const parts: Part[] = [
  {
    tool: "react-router",
    args: ["build"],
    sources: ["web/**/*", "contract/**/*", "vite.config.ts", "react-router.config.ts"],
    stampFile: join(projectFolder, "build", ".stamp"),
  },
  {
    tool: "vite",
    args: ["build", "--config", "vite.product.config.ts"],
    sources: ["api/**/*.ts", "contract/**/*", "server/**/*.ts", "vite.product.config.ts"],
    stampFile: join(projectFolder, "build", "product", ".stamp"),
  },
];
const sourcesOfAll = ["package.json", "package-lock.json", "tsconfig.json"];

/**
 * Builds the parts of `build/` that are missing or older than their sources: pages and server. Simultaneous calls wait
 * for each other.
 */
export async function build(): Promise<"built" | "current"> {
  if (await areCurrent()) return "current";
  const unlock = await lock();
  try {
    let outcome: "built" | "current" = "current";
    for (const part of parts) if (await buildPart(part)) outcome = "built";
    return outcome;
  } finally {
    await unlock();
  }
}

async function areCurrent(): Promise<boolean> {
  for (const { sources, stampFile } of parts) if ((await read(stampFile)) !== (await stampOf(sources))) return false;
  return true;
}

/** @returns whether a build was needed */
async function buildPart({ tool, args, sources, stampFile }: Part): Promise<boolean> {
  const stamp = await stampOf(sources);
  if ((await read(stampFile)) === stamp) return false;
  // The stamp is removed first, so that an interrupted build does not count as complete.
  await rm(stampFile, { force: true });
  const { exitCode, output } = await runTool(tool, args, {
    quiet: true,
    // Otherwise builds that tests start would put React's development build into the pages.
    env: { NODE_ENV: "production" },
  });
  if (exitCode !== 0) throw new Error(`The build failed:\n${output}`);
  await writeFile(stampFile, stamp);
  return true;
}

async function stampOf(sources: string[]): Promise<string> {
  const files = globSync([...sources, ...sourcesOfAll], { cwd: projectFolder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(`${file.slice(projectFolder.length)}\0`)
      .update(await readFile(file))
      .update("\0");
  return hash.digest("hex");
}

const read = (file: string) => readFile(file, "utf8").catch(() => undefined);

/** Waits until no other process builds. If the process that holds the lock has ended, the lock is taken over. */
async function lock(): Promise<() => Promise<void>> {
  for (;;) {
    const handle = await open(lockFile, "wx").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") return undefined;
      throw error;
    });
    if (handle) {
      await handle.writeFile(String(process.pid));
      await handle.close();
      return () => rm(lockFile, { force: true });
    }
    const holder = Number(await read(lockFile));
    if (holder > 0 && !isRunning(holder)) await dropLockOf(holder);
    await sleep(200);
  }
}

/**
 * Removes a stale lock. It is renamed first, so that of two processes that wait only one removes it, and neither
 * removes a new one.
 */
async function dropLockOf(holder: number): Promise<void> {
  const aside = `${lockFile}.${process.pid}`;
  if ((await rename(lockFile, aside).catch(() => "gone")) === "gone") return;
  if (Number(await read(aside)) === holder) await rm(aside, { force: true });
  else await rename(aside, lockFile);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

if (import.meta.main) {
  const started = performance.now();
  try {
    const outcome = await build();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(outcome === "built" ? `Built in ${seconds} s.` : "What is built is up to date.");
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
