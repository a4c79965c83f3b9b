import { randomUUID } from "node:crypto";
import type { Operation, Schema } from "#api/test-support/hostile/openapi-operations.ts";
import { completeSerial } from "#contract/contestants/serial.ts";
import type { FuzzWorld } from "./fuzz-world.ts";

/** Requests with inputs made of unique texts (canaries), which tests then search for in logs. */

const mark = `qzx${randomUUID().slice(0, 6).replace(/\d/g, "k")}`;
/** Digits contained in every phone number and code. */
const digits = "98989898";

let count = 0;
const next = () => {
  count += 1;
  return String(count % 1_000).padStart(3, "0");
};

export const canary = {
  text: (name: string) => `${mark}-${name}-${next()}`,
  fullName: (name: string) => `${mark}${next()} ${mark}${name} ${mark}`,
  email: (name: string) => `${mark}${next()}@${name}.example.iq`,
  phone: () => `077${digits}`,
  serial: () => completeSerial(`${digits}${next()}${next()}1`),
  /** Finds canaries in a text, each with some context. */
  findIn: (text: string): string[] =>
    [...text.matchAll(new RegExp(`.{0,80}(?:${mark}|${digits}).{0,60}`, "gi"))].map(([around]) => around).slice(0, 20),
};

export type CanaryRequest = {
  kind: string;
  caller: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: Buffer;
};

type Values = (name: string, schema: Schema) => unknown;

const known: Record<string, () => unknown> = {
  fullName: () => canary.fullName("name"),
  guardianName: () => canary.fullName("guardian"),
  phoneNumber: canary.phone,
  phone: canary.phone,
  serial: canary.serial,
  serialNumber: canary.serial,
  age: () => 12,
  gender: () => 1,
  governarate: () => 1,
  specialEducationType: () => 2,
  baseUrl: () => `https://docs.google.com/forms/d/e/${canary.text("form")}/viewform`,
  alt: () => `وصف ${canary.text("alt")}`,
  website: () => "",
};

/** Makes valid values of canaries. Ids and files are existing ones. */
const fitting =
  (world: FuzzWorld): Values =>
  (name, schema) => {
    const there = world.known[name] ?? (schema.format === "uuid" ? world.known.uuid : undefined);
    if (there && !["serial", "serialNumber"].includes(name)) return there[0];
    return known[name]?.() ?? ofType(world, name, schema);
  };

function ofType(
  world: FuzzWorld,
  name: string,
  { anyOf, oneOf, enum: [choice] = [], const: only, ...schema }: Schema,
): unknown {
  const [either] = anyOf ?? oneOf ?? [];
  if (either) return fitting(world)(name, either);
  const simple: Record<string, () => unknown> = {
    object: () => objectOf(schema, fitting(world)),
    array: () => arrayOf(schema, () => fitting(world)(name, schema.items ?? {})),
    boolean: () => true,
    integer: () => Math.max(schema.minimum ?? 1, 1),
    number: () => Math.max(schema.minimum ?? 1, 1),
    string: () => (/mail/i.test(name) ? canary.email("mail") : canary.text(name)),
  };
  const [type = "string"] = [schema.type].flat();
  return only ?? choice ?? simple[type]?.() ?? null;
}

const arrayOf = ({ items, minItems = 1 }: Schema, value: () => unknown) =>
  items ? Array.from({ length: Math.max(1, minItems) }, value) : [];

/** Replaces every text of a value. */
const texts =
  (make: (name: string) => unknown): Values =>
  (name, schema) => {
    const [type] = [schema.type].flat();
    if (type === "object") return objectOf(schema, texts(make));
    return type === "array" ? [texts(make)(name, schema.items ?? {})] : make(name);
  };

const objectOf = ({ properties = {} }: Schema, values: Values) =>
  Object.fromEntries(Object.entries(properties).map(([field, inner]) => [field, values(field, inner)]));

/** Makes the values of a body, by the fault of the request. */
const bodies: Record<string, (world: FuzzWorld) => Values> = {
  fitting,
  "too long": () => texts((name) => canary.text(name).repeat(400)),
  "with NUL": () => texts((name) => `${canary.text(name)}\0`),
  "with half a character": () => texts((name) => `${canary.text(name)}\ud800`),
  "of another type": () => texts((name) => ({ [canary.text(name)]: [canary.text(name)] })),
  "of canaries alone": () => texts(canary.text),
};

const fileBody = (field: string, content: string) =>
  Buffer.from(
    `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${canary.text("file")}.csv"\r\n` +
      `Content-Type: text/csv\r\n\r\n${content}\r\n--b--\r\n`,
  );

const resultsFile = () =>
  `Timestamp,Score,${canary.text("header")},${canary.fullName("column")}\n8/4/2026 23:25:41,3 / 3,${canary.serial()},${canary.text("answer")}\n${canary.text("time")},x,${canary.text("serial")},1\n`;

type Sent = { kind: string; type?: string; payload: Buffer };

function bodiesOf({ body }: Operation, world: FuzzWorld): Sent[] {
  if (!body) return [{ kind: "without a body", payload: Buffer.alloc(0) }];
  if (body.type === "multipart/form-data") {
    const field = Object.keys(body.schema.properties ?? {})[0] ?? "file";
    const form = (kind: string, payload: Buffer): Sent => ({ kind, type: "multipart/form-data; boundary=b", payload });
    return [
      form("a file", fileBody(field, resultsFile())),
      form("a file that is none", fileBody(field, `\0${canary.text("bytes")}`)),
      form("another field", fileBody(canary.text("field"), canary.text("content"))),
      form("a file cut off", fileBody(field, resultsFile()).subarray(0, -9)),
    ];
  }
  const json = (kind: string, text: string): Sent => ({ kind, type: "application/json", payload: Buffer.from(text) });
  return [
    ...Object.entries(bodies).map(([kind, values]) =>
      json(kind, JSON.stringify(values(world)("", { type: "object", ...body.schema }))),
    ),
    json("no JSON", `{"${canary.text("key")}": ${canary.text("bare")}`),
    json("unknown fields", JSON.stringify({ [canary.text("key")]: canary.text("value"), __proto__x: canary.serial() })),
    { kind: "another type", type: `text/${canary.text("type")}`, payload: Buffer.from(canary.text("body")) },
  ];
}

const personalHeaders = () => ({
  "idempotency-key": canary.text("key"),
  "user-agent": canary.text("agent"),
  referer: `https://example.iq/${canary.text("referrer")}?serial=${canary.serial()}`,
  cookie: `serial=${canary.serial()}; ${canary.text("cookie")}=${canary.text("cookie")}`,
  origin: `https://${mark}.example`,
});

/** Makes addresses of a call: with existing ids, with unknown codes and names, and with an unknown query. */
function addressesOf({ path, parameters }: Operation, world: FuzzWorld): Record<string, string> {
  const noun = path.split("/").findLast((part) => !part.startsWith("{") && world.known[part.toLowerCase()]);
  const fill = (value: (name: string, schema: Schema) => unknown) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const schema = parameters.find((one) => one.in === "path" && one.name === name)?.schema ?? {};
      return encodeURIComponent(String(value(name, schema)));
    });
  const ids = noun ? { ...world.known, id: world.known[noun.toLowerCase()] ?? [] } : world.known;
  const there = fill(fitting({ ...world, known: ids }));
  const query = (value: (name: string, schema: Schema) => unknown) =>
    parameters
      .filter((one) => one.in === "query")
      .map(({ name, schema }) => `${name}=${encodeURIComponent(String(value(name, schema)))}`)
      .concat(`${canary.text("unknown")}=${canary.serial()}`)
      .join("&");
  return {
    "as it is": there,
    "a query of canaries": `${there}?${query((name) => canary.text(name))}`,
    "a path of canaries": fill((name) => (name === "serial" ? canary.serial() : canary.fullName(name))),
    "a path that is none": `${there}/${canary.text("more")}/%ff${canary.text("bytes")}`,
    "a path with NUL": fill((name) => `${canary.text(name)}\0`),
  };
}

export function canaryRequests(operation: Operation, world: FuzzWorld): CanaryRequest[] {
  const [caller = "nobody"] = operation.callers.toReversed();
  const { method } = operation;
  const request = (kind: string, url: string, { type, payload }: Sent, changes: Partial<CanaryRequest> = {}) => {
    count += 1;
    const address = { "x-forwarded-for": `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}` };
    const headers = { ...address, ...personalHeaders(), ...(type && { "content-type": type }), ...changes.headers };
    return { kind, caller, method, url, payload, ...changes, headers };
  };
  const urls = addressesOf(operation, world);
  const sent = bodiesOf(operation, world);
  const [first = { kind: "", payload: Buffer.alloc(0) }] = sent;
  const withToken = { caller: "nobody", headers: { authorization: `Bearer ${canary.text("token")}` } };
  return [
    ...sent.map((body) => request(body.kind, urls["as it is"] ?? "", body)),
    ...Object.entries(urls).map(([kind, url]) => request(kind, url, first)),
    request("a bad token", urls["as it is"] ?? "", first, withToken),
  ];
}
