import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { connect, type DatabaseConnection } from "#api/db/client.ts";
import { startEmbeddedServer } from "#api/db/embedded/server.ts";
import { migrate, migrationsFolder } from "#api/db/migrate.ts";
import { databaseNamed } from "./databases/database-named.ts";
import { sqlOf } from "./databases/sql-of.ts";

export type TestServer = { admin: DatabaseConnection; template: string; prefix: string };

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

const folderPrefix = "rafid-test-";

/**
 * Starts one server and one migrated template for the whole run; test files clone the template. TEST_DATABASE_URL may
 * name a superuser's database on another server.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // biome-ignore lint/style/noProcessEnv: it chooses the server under test and is not a setting of the product
  const server = await openServer(process.env.TEST_DATABASE_URL);
  const prefix = `rafid_test_${randomBytes(4).toString("hex")}_`;
  const template = `${prefix}template`;
  const admin = connect({ connection: server.admin, poolSize: 1 });
  const run = sqlOf(admin);
  // The collation is explicit, so that a server with another default tests the same product.
  await run`create database ${run.identifier(template)} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`;
  const connection = databaseNamed(server.admin, template);
  const db = connect({ connection, poolSize: 1 });
  if (existsSync(join(migrationsFolder, "meta/_journal.json"))) await migrate(db);
  await db.close();
  project.provide("testServer", { admin: server.admin, template, prefix });
  return async () => {
    const leftovers = await run<
      { datname: string }[]
    >`select datname from pg_database where starts_with(datname, ${prefix})`;
    for (const { datname } of leftovers) await run`drop database ${run.identifier(datname)} with (force)`;
    await admin.close();
    await server.close();
  };
}

async function openServer(url: string | undefined): Promise<{ admin: DatabaseConnection; close(): Promise<void> }> {
  if (url) return { admin: url, close: async () => undefined };
  removeAbandonedFolders();
  const dataDir = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  // If root runs the tests, PostgreSQL runs as another user, who needs access.
  chmodSync(dataDir, 0o755);
  const log = { info: () => undefined, warn: (message: string) => process.stderr.write(`${message}\n`) };
  const server = await startEmbeddedServer({ dataDir, log, throwaway: true });
  return {
    admin: server.connection,
    close: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Removes folders of killed runs, which leave their server behind. PostgreSQL ends within a minute after its folder is
 * gone. Folders of other users stay.
 */
function removeAbandonedFolders(): void {
  const user = process.getuid?.();
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.startsWith(folderPrefix) ? name.slice(folderPrefix.length).split("-")[0] : Number.NaN);
    if (!(pid > 0) || isAlive(pid)) continue;
    const folder = join(tmpdir(), name);
    const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
    if (user === 0 || user === owner) rmSync(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
