import postcss from "postcss";
import { expect, test } from "vitest";
import { containerFallback } from "./container-fallback.ts";

const withFallback = (source: string) =>
  postcss([containerFallback()])
    .process(source, { from: undefined })
    .css.replace(/\s+/g, " ")
    .replace(/{(?=\S)/g, "{ ");

test("what asks a container asks the window where there are no containers, with room for what stands beside", () => {
  expect(withFallback("@container (width >= 48rem) { a { top: 0 } }")).toContain(
    "@supports not (container-type: inline-size) { @media (min-width: 66rem) { a { top: 0 } }",
  );
  expect(withFallback("@container (min-width:48rem) { a { top: 0 } }")).toContain("@media (min-width: 66rem)");
  expect(withFallback("@container not (width>=48rem) { a { top: 0 } }")).toContain(
    "{ @media not all and (min-width: 66rem) { a { top: 0 } }",
  );
});

test("one within another is asked within the other's fallback, once", () => {
  const css = withFallback("@container (width >= 32rem) { @container not (width >= 48rem) { a { top: 0 } } }");
  expect(css).toContain("@media (min-width: 50rem) { @media not all and (min-width: 66rem) { a { top: 0 } } }");
  expect(css.match(/@supports/g)).toHaveLength(1);
  expect(css).toContain("@container (width >= 32rem) { @container not (width >= 48rem) { a { top: 0 } } }");
});

test("what the window cannot be asked ends the build", () => {
  expect(() => withFallback("@container card (width >= 48rem) { a { top: 0 } }")).toThrow("Cannot ask the window");
});
