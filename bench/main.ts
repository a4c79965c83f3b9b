import { fork, type ChildProcess } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { startEmbeddedServer } from "#api/db/embedded-server.ts";
import { completeSerial } from "#contract/serial.ts";
import { load, median } from "./load.ts";
import { person } from "./people.ts";

/**
 * Measures the product beside a bare route in the same run on the same database, in alternating rounds, because a figure
 * alone says more about the machine than about the product.
 */
const rounds = 3;
const durationSeconds = 6;
const connections = 32;
const contestants = 5_000;

const folder = await mkdtemp(join(tmpdir(), "rafid-bench-"));
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
  await launch("server/main.ts", [], { DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT: String(productPort), LOG_LEVEL: "warn" }, productPort);
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
    return { method: "POST" as const, url: "/contestants", headers: json, body: JSON.stringify({ ...person(), serialNumber }) };
  };
  const register = () => ({
    method: "POST" as const,
    url: "/api/Contestants",
    headers: { ...json, "idempotency-key": randomUUID(), "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
    body: JSON.stringify(person()),
  });
  await compare("registration", 0.4, [bare, bareInsert, 201], [product, register, 201]);

  const serials = await existingSerials();
  const next = (list: string[]) => list[randomInt(list.length)] ?? "";
  await compare(
    "look-up by serial with QR",
    0.4,
    [bare, () => ({ method: "GET", url: `/contestants/${next(serials.bare)}` }), 200],
    [product, () => ({ method: "GET", url: `/api/contestants/BySerial/${next(serials.product)}` }), 200],
  );
}
