import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "../zod.ts";
import type { Call } from "./call.ts";

const contract = join(import.meta.dirname, "..");
const files = (await readdir(contract, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
const modules: object[] = await Promise.all(files.map((name) => import(join(contract, name))));
const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "response" in value;
const calls = modules.flatMap((module) => Object.values(module)).filter(isCall);

const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

/** The direct parts of `schema`. */
function partsOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape as Record<string, z.ZodType>);
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType];
  if (schema instanceof z.ZodUnion) return schema.options as z.ZodType[];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return [schema.unwrap() as z.ZodType];
  if (schema instanceof z.ZodPipe) return [schema.in as z.ZodType];
  return [];
}

/** The schemas of ids in `schema`, at any depth. Fails on unknown kinds of schemas, so that no id is missed. */
function idsIn(schema: z.ZodType): z.ZodType[] {
  const found = jsonSchema(schema).format === "uuid" ? [schema] : partsOf(schema).flatMap(idsIn);
  expect(JSON.stringify(jsonSchema(schema)).match(/"format":"uuid"/g) ?? []).toHaveLength(found.length);
  return found;
}

const id = "6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7001";
const taking = calls.flatMap(({ method, path, params, query, headers, body }) =>
  Object.entries({ params, query, headers, body }).flatMap(([part, schema]) => {
    const schemas = schema ? idsIn(schema) : [];
    return schemas.length > 0 ? [{ name: `${method} ${path}, ${part}`, schemas }] : [];
  }),
);

describe("ids in capital letters are accepted as the same ids", () => {
  it("in every part of every call", () => {
    expect(calls.length).toBeGreaterThan(60);
    expect(taking.length).toBeGreaterThan(30);
    expect(new Set(taking.map(({ name }) => name.split(", ")[1]))).toEqual(new Set(["params", "query", "body"]));
  });

  it.each(taking)("$name", ({ schemas }) => {
    for (const schema of schemas) {
      expect(schema.parse(id.toUpperCase())).toBe(id);
      expect(schema.safeParse("17").success).toBe(false);
    }
  });
});
