import { connect, type Database } from "#api/db/client.ts";
import { locateCluster } from "#api/db/embedded-cluster.ts";
import { findPostmaster } from "#api/db/embedded-process.ts";
import { accounts, type Product } from "./product.ts";

/** What tests put into the product, or ask it, without a browser. */

async function tokenFor(product: Product, area: keyof typeof accounts): Promise<string> {
  const answer = await fetch(`${product.url}/api/${area === "iq" ? "IQAuth" : "Auth"}/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(accounts[area]),
  });
  if (answer.status !== 200) throw new Error(`Not logged in: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

async function askAsStaff<Answer>(product: Product, path: string): Promise<Answer> {
  const authorization = `Bearer ${await tokenFor(product, "iq")}`;
  const answer = await fetch(`${product.url}${path}`, { headers: { authorization } });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

type Found = { items: { serialNumber: string; phoneNumber: string; age: number }[]; totalCount: number };

/** What staff find by a name. */
export const found = (product: Product, name: string) =>
  askAsStaff<Found>(product, `/api/contestants/search/${encodeURIComponent(name)}`);

/** Runs `work` on the product's own database. */
async function onDatabase(product: Product, work: (db: Database) => Promise<void>): Promise<void> {
  const { folder, password } = await locateCluster(product.dataDir, () => undefined);
  const path = `${findPostmaster(folder)?.socketFolder}/.s.PGSQL.5432`;
  const db = connect({ connection: { path, database: "rafid", username: "rafid", password }, poolSize: 1 });
  try {
    await work(db);
  } finally {
    await db.close();
  }
}

/** Runs `work` while every query for a contestant fails in the database. */
export async function withFailingDatabase(product: Product, work: () => Promise<void>): Promise<void> {
  await onDatabase(product, async ({ sql }) => {
    await sql`alter table contestants rename to contestants_away`;
  });
  try {
    await work();
  } finally {
    await onDatabase(product, async ({ sql }) => {
      await sql`alter table contestants_away rename to contestants`;
    });
  }
}
