import { hangsUp, type WireAnswer, type WireRequest } from "#api/test-support/hostile/wire-requests.ts";

/** Texts that an answer must never reveal: code paths, the libraries in use, database statements. */
const leaks = [
  /\bat (?:async )?[\w.<>]*\s*\(?(?:file:|node:|\/)/,
  /node_modules|\.tsx?:\d+|\/(?:home|root|usr|tmp|var|work)\//,
  /\b(?:fastify|undici|drizzle|postgres(?:ql)?|zod|busboy|find-my-way|llhttp)\b/i,
  /\bNode\.js\b|\bv?\d+\.\d+\.\d+-|\b(?:FST|HPE|ERR)_[A-Z_]+\b/,
  /\b(?:SQLSTATE|syntax error|duplicate key|violates|relation "|column "|Failed query)\b/i,
  /\b(?:Type|Reference|Range|Syntax)Error\b|\[object Object\]|\bUnexpected token\b/,
];
/** Whether it is a type of bytes. Raster images, zipped files and Base64 may contain a short word by chance. */
const isOfBytes = (type = "") => /^(?:image\/(?!svg)|font\/)|zip|officedocument|octet-stream/.test(type);
const base64 = /[\w+/]{100,}={0,2}/g;
const wordsOf = ({ headers, body }: WireAnswer) =>
  isOfBytes(headers.get("content-type")) ? "" : body.replaceAll(base64, "");

const tellingHeaders = ["server", "x-powered-by", "via"];

/** Whether Node itself refused the request. It does so for invalid HTTP, without a body. */
const isRefusedByParser = ({ fault }: WireRequest, { status, body }: WireAnswer) =>
  fault !== "none" && [400, 417].includes(status) && body === "";

/** Describes the fault of an answer; undefined if it has none. 503 with Retry-After is deliberate. */
export function faultOf(request: WireRequest, answer: WireAnswer | undefined): string | undefined {
  if (!answer) return hangsUp(request) ? undefined : "no answer";
  const { status, headers } = answer;
  if (!(status >= 200 && status <= 599)) return `status ${status}`;
  if (status >= 500 && !isShed(answer)) return `status ${status}`;
  const whole = `${[...headers].map((header) => header.join(": ")).join("\n")}\n${wordsOf(answer)}`;
  const leak = leaks.find((pattern) => pattern.test(whole));
  if (leak) return `leak of ${leak.exec(whole)?.[0]}`;
  const telling = tellingHeaders.find((name) => headers.has(name));
  if (telling) return `header ${telling}: ${headers.get(telling)}`;
  if (status < 400 || request.fault === "method HEAD" || isRefusedByParser(request, answer)) return undefined;
  return isProblem(answer) ? undefined : "a refusal that is no problem+json in Arabic";
}

export const isShed = ({ status, headers }: WireAnswer) => status === 503 && Number(headers.get("retry-after")) > 0;

function isProblem({ status, headers, body }: WireAnswer): boolean {
  if (headers.get("content-type") !== "application/problem+json; charset=utf-8") return false;
  const { status: said, code, message } = JSON.parse(body);
  return said === status && /^[a-z_]+$/.test(code) && /[\u0621-\u064a]/.test(message);
}
