import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Call } from "../calls/call.ts";
import { z } from "../zod.ts";

const contract = join(import.meta.dirname, "..");
const files = (await readdir(contract, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
const modules: object[] = await Promise.all(files.map((name) => import(join(contract, name))));
const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "response" in value;
const calls = modules.flatMap((module) => Object.values(module)).filter(isCall);

type Json = { type?: string; anyOf?: Json[] };
const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json;
const isNumber = ({ type }: Json) => type === "number" || type === "integer";
const numbersIn = (schema: z.ZodType) =>
  JSON.stringify(jsonOf(schema)).match(/"type":"(?:number|integer)"/g)?.length ?? 0;

/** The direct parts of `schema`. */
function partsOf(schema: z.ZodType): [name: string, schema: z.ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape as Record<string, z.ZodType>);
  if (schema instanceof z.ZodArray) return [["[]", schema.element as z.ZodType]];
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).map((option) => ["", option]);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return [["", schema.unwrap() as z.ZodType]];
  if (schema instanceof z.ZodPipe)
    return [["", (schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType]];
  return [];
}

type Found = { path: string; schema: z.ZodType };
/** The schemas of numbers with their checks. Fails on unknown kinds of schemas, so that no number is missed. */
function numbers(schema: z.ZodType, path: string): Found[] {
  if (numbersIn(schema) === 0) return [];
  const json = jsonOf(schema);
  if (isNumber(json) || json.anyOf?.some(isNumber)) return [{ path, schema }];
  const found = partsOf(schema).flatMap(([name, part]) => numbers(part, name ? `${path}.${name}` : path));
  expect([path, found.reduce((sum, one) => sum + numbersIn(one.schema), 0)]).toEqual([path, numbersIn(schema)]);
  return found;
}

const sent = calls.flatMap(({ name, params, query, headers, body }) =>
  Object.entries({ params, query, headers, body }).flatMap(([part, schema]) =>
    schema ? numbers(schema, `${name} ${part}`) : [],
  ),
);

/** Stored in `bigint` columns. */
const ofBigintColumns = /\.seed$/;

describe("numbers in requests never exceed what the database can store", () => {
  it("in every part of every call", () => {
    expect(sent.length).toBeGreaterThan(60);
    expect(new Set(sent.map(({ path }) => path.split(/[ .]/)[1]))).toEqual(new Set(["params", "query", "body"]));
  });

  it.each(sent)("$path", ({ path, schema }) => {
    const large = ofBigintColumns.test(path) ? 2 ** 32 : 2 ** 31;
    for (const number of [large, Number.MAX_SAFE_INTEGER, 2 ** 64, 1e308, Infinity, NaN, -large - 1, -1e308]) {
      expect([number, schema.safeParse(number).success]).toEqual([number, false]);
      expect([number, schema.safeParse(String(number)).success]).toEqual([number, false]);
    }
  });
});
