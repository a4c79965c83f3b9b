import { vi } from "vitest";
import type { TestDatabase } from "./database.ts";

/** How often `work` asks for a connection of the database, which each statement outside of a transaction does, or its pipeline. */
export async function statementsOf({ $client, pipeline }: TestDatabase, work: () => Promise<unknown>): Promise<number> {
  // They pass everything through, and only count.
  using connections = vi.spyOn($client, "connect");
  using sent = vi.spyOn(pipeline, "query");
  await work();
  return connections.mock.calls.length + sent.mock.calls.length;
}
