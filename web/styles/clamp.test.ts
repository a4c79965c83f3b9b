import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const web = join(import.meta.dirname, "..");
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: web })
    .filter((file) => !/\.test\.ts$|^styles.clamp\.css$/.test(file))
    .map((file) => ({ file, source: readFileSync(join(web, file), "utf8") }));

it.each([
  ["**/*.{ts,tsx}", /\btruncate\b|\bline-clamp-|\btext-ellipsis\b|\btext-clip\b/],
  ["**/*.css", /line-clamp|text-overflow/],
])("truncates text in %s only with the utilities of clamp.css", (pattern, cutting) => {
  const files = filesOf(pattern);
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter(({ source }) => cutting.test(source)).map(({ file }) => file)).toEqual([]);
});
