import fastJson from "fast-json-stringify";
import type { FastifyInstance } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { z } from "zod";
import { readInput } from "./validation.ts";

type JsonSchema = { anyOf?: JsonSchema[]; type?: string | string[]; [key: string]: unknown };

/**
 * Writes `X
 * null` as one list of types: fast-json-stringify would run a validator for a general `anyOf`.
 */
function flattenNullable(schema: JsonSchema): void {
  const [first, second, ...rest] = schema.anyOf ?? [];
  if (!first || rest.length > 0 || second?.type !== "null" || typeof first.type !== "string") return;
  delete schema.anyOf;
  Object.assign(schema, first, { type: [first.type, "null"] });
}

const compiled = new WeakMap<z.ZodType, (value: unknown) => string>();

/** Compiles a serialiser from a response schema. It omits unknown fields and throws if a required one is missing. */
function compileResponse(schema: z.ZodType, isChecked: boolean): (value: unknown) => string {
  const known = compiled.get(schema);
  if (known) return known;
  const jsonSchema = z.toJSONSchema(schema, {
    io: "output",
    target: "draft-7",
    override: ({ jsonSchema: node }) => {
      flattenNullable(node as JsonSchema);
      // Otherwise unknown fields would decide which alternative of a union matches.
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

/** Parses requests and serialises responses by the contract's zod schemas. */
export const schemas = fastifyPlugin(async (app: FastifyInstance, { checkResponses }: { checkResponses: boolean }) => {
  app.setValidatorCompiler<z.ZodType>(
    ({ schema }) =>
      (input) =>
        readInput(schema, input),
  );
  app.setSerializerCompiler(({ schema }) => compileResponse(schema as unknown as z.ZodType, checkResponses));
});
