import { spawnSync } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";
import { chmod, chown, mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFolder } from "#api/project-folder.ts";
import { makeNextVersion } from "../../e2e/support/product/next-version.ts";

/** Where a drill runs: loopback addresses instead of machines, and a folder for all files. */
export type Site = {
  /** The first three parts of every address, different in each drill. */
  net: string;
  folder: string;
  passwords: Record<"superuser" | "replication" | "rewind" | "rafid", string>;
  authSecret: string;
  staff: { username: string; password: string };
  /** The account for PostgreSQL, which refuses to run as root. Undefined if the drill does not run as root. */
  account: string | undefined;
  /** A folder with another version of the product. */
  nextVersion: string;
};

export const deployFolder = join(projectFolder, "deploy/cluster");

export const addresses = (net: string) => ({
  node: (number: number) => `${net}.${number}`,
  proxy: `${net}.10`,
  pgbouncer: `${net}.11`,
  instance: (number: number) => `${net}.${20 + number}`,
  client: (number: number) => `${net}.${200 + number}`,
});

export async function openSite(): Promise<Site> {
  const secret = () => randomBytes(24).toString("hex");
  const folder = await mkdtemp(join(tmpdir(), "rafid-drill-"));
  await chmod(folder, 0o755);
  const account = process.getuid?.() === 0 ? "postgres" : undefined;
  for (const number of [1, 2, 3]) {
    const home = join(folder, `node${number}`);
    await mkdir(home, { mode: 0o700 });
    if (account) await chown(home, idOf("-u", account), idOf("-g", account));
  }
  return {
    net: `127.${randomInt(64, 192)}.${randomInt(256)}`,
    folder,
    passwords: { superuser: secret(), replication: secret(), rewind: secret(), rafid: secret() },
    authSecret: secret(),
    staff: { username: "drill", password: secret() },
    account,
    nextVersion: await makeNextVersion(),
  };
}

const idOf = (flag: "-u" | "-g", account: string) => Number(String(spawnSync("id", [flag, account]).stdout));
