import type { ChildProcess } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { get, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { type SQL, sql } from "drizzle-orm";
import { contestants as products } from "#api/contestants/contestants.table.ts";
import { connect } from "#api/db/client.ts";
import { inventPerson, inventSerial } from "#commands/seed-contestants.ts";
import { load, median } from "./load.ts";
import { cpuMicroseconds, end, freePort, launch, launchProduct, startDatabase } from "./servers.ts";

/**
 * Measures the product beside a bare route in the same run on the same database, in alternating rounds, because a figure
 * alone says more about the machine than about the product. What counts is the CPU time that the server's process takes for
 * a request: a client slower than the server makes the throughput of both alike.
 */
const rounds = 3;
const durationSeconds = 6;
const connections = 32;
/** Few enough that the round that warms up has looked each of them up. */
const contestants = 2_000;

const database = await startDatabase("bench");
const children: ChildProcess[] = [];

try {
  const barePort = await freePort();
  const bare = await launch("bench/bare-server.ts", barePort, { args: [database.url, String(barePort)] });
  children.push(bare);
  const product = await launchProduct(database, { TRUST_PROXY: "127.0.0.1" });
  children.push(product.child);
  await measure({ child: bare, base: `http://127.0.0.1:${barePort}` }, product);
} finally {
  await Promise.all(children.map(end));
  await database.dispose();
}

type Server = { child: ChildProcess; base: string };

async function measure(bare: Server, product: Server): Promise<void> {
  const json = { "content-type": "application/json" };
  const bareInsert = () => {
    const serialNumber = inventSerial();
    return {
      method: "POST" as const,
      url: "/contestants",
      headers: json,
      body: JSON.stringify({ ...inventPerson(), serialNumber }),
    };
  };
  const register = () => ({
    method: "POST" as const,
    url: "/api/Contestants",
    headers: {
      ...json,
      "idempotency-key": randomUUID(),
      "x-forwarded-for": `10.0.${randomInt(16)}.${randomInt(256)}`,
    },
    body: JSON.stringify(inventPerson()),
  });
  await compare("registration", 0.4, [bare, bareInsert, 201], [product, register, 201]);

  for (const path of ["/", "/IQ-test", "/news"]) {
    for (const encoding of ["br", "gzip", "identity"]) {
      const headers = { "accept-encoding": encoding };
      await handOver(`${product.base}${path}`, headers, `${bare.base}/page`);
      await compare(
        `${path} from memory, ${encoding}`,
        0.5,
        [bare, () => ({ method: "GET", url: "/page", headers }), 200],
        [product, () => ({ method: "GET", url: path, headers }), 200],
      );
    }
  }

  const serials = await existingSerials();
  const next = (list: string[]) => list[randomInt(list.length)] ?? "";
  await compare(
    "look-up by serial with QR",
    0.4,
    [bare, () => ({ method: "GET", url: `/contestants/${next(serials.bare)}` }), 200],
    [product, () => ({ method: "GET", url: `/api/contestants/BySerial/${next(serials.product)}` }), 200],
  );
}

/** Gives the bare server the bytes and headers that the product sends for a page. */
async function handOver(address: string, headers: Record<string, string>, to: string): Promise<void> {
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

type Request = Parameters<typeof load>[1]["request"];
type Side = [server: Server, request: Request, expectedStatus: number];

/** Prints the medians of both and the ratio of their CPU times; a ratio below `least` makes the command fail. */
async function compare(title: string, least: number, bare: Side, product: Side): Promise<void> {
  const figures = { bare: [] as Figures[], product: [] as Figures[] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of ["bare", "product"] as const) {
      const figure = await measureSide(`${title}, ${name}`, { bare, product }[name]);
      // The first round only warms up.
      if (round > 0) figures[name].push(figure);
    }
  }
  const [bareMedian, productMedian] = [medians(figures.bare), medians(figures.product)];
  const ratio = bareMedian.cpu / productMedian.cpu;
  const verdict = ratio >= least ? "ok" : "TOO SLOW";
  console.log(
    `${title}: CPU bare ${bareMedian.cpu.toFixed(0)} µs, product ${productMedian.cpu.toFixed(0)} µs a request, ` +
      `ratio ${ratio.toFixed(2)} (at least ${least}) ${verdict}; ` +
      `${bareMedian.perSecond.toFixed(0)} and ${productMedian.perSecond.toFixed(0)}/s`,
  );
  if (ratio < least) process.exitCode = 1;
}

/** CPU in microseconds of the server's process for a request. */
type Figures = { cpu: number; perSecond: number };

function medians(figures: readonly Figures[]): Figures {
  return { cpu: median(figures.map(({ cpu }) => cpu)), perSecond: median(figures.map(({ perSecond }) => perSecond)) };
}

async function measureSide(title: string, [server, request, expectedStatus]: Side): Promise<Figures> {
  const before = await cpuMicroseconds(server.child);
  const perSecond = await load(server.base, { title, connections, durationSeconds, request, expectedStatus });
  const cpu = (await cpuMicroseconds(server.child)) - before;
  return { cpu: cpu / (perSecond * durationSeconds), perSecond };
}

/** Serials that exist on either side, so that every look-up is a hit, with a QR that was drawn before. */
async function existingSerials(): Promise<{ bare: string[]; product: string[] }> {
  const db = connect({ connection: database.connection, poolSize: 1 });
  const serialsOf = async (table: SQL | typeof products) => {
    const query = sql`select serial_number as serial from ${table} limit ${contestants}`;
    return (await db.execute<{ serial: string }>(query)).rows.map(({ serial }) => serial);
  };
  const serials = { bare: await serialsOf(sql`bare_contestants`), product: await serialsOf(products) };
  await db.close();
  return serials;
}
