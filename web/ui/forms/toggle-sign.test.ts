import { expect, test } from "vitest";
import { toggleSign } from "./toggle-sign.ts";

test("adds a minus to a number and removes it again", () => {
  const others = { "": "-", "-": "", "5": "-5", "-5": "5", "−٥": "٥", "+5": "-5", " - 1.5": "1.5", "١٢٫٥": "-١٢٫٥" };
  for (const [typed, other] of Object.entries(others)) expect(toggleSign(typed)).toBe(other);
});
