import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { projectFolder, runTool } from "./run-tool.ts";

const stampFile = join(projectFolder, "build", ".stamp");
const lockFile = join(projectFolder, "node_modules", ".build-web.lock");
const sources = [
  "web/**/*",
  "contract/**/*",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
];

/** Builds `build/` when it is missing or older than its sources. Two calls at once build one after the other. */
export async function buildWeb(): Promise<"built" | "current"> {
  const stamp = await sourceStamp();
  if ((await read(stampFile)) === stamp) return "current";
  const unlock = await lock();
  try {
    if ((await read(stampFile)) === stamp) return "current";
    // The stamp is removed first: an interrupted build is not taken for a complete one.
    await rm(stampFile, { force: true });
    const { exitCode, output } = await runTool("react-router", ["build"], {
      quiet: true,
      // Tests that build would otherwise put React's development build into the pages.
      env: { NODE_ENV: "production" },
    });
    if (exitCode !== 0) throw new Error(`The web build failed:\n${output}`);
    await writeFile(stampFile, stamp);
    return "built";
  } finally {
    await unlock();
  }
}

async function sourceStamp(): Promise<string> {
  const files = globSync(sources, { cwd: projectFolder, withFileTypes: true })
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

/** Waits for its turn. A lock whose holder no longer runs is taken over. */
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

/** Moving first means that of two waiters only one removes the dead lock, and neither removes its successor. */
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
    const outcome = await buildWeb();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(outcome === "built" ? `Web pages built in ${seconds} s.` : "Web pages are up to date.");
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
