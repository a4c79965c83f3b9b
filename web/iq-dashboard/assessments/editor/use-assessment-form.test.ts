import { expect, test } from "vitest";
import { reconcileDraft } from "./use-assessment-form.ts";

test("loads a newer draft, unless the form has input", () => {
  const [same, newer] = [{ version: 3 }, { version: 4 }];
  expect(reconcileDraft({ version: 3, isDirty: false }, same)).toBe("keep");
  expect(reconcileDraft({ version: 3, isDirty: true }, same)).toBe("keep");
  expect(reconcileDraft({ version: 3, isDirty: false }, newer)).toBe("replace");
  expect(reconcileDraft({ version: 3, isDirty: true }, newer)).toBe("ask");
});
