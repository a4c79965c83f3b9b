import { expect, test } from "vitest";
import { withOtherSign } from "./other-sign.ts";

test("a sign is put before a number and taken away again", () => {
  const others = { "": "-", "-": "", "5": "-5", "-5": "5", "−٥": "٥", "+5": "-5", " - 1.5": "1.5", "١٢٫٥": "-١٢٫٥" };
  for (const [typed, other] of Object.entries(others)) expect(withOtherSign(typed)).toBe(other);
});
