import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Anything that takes input. */
const fields = /<(?:TextField|PasswordField|TextArea|NativeSelect|Select|RadioCards|Switch|textarea|select)\b|useForm</;
/** Whatever takes none, because it is only to be read and copied. */
const readOnlyField = /<TextField(?=(?:(?!\/>)[\s\S])*\breadOnly\b)/g;
const sourceOf = (path: string) => readFileSync(path, "utf8").replace(readOnlyField, "");

test("a dialog with fields is one that asks before it drops what they hold", () => {
  const withFields = globSync("web/**/*.tsx").filter((path) => fields.test(sourceOf(path)));
  const plain = withFields.filter((path) => /<Dialog\b/.test(sourceOf(path)));
  expect(withFields.filter((path) => path.endsWith("-dialog.tsx"))).not.toEqual([]);
  expect(plain).toEqual([]);
});
