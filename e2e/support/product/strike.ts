import { setTimeout as sleep } from "node:timers/promises";
import { statusOf, until } from "../../../bench/cluster/until.ts";
import { postmasterOf } from "./postmaster.ts";
import type { Product } from "./product.ts";

export const strikes = ["kill the server", "kill the database", "restart the database"] as const;
export type Strike = (typeof strikes)[number];

/** Breaks a part of the product, and waits until it serves again. */
export async function strike(product: Product, what: Strike): Promise<void> {
  if (what === "kill the server") {
    await product.kill9();
    await sleep(500);
    await product.start();
  } else {
    const signal = what === "kill the database" ? "SIGKILL" : "SIGINT";
    // The database may still be recovering from the previous fault.
    await until("the database runs", async () => process.kill(await postmasterOf(product), signal));
  }
  // A database that is being stopped still works for a moment.
  await sleep(500);
  await until("the product is ready", async () => (await statusOf(`${product.url}/readyz`)) === 200);
}
