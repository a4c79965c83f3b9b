import { vi } from "vitest";
import type { TestDatabase } from "./database.ts";

/** How often `work` takes a connection of the pool, as each statement outside of a transaction does. */
export async function statementsOf({ $client }: TestDatabase, work: () => Promise<unknown>): Promise<number> {
  // Passes everything through, and only counts.
  using connections = vi.spyOn($client, "connect");
  await work();
  return connections.mock.calls.length;
}
