import { vi } from "vitest";
import type { TestDatabase } from "./database.ts";

/** Counts the connections that `work` takes: one for each transaction, and for each other statement. */
export async function statementsOf({ $client }: TestDatabase, work: () => Promise<unknown>): Promise<number> {
  // The spy only counts; it changes nothing.
  using connections = vi.spyOn($client, "connect");
  await work();
  return connections.mock.calls.length;
}
