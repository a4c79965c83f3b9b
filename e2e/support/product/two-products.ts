import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type Database } from "#api/db/client.ts";
import { startEmbeddedServer } from "#api/db/embedded/server.ts";
import { type RunSql, sqlOf } from "#api/test-support/databases/sql-of.ts";
import { type Product, startProduct } from "./product.ts";

/** A folder that the database's account can also reach. */
export async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "rafid-process-"));
  await chmod(folder, 0o755);
  return folder;
}

/** Runs `work` with two processes on one PostgreSQL, and a separate connection to it. */
export async function withTwoProducts(
  work: (first: Product, second: Product, db: Database & { sql: RunSql }) => Promise<void>,
): Promise<void> {
  const dataDir = await openFolder();
  const server = await startEmbeddedServer({ dataDir, log: { info: () => undefined, warn: () => undefined } });
  try {
    const { host, user, password, database } = server.connection;
    const settings = {
      DATABASE_URL: `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`,
    };
    const started = await Promise.allSettled([startProduct(settings), startProduct(settings)]);
    const products = started.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    const db = connect({ connection: server.connection, poolSize: 1 });
    try {
      const [first, second] = products;
      if (!first || !second) throw new Error(`Not both started: ${JSON.stringify(started)}`);
      await work(first, second, Object.assign(db, { sql: sqlOf(db) }));
    } finally {
      await db.close();
      await Promise.all(products.map((product) => product.dispose()));
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
