import { randomInt, randomUUID } from "node:crypto";
import { get, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import { inventPerson, inventSerial } from "#commands/seed/seed-contestants.ts";
import { compare, type Request, type Rounds } from "./load.ts";
import type { Report } from "./report.ts";
import type { Site } from "./site.ts";

/** Contestants to look up, each once before the measurement, because the first look-up draws the QR code. */
const serialCount = 2_000;

export async function measureRequests(report: Report, site: Site, rounds: Rounds): Promise<void> {
  await measureRegistration(report, site, rounds);
  await measureLookUp(report, site, rounds);
  await measureLists(report, site, rounds);
  await measurePages(report, site, rounds);
}

async function measureRegistration(report: Report, { bare, product, token }: Site, rounds: Rounds): Promise<void> {
  const insert = (): Request => ({
    method: "POST",
    path: "/contestants",
    body: { ...inventPerson(), serialNumber: inventSerial() },
  });
  const register =
    (headers: () => Record<string, string>): (() => Request) =>
    () => ({
      method: "POST",
      path: "/api/Contestants",
      body: inventPerson(),
      headers: { "idempotency-key": randomUUID(), ...headers() },
    });
  // Limits count by address.
  const visitor = () => ({ "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` });
  const staff = () => ({ authorization: `Bearer ${token}` });
  const sidesOf = (request: () => Request) => ({
    bare: { server: bare, request: insert, expectedStatus: 201 },
    product: { server: product, request, expectedStatus: 201 },
  });
  await compare(report, "registration", sidesOf(register(visitor)), rounds, { ratio: 0.25, p99Ms: 300 });
  await compare(report, "creation by staff, with its audit line", sidesOf(register(staff)), rounds, { ratio: 0.15 });
}

async function measureLookUp(report: Report, { db, bare, product }: Site, rounds: Rounds): Promise<void> {
  const { serialNumber } = contestants;
  const people = await db.select({ serial: serialNumber }).from(contestants).orderBy(sql`random()`).limit(serialCount);
  for (const { serial } of people)
    await (await fetch(`${product.base}/api/contestants/BySerial/${serial}`)).arrayBuffer();
  const from = (path: string) => (): Request => ({
    method: "GET",
    path: `${path}/${people[randomInt(people.length)]?.serial}`,
  });
  const sides = {
    bare: { server: bare, request: from("/contestants"), expectedStatus: 200 },
    product: { server: product, request: from("/api/contestants/BySerial"), expectedStatus: 200 },
  };
  await compare(report, "look-up by serial with QR", sides, rounds, { ratio: 0.5, p99Ms: 150 });
}

/** Compares lists of the API with a bare route that runs one statement. */
async function measureLists(report: Report, { bare, product, token }: Site, rounds: Rounds): Promise<void> {
  for (const [name, bareRoute, path, headers] of [
    ["ten posts", "/posts", "/api/Posts?pageNumber=1&pageSize=10", {}],
    [
      "a page of 25 participants",
      "/participants",
      "/api/Contestants?pageNumber=1&pageSize=25",
      { authorization: `Bearer ${token}` },
    ],
  ] as const) {
    const sides = {
      bare: { server: bare, request: (): Request => ({ method: "GET", path: bareRoute }), expectedStatus: 200 },
      product: { server: product, request: (): Request => ({ method: "GET", path, headers }), expectedStatus: 200 },
    };
    await compare(report, name, sides, rounds, { ratio: 0.5 });
  }
}

/** Compares pages from memory with a bare route that sends the same bytes. */
async function measurePages(report: Report, { bare, product }: Site, rounds: Rounds): Promise<void> {
  const headers = { "accept-encoding": "br" };
  for (const [name, path] of [
    ["home", "/"],
    ["IQ test", "/IQ-test"],
    ["news", "/news"],
  ] as const) {
    await handOver(`${product.base}${path}`, headers, `${bare.base}/answer`);
    const sides = {
      bare: {
        server: bare,
        request: (): Request => ({ method: "GET", path: "/answer", headers }),
        expectedStatus: 200,
      },
      product: { server: product, request: (): Request => ({ method: "GET", path, headers }), expectedStatus: 200 },
    };
    await compare(report, `${name} from memory`, sides, rounds, { ratio: 0.6 });
  }
}

/** Gives the bare server the bytes and headers of a page that the product has in memory. */
async function handOver(address: string, headers: Record<string, string>, to: string): Promise<void> {
  // The first request fills the memory.
  await fetch(address, { headers });
  const { body, headers: sent } = await new Promise<{ body: Buffer; headers: IncomingHttpHeaders }>((resolve, reject) =>
    get(address, { headers }, async (answer) => resolve({ body: await buffer(answer), headers: answer.headers })).once(
      "error",
      reject,
    ),
  );
  for (const own of ["date", "connection", "keep-alive", "content-length"]) delete sent[own];
  await fetch(to, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ body: body.toString("base64"), headers: sent }),
  });
}
