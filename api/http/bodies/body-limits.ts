import type { Call } from "#contract/calls/call.ts";
import { z } from "#contract/zod.ts";

/** JSON may write a character in six bytes, as `\uXXXX`. */
const bytesPerCharacter = 6;
/** Bytes of the longest number with its separator. */
const numberBytes = 30;
/** Longest text for a schema with a pattern instead of a maximum: ids, times and IP addresses. */
const patternLength = 64;
const shortTypes = new Set<unknown>(["number", "integer", "boolean", "null"]);
const leastBytes = 2_048;
/** Largest limit. It is also the limit of a call if its body has parts without a maximum. */
export const mostBytes = 1_048_576;

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Length of the longest JSON of a schema, without needless spaces. It is infinite if a text, list or object has no
 * maximum.
 */
export function longestBytes(schema: JsonSchema): number {
  const { enum: values, anyOf, oneOf, items, properties, format, maxItems = Number.POSITIVE_INFINITY } = schema;
  const either = anyOf ?? oneOf;
  if (values ?? "const" in schema) return Math.max(...(values ?? [schema.const]).map((value) => textBytes(`${value}`)));
  if (either) return Math.max(...either.map((one) => longestBytes(one as JsonSchema)));
  if (properties) {
    if (typeof schema.additionalProperties === "object") return Number.POSITIVE_INFINITY;
    const fields = Object.entries(properties);
    return fields.reduce((sum, [name, field]) => sum + name.length + 4 + longestBytes(field as JsonSchema), 2);
  }
  if (schema.type === "array") return maxItems * (1 + longestBytes(items as JsonSchema)) + 2;
  if (schema.type === "string") {
    const { maxLength = format ? patternLength : Number.POSITIVE_INFINITY } = schema;
    return maxLength * bytesPerCharacter + 2;
  }
  return shortTypes.has(schema.type) ? numberBytes : Number.POSITIVE_INFINITY;
}

const textBytes = (text: string) => text.length * bytesPerCharacter + 2;

/**
 * Computes how many bytes a call's body may have: as many as its longest valid body needs, up to the next power of two,
 * from 2 kB to 1 MB.
 * @throws for a body without a maximum
 */
export function bodyLimitOf({ name, body }: Pick<Call, "name" | "body">): number {
  if (!body) return leastBytes;
  const bytes = longestBytes(z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as JsonSchema);
  if (bytes === Number.POSITIVE_INFINITY) throw new Error(`The body of ${name} needs a limit: a part of it has none`);
  return Math.min(mostBytes, Math.max(leastBytes, 2 ** Math.ceil(Math.log2(bytes))));
}
