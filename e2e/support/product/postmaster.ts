import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Product } from "./product.ts";

/** @throws if the product's PostgreSQL is not running */
export async function postmasterOf(product: Product): Promise<number> {
  return Number((await readFile(join(product.dataDir, "postgresql", "postmaster.pid"), "utf8")).split("\n")[0]);
}
