import postcss from "postcss";
import { expect, test } from "vitest";
import { containerFallback } from "./container-fallback.ts";

const withFallback = (source: string) =>
  postcss([containerFallback()])
    .process(source, { from: undefined })
    .css.replace(/\s+/g, " ")
    .replace(/{(?=\S)/g, "{ ");

test("adds a media query for a container query, with room for what stands beside", () => {
  expect(withFallback("@container (width >= 48rem) { a { top: 0 } }")).toContain(
    "@supports not (container-type: inline-size) { @media (min-width: 66rem) { a { top: 0 } }",
  );
  expect(withFallback("@container (min-width:48rem) { a { top: 0 } }")).toContain("@media (min-width: 66rem)");
  expect(withFallback("@container not (width>=48rem) { a { top: 0 } }")).toContain(
    "{ @media not all and (min-width: 66rem) { a { top: 0 } }",
  );
});

test("nests fallbacks once", () => {
  const css = withFallback("@container (width >= 32rem) { @container not (width >= 48rem) { a { top: 0 } } }");
  expect(css).toContain("@media (min-width: 50rem) { @media not all and (min-width: 66rem) { a { top: 0 } } }");
  expect(css.match(/@supports/g)).toHaveLength(1);
  expect(css).toContain("@container (width >= 32rem) { @container not (width >= 48rem) { a { top: 0 } } }");
});

test("fails the build for queries without a fallback", () => {
  expect(() => withFallback("@container card (width >= 48rem) { a { top: 0 } }")).toThrow("Cannot ask the window");
});
