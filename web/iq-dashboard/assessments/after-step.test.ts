import { expect, test } from "vitest";
import { afterStep } from "./after-step.ts";

test("a draft that was saved meanwhile takes the place of what is on the screen, unless something is typed there", () => {
  const [same, newer] = [{ version: 3 }, { version: 4 }];
  expect(afterStep({ version: 3, isDirty: false }, same)).toBe("keep");
  expect(afterStep({ version: 3, isDirty: true }, same)).toBe("keep");
  expect(afterStep({ version: 3, isDirty: false }, newer)).toBe("replace");
  expect(afterStep({ version: 3, isDirty: true }, newer)).toBe("ask");
});
