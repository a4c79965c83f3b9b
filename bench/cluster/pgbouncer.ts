import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { launch } from "./processes.ts";
import { addresses, deployFolder, type Site } from "./site.ts";

export const poolModes = ["session", "transaction"] as const;
export type PoolMode = (typeof poolModes)[number];

const port = 6432;
/**
 * Settings with fewer connections than the instances may open, so that they are shared. They replace those of the file.
 */
const byTransaction = "pool_mode = transaction\nmax_prepared_statements = 200\ndefault_pool_size = 20\n";

/**
 * PgBouncer between the product and the primary.
 * @param databaseUrl leads to the primary without PgBouncer
 * @returns the address of the database behind PgBouncer
 */
export async function startPgbouncer(site: Site, mode: PoolMode, databaseUrl: string): Promise<string> {
  const { net, folder, passwords, account } = site;
  const { proxy, pgbouncer } = addresses(net);
  const file = join(folder, "pgbouncer.ini");
  const users = join(folder, "userlist.txt");
  let settings = await readFile(join(deployFolder, "pgbouncer.ini"), "utf8");
  if (mode === "transaction") {
    settings += byTransaction;
    await giveRoleItsSettings(databaseUrl);
  }
  await writeFile(users, `"rafid" "${passwords.rafid}"\n`);
  await writeFile(
    file,
    settings
      .replace("host=proxy", `host=${proxy}`)
      .replace("listen_addr = *", `listen_addr = ${pgbouncer}`)
      .replace("auth_file = userlist.txt", `auth_file = ${users}`),
  );
  launch({ name: "pgbouncer", command: "pgbouncer", args: [file], logFile: join(folder, "pgbouncer.log"), account });
  return `postgres://rafid:${passwords.rafid}@${pgbouncer}:${port}/rafid`;
}

async function giveRoleItsSettings(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(await readFile(join(deployFolder, "role-settings.sql"), "utf8"));
  await client.end();
}
