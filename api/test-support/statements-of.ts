import { vi } from "vitest";
import type { TestDatabase } from "./database.ts";

/** How often `work` asks for a connection of the database: each statement outside of a transaction does. */
export async function statementsOf({ $client }: TestDatabase, work: () => Promise<unknown>): Promise<number> {
  // Passes everything through: it only counts.
  const asked = vi.spyOn($client, "connect");
  await work();
  const { length } = asked.mock.calls;
  asked.mockRestore();
  return length;
}
