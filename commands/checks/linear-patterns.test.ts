import { expect, it } from "vitest";
import { slowPatterns } from "./linear-patterns.ts";

it.each([
  String.raw`/(\S.*?)\s*\(.*\)/`,
  String.raw`/(\/.+)\([^()]+%\)$/`,
  "/^(a+)+$/",
  "/[:.*]+$/",
  String.raw`/^(.*\S)\s*\[[^\]]*\]$/s`,
])("finds %s", (pattern) => {
  expect(slowPatterns(`export const found = ${pattern};`, "api/x.ts")).toEqual([`api/x.ts: ${pattern}`]);
});

it.each([String.raw`/^\d{16}$/`, String.raw`/\s+/g`, String.raw`/^[^\s@/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/`])(
  "leaves %s",
  (pattern) => {
    expect(slowPatterns(`export const found = ${pattern};`, "api/x.ts")).toEqual([]);
  },
);
