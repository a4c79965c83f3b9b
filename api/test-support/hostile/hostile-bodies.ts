import type { Schema } from "./openapi-operations.ts";

/**
 * This file makes bodies that cost more than their length: each text at its longest and longer, and JSON of costly
 * shapes.
 */

const repeated = (unit: string) => (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** Makes a text of a length. */
export const hostileTexts: Readonly<Record<string, (length: number) => string>> = {
  "alternating marks": repeated("\u0651\u0300"),
  "marks after a letter": (length) => `ب${repeated("\u0651\u0300")(length - 1)}`,
  "half-width marks": repeated("\uff9e\u0300"),
  "marks behind invisible signs": repeated("\u0651\u200b\u0300\u200d"),
  "ligatures of eighteen letters": repeated("\ufdfa"),
  "zero widths": repeated("\u200b\u200d"),
  blanks: (length) => `a${" ".repeat(Math.max(0, length - 2))}b`,
  "line ends": repeated("\r\n"),
  "lone surrogates": repeated("\ud800"),
  digits: repeated("9"),
  "dotted mail": (length) => `${repeated("a.")(length - 1)}@`,
  "mail of many hosts": repeated("a@"),
  "mail of a long host": (length) => `a@${repeated("a-")(length - 2)}`,
  brackets: repeated("(["),
  "open tags": repeated("<p><b>"),
  "torn tags": repeated("<a href='"),
  comments: repeated("<!--"),
  entities: repeated("&#x26;"),
  links: repeated("<a href=javascript:x style='text-align:'>"),
  "blocks of JSON": (length) => `[${repeated('{"type":"text","content":"x"},')(length - 2).slice(0, -1)}]`,
  "deep JSON": repeated("["),
  codes: repeated("1,"),
};

const usualText = 50;
/** Maximum number of characters in all texts of a body, because lists of long texts would fill the memory. */
const mostCharacters = 4_000_000;

/** Makes a value of the schema in which `text` makes every text, and every list is full. */
export const filledBody = (schema: Schema, text: (length: number) => string, times = 1): unknown =>
  filled(schema, upTo(mostCharacters, text), times);

function upTo(most: number, text: (length: number) => string): (length: number) => string {
  let left = most;
  return (length) => {
    const made = text(Math.max(2, Math.min(length, left)));
    left -= made.length;
    return made;
  };
}

function filled(schema: Schema, text: (length: number) => string, times: number): unknown {
  const [either] = schema.anyOf ?? schema.oneOf ?? [];
  if (either) return filled(either, text, times);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [type] = [schema.type].flat();
  switch (type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, filled(inner, text, times)]),
      );
    case "array":
      return Array.from({ length: Math.min(schema.maxItems ?? 100, 300) }, () =>
        filled(schema.items ?? {}, text, times),
      );
    case "integer":
    case "number":
      return schema.minimum ?? 1;
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return schema.format === "uuid"
        ? crypto.randomUUID()
        : text(Math.min((schema.maxLength ?? usualText) * times, 1_000_000));
  }
}

const joined = (bytes: number, part: (index: number) => string, [open, close]: readonly [string, string]) => {
  let text = open;
  for (let index = 0; text.length < bytes - 30; index += 1) text += `${index > 0 ? "," : ""}${part(index)}`;
  return text + close;
};
const list = ["[", "]"] as const;
const object = ["{", "}"] as const;

/** JSON of costly shapes, made for a size in bytes. */
export const hostileShapes: Readonly<Record<string, (bytes: number) => string>> = {
  "many lists": (bytes) => "[".repeat(bytes / 2) + "]".repeat(bytes / 2),
  "many objects": (bytes) => `${'{"a":'.repeat(bytes / 6)}1${"}".repeat(bytes / 6)}`,
  "many names": (bytes) => joined(bytes, (index) => `"k${index}":1`, object),
  "names of numbers": (bytes) => joined(bytes, (index) => `"${index * 65_536}":1`, object),
  "many shapes": (bytes) => joined(bytes, (index) => `{"a${index}":1}`, list),
  "names of prototypes": (bytes) => joined(bytes, () => `"__proto__":{"x":1}`, object),
  zeros: (bytes) => joined(bytes, () => "0", list),
  "infinite numbers": (bytes) => joined(bytes, () => "1e400", list),
  "one number": (bytes) => `[${"9".repeat(bytes - 2)}]`,
  "one fraction": (bytes) => `[0.${"1234567890".repeat((bytes - 4) / 10)}]`,
  "one text": (bytes) => JSON.stringify({ text: "x".repeat(bytes - 11) }),
  escapes: (bytes) => `{"text":"${"\\u0651".repeat((bytes - 11) / 6)}"}`,
  blanks: (bytes) => `{${" ".repeat(bytes - 2)}}`,
  "an open text": (bytes) => `{"${"\\".repeat(bytes - 2)}`,
};
export const shapeSizes: readonly number[] = [2_048, 16_384, 131_072, 1_048_576];

export type HostileBody = { kind: string; size: number; payload: string };

let shaped: HostileBody[] | undefined;
const allShapes = () => {
  shaped ??= Object.entries(hostileShapes).flatMap(([kind, shape]) =>
    shapeSizes.map((size) => ({ kind, size, payload: shape(size) })),
  );
  return shaped;
};

/** Yields every body for a call, by its kind. The smallest of each shape comes first. */
export function* hostileBodies(schema: Schema): Generator<HostileBody> {
  for (const [kind, text] of Object.entries(hostileTexts)) {
    for (const times of [1, 20]) {
      const payload = JSON.stringify(filledBody(schema, text, times));
      yield { kind: times > 1 ? `${kind}, too long` : kind, size: payload.length, payload };
    }
  }
  yield* allShapes();
}
