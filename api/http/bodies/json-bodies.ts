import type { FastifyInstance } from "fastify";
import { problem } from "#api/http/problem.ts";

/** Most values in a body. A batch of a desk with 3,000 marks of questions needs the most. */
const mostValues = 20_000;
/** Deepest nesting. Recursive functions that read a value would overflow the stack beyond it. */
const deepest = 1_000;

const codeOf = (sign: string) => sign.charCodeAt(0);
const [quote, comma, openList, openObject, closeList, closeObject] = Array.from('",[{]}', codeOf);

/**
 * Whether JSON has few enough values and levels to be parsed at once. Parsing a megabyte of brackets or of different
 * names takes half a second.
 */
export function isModestJson(text: string): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length && depth <= deepest && values <= mostValues; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = endOfText(text, at + 1);
    else if (sign === comma) values += 1;
    else if (sign === openList || sign === openObject) {
      values += 1;
      depth += 1;
    } else if (sign === closeList || sign === closeObject) depth -= 1;
  }
  return depth <= deepest && values <= mostValues;
}

function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start); at >= 0; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text.charAt(at - 1 - backslashes) === "\\") backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return text.length;
}

/** Reads bodies as JSON, except those that would take long to parse. */
export function jsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (isModestJson(body)) parse(request, body, done);
    else done(problem("payload_too_large"));
  });
}
