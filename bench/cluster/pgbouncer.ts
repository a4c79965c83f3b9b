import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { launch } from "./processes.ts";
import { addresses, deployFolder, type Site } from "./site.ts";

const port = 6432;

/** PgBouncer between the product and the way to the primary. @returns the address of the database behind it */
export async function startPgbouncer({ net, folder, passwords, account }: Site): Promise<string> {
  const { proxy, pgbouncer } = addresses(net);
  const file = join(folder, "pgbouncer.ini");
  const users = join(folder, "userlist.txt");
  const settings = await readFile(join(deployFolder, "pgbouncer.ini"), "utf8");
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
