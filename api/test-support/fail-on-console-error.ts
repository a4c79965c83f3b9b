import { format } from "node:util";
import { afterAll, afterEach } from "vitest";

/** A test that expects console.error to be called puts its own `vi.spyOn(console, "error")` in the way. */
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
  // The next file of this worker watches anew.
  console.error = original;
  failOnUnexpected();
});
