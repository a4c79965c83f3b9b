import fastJson from "fast-json-stringify";
import type { FastifyInstance } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { z } from "zod";
import { readInput } from "#api/validation.ts";

type JsonSchema = { anyOf?: JsonSchema[]; type?: string | string[]; [key: string]: unknown };

/** `X | null` as one type list: fast-json-stringify would run a validator for the general `anyOf`. */
function flattenNullable(schema: JsonSchema): void {
  const [first, second, ...rest] = schema.anyOf ?? [];
  if (!first || rest.length > 0 || second?.type !== "null" || typeof first.type !== "string") return;
  delete schema.anyOf;
  Object.assign(schema, first, { type: [first.type, "null"] });
}

const compiled = new WeakMap<z.ZodType, (value: unknown) => string>();

/** A serialiser compiled from a response schema: unknown fields are left out, a missing required one throws. */
function compileResponse(schema: z.ZodType, isChecked: boolean): (value: unknown) => string {
  const known = compiled.get(schema);
  if (known) return known;
  const jsonSchema = z.toJSONSchema(schema, {
    io: "output",
    target: "draft-7",
    override: ({ jsonSchema: node }) => {
      flattenNullable(node as JsonSchema);
      // Which alternative of a union a value is must not depend on fields that are left out.
      if (node.additionalProperties === false) delete node.additionalProperties;
    },
  });
  const stringify = fastJson(jsonSchema as Parameters<typeof fastJson>[0]);
  const serialise = isChecked
    ? (value: unknown) => stringify(schema.parse(value))
    : (value: unknown) => stringify(value);
  compiled.set(schema, serialise);
  return serialise;
}

/** Requests are parsed and responses serialised by the contract's zod schemas. */
export const schemas = fastifyPlugin(async (app: FastifyInstance, { checkResponses }: { checkResponses: boolean }) => {
  app.setValidatorCompiler<z.ZodType>(
    ({ schema }) =>
      (input) =>
        readInput(schema, input),
  );
  app.setSerializerCompiler(({ schema }) => compileResponse(schema as unknown as z.ZodType, checkResponses));
});
