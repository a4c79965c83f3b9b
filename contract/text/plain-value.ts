import { withoutControls } from "./typed-text.ts";

const deepest = 10;

/** Makes a value of JSON that the database can store: clean texts, and nothing below ten levels. */
export function plainValue(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [withoutControls(name), plain(inner, 1)]));
}

function plain(value: unknown, depth: number): unknown {
  if (typeof value === "string") return withoutControls(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth === deepest) return null;
  if (Array.isArray(value)) return value.map((inner) => plain(inner, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [withoutControls(name), plain(inner, depth + 1)]),
  );
}
