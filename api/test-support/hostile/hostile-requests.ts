import fc from "fast-check";
import { inAddress, type Known, type Mood, schemaValue, sometimes, strangeText } from "./hostile-values.ts";
import type { Operation, Schema } from "./openapi-operations.ts";
import { type WireFault, wireFaults } from "./wire-requests.ts";

/** Requests for a call of the OpenAPI document: valid ones, nearly valid ones, and ones that no client sends. */
export type GeneratedRequest = {
  caller: string;
  /** The apparent sender. It varies, so that limits per address do not block the other requests. */
  address: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: Buffer;
  fault: WireFault;
};

type Sent = { type: string | undefined; payload: Buffer };

const headerText = fc.oneof(
  strangeText,
  fc.constantFrom("text/plain", "application/json", "multipart/form-data", "serial=1"),
);
const wrongTypes = fc.oneof(
  headerText,
  ...["utf-16", "utf-7", "windows-1256", "none", '"', "utf-8; charset=utf-16"].map((charset) =>
    fc.constant(`application/json; charset=${charset}`),
  ),
);
const extraHeaders = fc.record(
  {
    "idempotency-key": headerText,
    "user-agent": headerText,
    cookie: headerText,
    accept: headerText,
    "accept-encoding": headerText,
    "if-none-match": headerText,
    range: headerText,
    "content-encoding": fc.constantFrom("gzip", "br", "identity", "x"),
  },
  { requiredKeys: [] },
);

/** Makes a form with one file, complete or truncated, with fitting and other names and types. */
function formBody(field: string, files: readonly Buffer[], mood: Mood): fc.Arbitrary<Sent> {
  const strangeContent = fc.oneof(
    strangeText.map((text) => Buffer.from(text)),
    fc.constantFrom("serial,score\n1,2\n", "serial\0,score,Q\0\n1\0,2\0,1\n", "%PDF-1.7\0%%EOF").map(Buffer.from),
    fc.tuple(fc.constantFrom(...files), fc.double({ min: 0, max: 1, noNaN: true })).map(cutOff),
  );
  return fc
    .record({
      name: sometimes(mood, fc.constant(field), strangeText),
      fileName: sometimes(
        mood,
        fc.constant(`; filename="ملف.csv"`),
        fc.oneof(
          strangeText.map((text) => `; filename="${text}"`),
          fc.constant(""),
        ),
      ),
      fileType: fc.constantFrom("text/csv", "application/octet-stream", "application/json", ""),
      content: sometimes(mood, fc.constantFrom(...files), strangeContent),
      boundary: sometimes(
        mood,
        fc.constant("; boundary=b"),
        fc.constantFrom("", "; boundary=other", "; boundary=", `; boundary="b`),
      ),
      end: sometimes(mood, fc.constant("\r\n--b--\r\n"), fc.constantFrom("\r\n--b", "", "\r\n--b\r\n")),
      cut: sometimes(mood, fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
    })
    .map(({ name, fileName, fileType, content, boundary, end, cut }) => {
      const head = `--b\r\nContent-Disposition: form-data; name="${name}"${fileName}\r\nContent-Type: ${fileType}\r\n\r\n`;
      const whole = Buffer.concat([Buffer.from(head), content, Buffer.from(end)]);
      return { type: `multipart/form-data${boundary}`, payload: cutOff([whole, cut]) };
    });
}

const cutOff = ([whole, share]: [Buffer, number]) => whole.subarray(0, Math.ceil(whole.length * share));

const jsonBody = (schema: Schema, known: Known, mood: Mood): fc.Arbitrary<Sent> =>
  fc
    .tuple(
      sometimes(
        mood,
        schemaValue(schema, "", known, mood).map((value) => JSON.stringify(value)),
        fc.constantFrom("", "{", '{"a":\0}', '{"__proto__":1}', "\ufeff{}", "[".repeat(2_000), "\0"),
      ),
      sometimes(mood, fc.constant("application/json"), wrongTypes),
    )
    .map(([payload, type]) => ({ type, payload: Buffer.from(payload) }));

/** What a single call needs beyond its schema. */
export type CallOverride = {
  known?: Known;
  callers?: readonly string[];
  headers?: Readonly<Record<string, string>>;
  /** Files that replace the common ones. */
  files?: readonly Buffer[];
  /** Maximum duration, for calls that wait for a process, which may be busy. */
  longestMs?: number;
};

export type RequestsOptions = {
  known: Known;
  files: readonly Buffer[];
  callers: readonly string[];
  mood: Mood;
  own?: CallOverride | undefined;
};

export function requestsFor(operation: Operation, options: RequestsOptions): fc.Arbitrary<GeneratedRequest> {
  const { callers, mood, own } = options;
  const files = own?.files ?? options.files;
  const known = { ...options.known, ...own?.known };
  const { method, path, parameters, body } = operation;
  const beforeId = path.slice(0, Math.max(0, path.indexOf("{id}"))).split("/");
  const noun = beforeId.findLast((part) => known[part.toLowerCase()]);
  const ids = noun && !own?.known?.id ? { ...known, id: known[noun.toLowerCase()] ?? [] } : known;
  const arbitraryOf = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((one) => one.in === place)
        .map(({ name, schema }) => [name, inAddress(schema, name, ids, mood)]),
    );
  const nothing = fc.constant<Sent>({ type: undefined, payload: Buffer.alloc(0) });
  const isForm = body?.type === "multipart/form-data";
  const field = Object.keys(body?.schema.properties ?? {})[0] ?? "file";
  const sent = body ? (isForm ? formBody(field, files, mood) : jsonBody(body.schema, known, mood)) : nothing;
  return fc
    .record({
      caller: sometimes(mood, fc.constantFrom(...(own?.callers ?? operation.callers)), fc.constantFrom(...callers)),
      address: fc.integer({ min: 1, max: 0xff_ff_ff }).map((n) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`),
      params: fc.record(arbitraryOf("path")),
      query: fc.record(arbitraryOf("query"), { requiredKeys: [] }),
      headers: (mood === "valid" ? fc.constant({}) : extraHeaders).map((more) => ({ ...own?.headers, ...more })),
      sent,
      fault: sometimes<WireFault>(mood, fc.constant("none"), fc.constantFrom(...wireFaults)),
    })
    .map(({ caller, address, params, query, headers, sent: { type, payload }, fault }) => {
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
      const search = Object.entries(query)
        .map(([name, value]) => `${name}=${value}`)
        .join("&");
      return {
        caller,
        address,
        method,
        url: search ? `${filled}?${search}` : filled,
        headers: { ...headers, ...(type !== undefined && { "content-type": type }) },
        payload,
        fault,
      };
    });
}
