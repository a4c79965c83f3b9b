import fc from "fast-check";

/** Requests that are nearly right, for every call of the OpenAPI document: each part may be replaced by what nobody expects. */

type Schema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  minimum?: number;
  maximum?: number;
};
type Parameter = { name: string; in: string; schema: Schema };
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export type Operation = {
  method: Method;
  path: string;
  parameters: Parameter[];
  body: { type: string; schema: Schema } | undefined;
};

type OpenApi = {
  paths: Record<
    string,
    Record<string, { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } }>
  >;
};

export const operationsOf = ({ paths }: OpenApi): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const [content] = Object.entries(requestBody?.content ?? {});
      return {
        method: method.toUpperCase() as Method,
        path,
        parameters,
        body: content && { type: content[0], schema: content[1].schema },
      };
    }),
  );

export type HostileRequest = {
  caller: string;
  method: Method;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
};

/** Values that exist, by the name of a field, or under `uuid` for all ids. */
type Known = Record<string, string[]>;

const strangeText = fc.oneof(
  fc.constantFrom(
    "\0",
    "ا\0ب",
    "\ud800",
    "\udc00\ud800",
    "\u0001\u001b[0m\u007f\u0085",
    "\u202e\ufeff\u200b",
    "",
    " \t\r\n",
  ),
  fc.constantFrom("%", "%00", "_", "'; --", "\\", "{}", "[[[", "<script>", "../..", "__proto__", "constructor", "null"),
  fc.constantFrom("-1", "0", "1e999", "NaN", "99999999999999999999", "٣٫٥", "ا".repeat(300), "9".repeat(5_000)),
  fc.string({ unit: "binary", maxLength: 30 }),
);
const strangeValue = fc.oneof(
  { weight: 3, arbitrary: strangeText },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(null, true, -1, 0, 2 ** 53, 1e308, 0.1, [], {}, [null], [[]], { a: { b: [] } }),
  },
);
const strange = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 19, arbitrary: value as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: strangeValue });

/** Mostly what the schema asks for. Known values stand for what a schema does not say, such as which id is there. */
function nearlyValid(schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> {
  const there = known[name] ?? (schema.format === "uuid" ? known.uuid : undefined);
  if (there) return strange(fc.oneof(fc.constantFrom(...there), fc.uuid()));
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => nearlyValid(one, name, known)));
  return strange(valid(schema, name, known));
}

function valid(schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> {
  const [type] = [schema.type].flat();
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (type === "object") return objectOf(schema.properties ?? {}, known);
  if (type === "array") return fc.array(nearlyValid(schema.items ?? {}, name, known), { maxLength: 3 });
  if (type === "boolean") return fc.boolean();
  if (type === "number" || type === "integer") {
    return fc.integer({ min: schema.minimum ?? -1, max: Math.min(schema.maximum ?? 200, 200) });
  }
  return fc.constantFrom(...(texts[name] ?? ["زينب علي حسين", "07701234567", "50", "2"]));
}

/** What a text is, where the schema says only that it is one. */
const texts: Known = {
  email: ["a@example.iq"],
  phoneNumber: ["07701234567"],
  fullName: ["زينب علي حسين"],
  baseUrl: ["https://docs.google.com/forms/d/e/x/viewform"],
};

/** Mostly with every field, and otherwise without some. */
function objectOf(properties: Record<string, Schema>, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([field, inner]) => [field, nearlyValid(inner, field, known)]),
  );
  return fc.oneof(
    { weight: 3, arbitrary: fc.record(fields) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  );
}

/** As it stands in an address. What cannot be encoded stays as bytes that are no UTF-8. */
const addressed = (value: unknown) =>
  encodeURIComponent(String(value).toWellFormed()).replaceAll("%EF%BF%BD", "%ED%A0%80");
const inAddress = (schema: Schema, name: string, known: Known) =>
  fc.oneof(
    {
      weight: 12,
      arbitrary: nearlyValid(schema, name, known).map((value) => addressed(typeof value === "object" ? "x" : value)),
    },
    { weight: 1, arbitrary: fc.constantFrom("%00", "%", "%ff", "%ED%A0%80", "%0d%0a", "a%2fb", "%2e%2e", "+", "") },
  );

const headerText = fc.oneof(
  strangeText,
  fc.constantFrom("text/plain", "application/json", "multipart/form-data", "serial=1"),
);
const extraHeaders = fc.record(
  {
    "idempotency-key": headerText,
    "user-agent": headerText,
    cookie: headerText,
    accept: headerText,
    "if-none-match": headerText,
  },
  { requiredKeys: [] },
);

/** A form with one file, whole or cut off, under names and types that fit or do not. */
const formBody = (field: string) =>
  fc
    .record({
      name: fc.oneof(fc.constant(field), strangeText),
      fileName: fc.oneof(
        fc.constant(`; filename="ملف.csv"`),
        strangeText.map((text) => `; filename="${text}"`),
        fc.constant(""),
      ),
      fileType: fc.constantFrom("text/csv", "application/octet-stream", "application/json", ""),
      content: fc.oneof(
        strangeText,
        fc.constant("serial,score\n1,2\n"),
        fc.constant("serial\0,score,Q\0\n1\0,2\0,1\n"),
      ),
      boundary: fc.constantFrom("; boundary=b", "", "; boundary=other", "; boundary=", `; boundary="b`),
      end: fc.constantFrom("\r\n--b--\r\n", "\r\n--b", "", "\r\n--b\r\n"),
      cut: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
    })
    .map(({ name, fileName, fileType, content, boundary, end, cut }) => {
      const head = `--b\r\nContent-Disposition: form-data; name="${name}"${fileName}\r\nContent-Type: ${fileType}\r\n\r\n`;
      const whole = Buffer.from(head + content + end);
      return {
        type: `multipart/form-data${boundary}`,
        payload: whole.subarray(0, Math.ceil(whole.length * cut)) as string | Buffer,
      };
    });

const jsonBody = (schema: Schema, known: Known) =>
  fc
    .tuple(
      fc.oneof(
        { weight: 20, arbitrary: nearlyValid(schema, "", known).map((value) => JSON.stringify(value)) },
        {
          weight: 1,
          arbitrary: fc.constantFrom("", "{", '{"a":\0}', '{"__proto__":1}', "\ufeff{}", "[".repeat(2_000)),
        },
      ),
      fc.oneof({ weight: 20, arbitrary: fc.constant("application/json") }, { weight: 1, arbitrary: headerText }),
    )
    .map(([payload, type]) => ({ type, payload: payload as string | Buffer }));

export function hostileRequest(operation: Operation, known: Known, callers: string[]): fc.Arbitrary<HostileRequest> {
  const { method, path, parameters, body } = operation;
  const arbitraryOf = (place: string) =>
    Object.fromEntries(
      parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, inAddress(schema, name, known)]),
    );
  const isForm = body?.type === "multipart/form-data";
  const sent = body
    ? isForm
      ? formBody(Object.keys(body.schema.properties ?? {})[0] ?? "file")
      : jsonBody(body.schema, known)
    : fc.constant(undefined);
  return fc
    .record({
      caller: fc.constantFrom(...callers),
      params: fc.record(arbitraryOf("path")),
      query: fc.record(arbitraryOf("query"), { requiredKeys: [] }),
      headers: extraHeaders,
      sent,
    })
    .map(({ caller, params, query, headers, sent: given }) => {
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
      const search = Object.entries(query)
        .map(([name, value]) => `${name}=${value}`)
        .join("&");
      return {
        caller,
        method,
        url: search ? `${filled}?${search}` : filled,
        headers: { ...headers, ...(given && { "content-type": given.type }) },
        payload: given?.payload,
      };
    });
}
