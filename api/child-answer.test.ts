import { expect, it } from "vitest";
import { childAnswer } from "./child-answer.ts";

it("rejects when the process crashes, and the server lives on", async () => {
  await expect(childAnswer("api/test-support/crashing-child.ts", {})).rejects.toThrow("SIGSEGV");
});
