import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Every component that takes input. */
const fields = /<(?:TextField|PasswordField|TextArea|NativeSelect|Select|RadioCards|Switch|textarea|select)\b|useForm</;
/** Fields that are only read and copied. */
const readOnlyField = /<TextField(?=(?:(?!\/>)[\s\S])*\breadOnly\b)/g;
const sourceOf = (path: string) => readFileSync(path, "utf8").replace(readOnlyField, "");

test("uses InputDialog for every dialog with fields", () => {
  const withFields = globSync("web/**/*.tsx").filter((path) => fields.test(sourceOf(path)));
  const plain = withFields.filter((path) => /<Dialog\b/.test(sourceOf(path)));
  expect(withFields.filter((path) => path.endsWith("-dialog.tsx"))).not.toEqual([]);
  expect(plain).toEqual([]);
});
