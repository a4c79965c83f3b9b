import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Anything that takes input. */
const fields = /<(?:TextField|PasswordField|TextArea|NativeSelect|Select|RadioCards|Switch|textarea|select)\b|useForm</;

test("a dialog with fields is one that asks before it drops what they hold", () => {
  const withFields = globSync("web/**/*.tsx").filter((path) => fields.test(readFileSync(path, "utf8")));
  const plain = withFields.filter((path) => /<Dialog\b/.test(readFileSync(path, "utf8")));
  expect(withFields.filter((path) => path.endsWith("-dialog.tsx"))).not.toEqual([]);
  expect(plain).toEqual([]);
});
