import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Sizes, weights and line heights are tokens, and figures have one width in columns only. Paper has its own, in points; a formula may follow its text, in em. */
const other = {
  "**/*.{ts,tsx}": [
    /\btext-(?:xs|sm|base|lg|[2-9]?xl)\b/,
    /\btext-\[(?:clamp|min|max|calc|[\d.]+(?:px|r?em))/,
    /\btext-(?:caption|small|body|lead|title|display|hero)\/(?!display\b|read\b)/,
    /\bfont-(?:thin|extralight|light|semibold|extrabold|black|\[\d+\])(?![\w-])/,
    /\bleading-(?!display\b|read\b)[\d[a-z]/,
    /\btabular-nums\b/,
  ],
  "**/*.css": [
    /font-size:(?! *(?:var\(--text-|[\d.]+pt|[\d.]+%|inherit))/,
    /font-weight:(?! *(?:var\(--font-weight-|700|\d+ \d+))/,
    /line-height:(?! *(?:var\(--leading-|[\d.]+pt))/,
  ],
};
/** Declarations that are not text of a screen: tokens, clamped lines with room for dots, paper, a map's buttons. */
const exempt = ["styles/tokens.css", "styles/clamp.css", "**/guide.css", "**/print-sheets.css", "**/map.css"];

const web = join(import.meta.dirname, "..");

it.each(Object.entries(other))("text in %s has a size, a weight and a line height of the tokens", (pattern, others) => {
  const files = globSync(pattern, { cwd: web, exclude: [...exempt, "**/*.test.ts"] });
  expect(files.length).toBeGreaterThan(5);
  const found = files.flatMap((file) =>
    readFileSync(join(web, file), "utf8")
      .split("\n")
      .filter((line) => others.some((wrong) => wrong.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

it.each([
  ["**/*.{ts,tsx}", ["text-sm", "text-[0.94rem]/7", "text-body/7", "font-semibold", "leading-6", "tabular-nums"]],
  ["**/*.css", ["font-size: 1.05rem;", "font-weight: 600;", "line-height: 1.45;", "font-size: 0.9em;"]],
] as const)("finds other values in %s", (pattern, values) => {
  for (const value of values)
    expect(
      other[pattern].some((wrong) => wrong.test(value)),
      value,
    ).toBe(true);
});

it.each([
  ["**/*.{ts,tsx}", ["text-small", "text-body/display", "text-ink-2", "font-bold", "font-sans", "print:text-[15pt]"]],
  ["**/*.css", ["font-size: var(--text-small);", "font-size: 12pt;", "font-weight: 100 900;"]],
] as const)("allows tokens in %s", (pattern, values) => {
  for (const value of values)
    expect(
      other[pattern].some((wrong) => wrong.test(value)),
      value,
    ).toBe(false);
});
