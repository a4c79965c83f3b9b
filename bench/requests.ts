import type { ChildProcess } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { get, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { type SQL, sql } from "drizzle-orm";
import { contestants as products } from "#api/contestants/contestants.table.ts";
import { connect } from "#api/db/client.ts";
import { inventPerson, inventSerial } from "#commands/seed-contestants.ts";
import { compare, inTurns, type Pair, type Rounds, type Server } from "./costs.ts";
import type { Request } from "./load.ts";
import type { Report } from "./report.ts";
import { type BenchDatabase, end, freePort, launch, launchProduct, loginRequest, startDatabase } from "./servers.ts";

/**
 * What a request costs the product beside a bare route, in the same run on the same database, in rounds that take turns,
 * because a figure alone says more about the machine than about the product. What counts is the processor's time.
 */

/** How many are looked up, each once before it is measured, because drawing a QR costs more than sending it. */
const contestants = 2_000;
/** A login keeps a core busy for some hundredths of a second, by design. */
const loginConnections = 4;

const json = { "content-type": "application/json" };

export async function measureRequests(report: Report, rounds: Rounds): Promise<void> {
  const database = await startDatabase("bench");
  const children: ChildProcess[] = [];
  try {
    const port = await freePort();
    const bare = await launch("bench/bare-server.ts", port, { args: [database.url, String(port)] });
    children.push(bare);
    const product = await launchProduct(database, { TRUST_PROXY: "127.0.0.1" });
    children.push(product.child);
    const servers = { bare: { child: bare, base: `http://127.0.0.1:${port}` }, product };
    await measureWrites(report, rounds, database, servers);
    await measureReads(report, rounds, database, servers);
    await measureLogins(report, rounds, servers);
  } finally {
    await Promise.all(children.map(end));
    await database.dispose();
  }
}

const anyAddress = () => `10.0.${randomInt(16)}.${randomInt(256)}`;

type Servers = { bare: Server; product: Server };

async function measureWrites(report: Report, rounds: Rounds, database: BenchDatabase, servers: Servers): Promise<void> {
  const insert = (): Request => ({
    method: "POST",
    url: "/contestants",
    headers: json,
    body: JSON.stringify({ ...inventPerson(), serialNumber: inventSerial() }),
  });
  const register = (): Request => ({
    method: "POST",
    url: "/api/Contestants",
    headers: { ...json, "idempotency-key": randomUUID(), "x-forwarded-for": anyAddress() },
    body: JSON.stringify(inventPerson()),
  });
  const pair: Pair = { bare: [servers.bare, insert, 201], product: [servers.product, register, 201] };
  const costs = await inTurns("registration", pair, rounds, { database });
  compare(report, "registration", costs, 0.6);
  compare(report, "registration with the database's share", costs, 0.35, "withDatabase");
}

async function measureReads(report: Report, rounds: Rounds, database: BenchDatabase, servers: Servers): Promise<void> {
  const { bare, product } = servers;
  const sameBytes = async (name: string, url: string, least: number, headers: Record<string, string> = {}) => {
    await handOver(`${product.base}${url}`, headers, `${bare.base}/answer`);
    const pair: Pair = {
      bare: [bare, () => ({ method: "GET", url: "/answer", headers }), 200],
      product: [product, () => ({ method: "GET", url, headers }), 200],
    };
    compare(report, name, await inTurns(name, pair, rounds), least);
  };
  for (const [name, path, encoding] of [
    ["home", "/", "br"],
    ["home", "/", "identity"],
    ["IQ test", "/IQ-test", "br"],
    ["news", "/news", "br"],
  ] as const)
    await sameBytes(`${name} from memory, ${encoding}`, path, 0.7, { "accept-encoding": encoding });
  await sameBytes("/healthz", "/healthz", 0.8);

  const serials = await existingSerials(database);
  for (const serial of serials.product) {
    const answer = await fetch(`${product.base}/api/contestants/BySerial/${serial}`);
    await answer.arrayBuffer();
  }
  const next = (list: string[]) => list[randomInt(list.length)] ?? "";
  const pair: Pair = {
    bare: [bare, () => ({ method: "GET", url: `/contestants/${next(serials.bare)}` }), 200],
    product: [product, () => ({ method: "GET", url: `/api/contestants/BySerial/${next(serials.product)}` }), 200],
  };
  compare(report, "look-up by serial with QR", await inTurns("look-up", pair, rounds), 0.8);
}

async function measureLogins(report: Report, rounds: Rounds, { bare, product }: Servers): Promise<void> {
  const pair: Pair = {
    bare: [bare, () => ({ ...loginRequest, url: "/login" }), 200],
    product: [
      product,
      () => ({ ...loginRequest, headers: { ...loginRequest.headers, "x-forwarded-for": anyAddress() } }),
      200,
    ],
  };
  compare(report, "login", await inTurns("login", pair, rounds, { connections: loginConnections }));
}

/** Gives the bare server the bytes and headers that the product sends from memory. */
async function handOver(address: string, headers: Record<string, string>, to: string): Promise<void> {
  // Once it has been asked for.
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
    headers: json,
    body: JSON.stringify({ body: body.toString("base64"), headers: sent }),
  });
}

/** Serials that exist on either side, so that every look-up is a hit, with a QR that was drawn before. */
async function existingSerials({ connection }: BenchDatabase): Promise<{ bare: string[]; product: string[] }> {
  const db = connect({ connection, poolSize: 1 });
  const serialsOf = async (table: SQL | typeof products) => {
    const query = sql`select serial_number as serial from ${table} limit ${contestants}`;
    return (await db.execute<{ serial: string }>(query)).rows.map(({ serial }) => serial);
  };
  const serials = { bare: await serialsOf(sql`bare_contestants`), product: await serialsOf(products) };
  await db.close();
  return serials;
}
