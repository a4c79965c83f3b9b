import { format } from "node:util";
import { afterAll, afterEach } from "vitest";

/** Fails tests that log errors. A test that expects one uses its own `vi.spyOn(console, "error")`. */
const unexpected: string[] = [];
const original = console.error;

console.error = (...values: unknown[]) => {
  unexpected.push(format(...values));
  original(...values);
};

function failOnUnexpected(): void {
  const messages = unexpected.splice(0);
  if (messages.length > 0) throw new Error(`Unexpected console.error:\n${messages.join("\n")}`);
}

afterEach(failOnUnexpected);
afterAll(() => {
  // The original is restored for the next file of this worker.
  console.error = original;
  failOnUnexpected();
});
