import { type ChildProcess, fork } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { get, type IncomingHttpHeaders } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { connect } from "#api/db/client.ts";
import { startEmbeddedServer } from "#api/db/embedded-server.ts";
import { load, median } from "./load.ts";
import { person, randomSerial } from "./people.ts";

/**
 * Measures the product beside a bare route in the same run on the same database, in alternating rounds, because a figure
 * alone says more about the machine than about the product.
 */
const rounds = 3;
const durationSeconds = 6;
const connections = 32;
const contestants = 40_000;

const folder = await mkdtemp(join(tmpdir(), "rafid-bench-"));
await chmod(folder, 0o755);
const quiet = { info: () => undefined, warn: console.warn };
const server = await startEmbeddedServer({ dataDir: folder, log: quiet });
const { path, username, password, database } = server.connection;
const socketFolder = path.slice(0, path.lastIndexOf("/"));
const databaseUrl = `postgres://${username}:${password}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
const children: ChildProcess[] = [];

try {
  const barePort = await freePort();
  const productPort = await freePort();
  await launch("bench/bare-server.ts", [databaseUrl, String(barePort)], {}, barePort);
  await launch(
    "server/main.ts",
    [],
    {
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      PORT: String(productPort),
      LOG_LEVEL: "warn",
      TRUST_PROXY: "127.0.0.1",
    },
    productPort,
  );
  await measure(`http://127.0.0.1:${barePort}`, `http://127.0.0.1:${productPort}`);
} finally {
  for (const child of children) child.kill("SIGTERM");
  await Promise.all(children.map((child) => child.exitCode ?? new Promise((resolve) => child.once("exit", resolve))));
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(bare: string, product: string): Promise<void> {
  const json = { "content-type": "application/json" };
  const bareInsert = () => {
    const serialNumber = randomSerial();
    return {
      method: "POST" as const,
      url: "/contestants",
      headers: json,
      body: JSON.stringify({ ...person(), serialNumber }),
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
    body: JSON.stringify(person()),
  });
  await compare("registration", 0.4, [bare, bareInsert, 201], [product, register, 201]);

  for (const path of ["/", "/IQ-test", "/news"]) {
    for (const encoding of ["br", "gzip", "identity"]) {
      const headers = { "accept-encoding": encoding };
      await handOver(`${product}${path}`, headers, `${bare}/page`);
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
type Side = [base: string, request: Request, expectedStatus: number];

/** Prints both medians and their ratio; a ratio below `least` makes the command fail. */
async function compare(title: string, least: number, bare: Side, product: Side): Promise<void> {
  const figures = { bare: [] as number[], product: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, [base, request, expectedStatus]] of Object.entries({ bare, product })) {
      const perSecond = await load(base, {
        title: `${title}, ${name}`,
        connections,
        durationSeconds,
        request,
        expectedStatus,
      });
      // The first round only warms up.
      if (round > 0) figures[name as keyof typeof figures].push(perSecond);
    }
  }
  const ratio = median(figures.product) / median(figures.bare);
  const verdict = ratio >= least ? "ok" : "TOO SLOW";
  console.log(
    `${title}: bare ${Math.round(median(figures.bare))}/s, product ${Math.round(median(figures.product))}/s, ` +
      `ratio ${ratio.toFixed(2)} (at least ${least}) ${verdict}`,
  );
  if (ratio < least) process.exitCode = 1;
}

/** Serials that exist on either side, so that every look-up is a hit. The product has drawn the QR of most of them before. */
async function existingSerials(): Promise<{ bare: string[]; product: string[] }> {
  const { sql, close } = connect({ connection: databaseUrl, poolSize: 1 });
  const bare = await sql<
    { serial: string }[]
  >`select serial_number as serial from bare_contestants limit ${contestants}`;
  const product = await sql<{ serial: string }[]>`select serial_number as serial from contestants limit ${contestants}`;
  await close();
  return { bare: bare.map(({ serial }) => serial), product: product.map(({ serial }) => serial) };
}

async function launch(script: string, args: string[], variables: Record<string, string>, port: number): Promise<void> {
  const child = fork(script, args, {
    env: { ...process.env, ...variables },
    // As `npm start` does; the bare server gets the same.
    execArgv: ["--max-semi-space-size=16"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  children.push(child);
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`);
    const answered = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resume) => setTimeout(resume, 200));
  }
  throw new Error(`${script} did not start`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => probe.once("listening", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}
