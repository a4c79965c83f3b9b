import { describe, expect, test } from "vitest";
import { aboveFloorInScripts, aboveFloorInStyles } from "./browser-floor.ts";
import { scriptFeatures } from "./script-features.ts";
import { styleFeatures } from "./style-features.ts";

describe("reports a script that uses a feature that the oldest browsers lack:", () => {
  test.each([
    ["list.toSorted((a, b) => a - b)", ".toSorted"],
    ["text.toWellFormed()", ".toWellFormed"],
    ["fetch(path, { signal: AbortSignal.any([one, two]) })", "AbortSignal.any"],
    ["const signal = window.AbortSignal.timeout(10)", "AbortSignal.timeout"],
    ["URL.canParse(text)", "URL.canParse"],
    ["Map.groupBy(list, keyOf)", "Map.groupBy"],
    ["const { promise } = Promise.withResolvers()", "Promise.withResolvers"],
    ["new Intl.Segmenter('ar')", "Intl.Segmenter"],
    ["one.union(other)", ".union"],
    ["map.values().map(double)", "Iterator.map"],
    ["[...text.matchAll(/a/g).filter(Boolean)].toReversed()", ".toReversed"],
    ["document.adoptedStyleSheets = []", "document.adoptedStyleSheets"],
    ["const sheet = new CSSStyleSheet()", "CSSStyleSheet"],
    ["box.addEventListener('scrollend', stop)", "event: scrollend"],
    ["const words = /(?<=a)b/", "regex: lookbehind"],
    ["const words = new RegExp('(?<!a)b')", "regex: lookbehind"],
    ["const letters = /[\\p{L}--[a-z]]/v", "regex: flag v"],
  ])("%s", (code, use) => {
    expect(scriptFeatures(code)).toContain(use);
  });
});

test.each([
  "if (AbortSignal.any) AbortSignal.any([])",
  "const sorted = list.toSorted ? list.toSorted() : [...list].sort()",
  "list.toSorted?.()",
  "const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : null",
  "'adoptedStyleSheets' in document && (document.adoptedStyleSheets = [])",
  "Object.values(map).map(double)",
  "[...map.values()].map(double)",
  "const Temporal = load(); Temporal.now()",
  "list.at(-1); list.findLast(isFirst); structuredClone(list); crypto.randomUUID()",
  "const words = /(?<year>\\d+)(?=a)/u",
])("passes a script that tests for the feature first, or uses an old one: %s", (code) => {
  expect(scriptFeatures(code)).toEqual([]);
});

describe("reports styles that the oldest browsers drop:", () => {
  test.each([
    ["a { color: oklch(0.5 0.1 20) }", "value: oklch()"],
    [":root { --ink: #000; --ink: oklch(0.5 0.1 20) }", "value: oklch()"],
    ["a { color: #123; color: oklch(from var(--ink) l c h / 0.5) } b { color: oklch(0 0 0) }", "value: oklch()"],
    ["a { background: color-mix(in oklab, red, blue) }", "value: color-mix()"],
    ["a { color: light-dark(#000, #fff) }", "value: light-dark()"],
    ["a { text-wrap: balance }", "property: text-wrap"],
    ["p { anchor-name: --here }", "property: anchor-name"],
    ["label:has(input), select { cursor: pointer }", "selector: :has"],
    ["@media (width >= 40rem) { a { top: 0 } }", "@media range"],
    ["@media screen and (not (min-width: 40rem)) { a { top: 0 } }", "@media or, not ()"],
    ["@container (width >= 40rem) { a { top: 0 } }", "@container"],
    ["@starting-style { a { top: 0 } }", "@starting-style"],
    ["a { float: inline-start }", "value: float: inline-start"],
    ["a { height: 2lh }", "unit: lh"],
  ])("%s", (source, use) => {
    expect(styleFeatures(source)).toContain(use);
  });
});

test.each([
  "a { color: #123; color: oklch(0.5 0.1 20) }",
  ":root { --ink: #123 } @supports (color: lab(0% 0 0)) { :root { --ink: oklch(0.5 0.1 20) } }",
  "@supports not (container-type: inline-size) { @media (min-width: 66rem) { a { top: 0 } } }",
  "a { -webkit-mask-composite: source-in; mask-composite: intersect }",
  ":is(button, label:has(input)) { cursor: pointer }",
  ".has\\:popover-open\\:x { min-height: 100dvh; inset-inline: 0; translate: 0 1px; aspect-ratio: 1 }",
  "a { content: 'oklch(0 0 0)'; background: url(oklch.svg) }",
])("passes styles with a fallback: %s", (source) => {
  expect(styleFeatures(source)).toEqual([]);
});

test("names the file of each finding, except for allowed uses", () => {
  const folder = process.cwd();
  expect(
    aboveFloorInScripts({
      [`${folder}/web/site/planted.ts`]: "list.toSorted()",
      [`${folder}/node_modules/planted/index.js`]: "navigator.oscpu",
      [`${folder}/node_modules/@fingerprintjs/fingerprintjs/index.js`]: "read(navigator.oscpu)",
    }),
  ).toEqual([".toSorted in web/site/planted.ts", "navigator.oscpu in node_modules/planted/index.js"]);
  expect(
    aboveFloorInStyles({ "/assets/map-1.css": "a { zoom: 2 }", "/assets/print-sheets-1.css": "a { zoom: 2 }" }),
  ).toEqual(["property: zoom in map-1.css"]);
});
