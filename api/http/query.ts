import { parse } from "node:querystring";

/** Parses a query. `PageNumber` and `pageNumber` mean the same. If a name is repeated, its last value counts. */
export function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  if (text === "") return query;
  for (const [name, value] of Object.entries(parse(text))) {
    query[name.charAt(0).toLowerCase() + name.slice(1)] = (Array.isArray(value) ? value.at(-1) : value) ?? "";
  }
  return query;
}
