import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import fc from "fast-check";
import { fileForm } from "#api/test-support/files/quiz-files.ts";
import { filledBody, hostileShapes, hostileTexts, shapeSizes } from "#api/test-support/hostile/hostile-bodies.ts";
import { type GeneratedRequest, requestsFor } from "#api/test-support/hostile/hostile-requests.ts";
import { type Operation, operationsOf, type Schema } from "#api/test-support/hostile/openapi-operations.ts";
import { exchange } from "#api/test-support/hostile/wire-requests.ts";
import { readOptions } from "#commands/read-options.ts";
import { type FuzzWorld, openFuzzWorld } from "#server/test-support/fuzz-world.ts";
import { startProductProcess } from "#server/test-support/product-process.ts";

/**
 * `npm run hostile [-- --minutes 60] [--seed N]`: sends random hostile bodies to all calls of a product of its own while
 * a second thread asks for /healthz, and says which requests were open when an answer took more than 100 ms. On a busy
 * machine that answer also waits for a processor, so the product says how long its event loop was held by itself.
 */
const { values } = readOptions("usage: npm run hostile [-- --minutes 60] [--seed N]", {
  options: {
    minutes: { type: "string", default: "5" },
    seed: { type: "string", default: `${Date.now() % 1_000_000}` },
  },
});
const endAt = Date.now() + Number(values.minutes) * 60_000;
const senders = 4;
/** Many calls delete records or end logins, so these are made again. */
const ofOneWorld = 300;
const longestHealthMs = 100;

const one = <Value>(choice: readonly Value[]): Value => choice[Math.floor(random() * choice.length)] as Value;
let state = Number(values.seed);
/** A linear congruential generator, so that a seed repeats a run. */
function random(): number {
  state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return state / 2 ** 32;
}

const texts = Object.entries(hostileTexts);
const shapes = Object.entries(hostileShapes);

const json = { "content-type": "application/json" };

function hostileBody(schema: Schema) {
  if (random() < 0.4) {
    const [kind, shape] = one(shapes);
    return { kind, headers: json, payload: Buffer.from(shape(one(shapeSizes))) };
  }
  const [kind, text] = one(texts);
  return { kind, headers: json, payload: Buffer.from(JSON.stringify(filledBody(schema, text, one([1, 1, 3, 20])))) };
}

/** A table with hostile cells, headers and lines. */
async function hostileFile(field: string) {
  const cell = () => one(texts)[1](one([20, 100, 5_000, 50_000])).replace(/[",\r\n]/g, " ");
  const rows = Array.from({ length: 20 }, () => [cell(), cell(), cell(), cell()].join(","));
  const header = one(["Timestamp,Score,الرمز,س١ [Score]", "النوع,الموضوع,المستوى,نص السؤال", cell()]);
  const { headers, body } = await fileForm([header, ...rows].join("\n"), { field, name: cell().slice(0, 3_000) });
  return { kind: "table", headers, payload: body };
}

type Named = { name: string; request: GeneratedRequest };

async function nextRequest(operations: readonly Operation[], world: FuzzWorld): Promise<Named> {
  const operation = one(operations);
  const { method, path, body } = operation;
  const own = world.own[`${method} ${path}`];
  const options = { known: world.known, files: world.files, callers: Object.keys(world.tokens), own };
  const mood = one(["valid", "hostile"] as const);
  const [request] = fc.sample(requestsFor(operation, { ...options, mood }), { numRuns: 1, seed: state });
  if (!request) throw new Error("no request");
  const made =
    body?.type === "multipart/form-data"
      ? await hostileFile(Object.keys(body.schema.properties ?? {})[0] ?? "file")
      : body && hostileBody(body.schema);
  if (!made || random() < 0.2) return { name: `${method} ${path}`, request };
  const headers = { ...request.headers, ...made.headers };
  return {
    name: `${method} ${path}: ${made.kind}`,
    request: { ...request, headers, payload: made.payload, fault: "none" },
  };
}

const loopWatch = pathToFileURL(join(import.meta.dirname, "loop-watch.ts")).href;
const product = await startProductProcess({
  settings: { TRUST_PROXY: "127.0.0.1", NODE_OPTIONS: `--import=${loopWatch}` },
});
const operations = operationsOf(await (await fetch(`http://127.0.0.1:${product.port}/api/openapi.json`)).json());
const statuses = new Map<string, number>();
const open = new Map<number, string>();
const health = { asked: 0, slow: 0, slowestMs: 0 };
let sent = 0;
/** What the product wrote while it started. */
const logBefore = product.log().length;

const worker = new Worker(new URL("./health-poll.ts", import.meta.url), { workerData: { port: product.port } });
worker.on("message", (milliseconds: number) => {
  health.asked += 1;
  health.slowestMs = Math.max(health.slowestMs, milliseconds);
  if (milliseconds <= longestHealthMs) return;
  health.slow += 1;
  console.log(`/healthz took ${milliseconds.toFixed(0)} ms during ${[...open.values()].join(" | ")}`);
});

async function sendOne(world: FuzzWorld): Promise<void> {
  const { name, request } = await nextRequest(operations, world);
  const token = world.tokens[request.caller];
  const headers = {
    ...request.headers,
    "x-forwarded-for": request.address,
    ...(token && { authorization: `Bearer ${token}` }),
  };
  sent += 1;
  const id = sent;
  open.set(id, `${name} (${request.payload.length} bytes)`);
  const answer = await exchange(product.port, { ...request, headers }, 60_000).catch((error: Error) => error);
  // Stays named for a moment: the health answer may come after this one.
  setTimeout(() => open.delete(id), 300);
  const status = answer instanceof Error ? answer.message.slice(0, 40) : String(answer?.status ?? "none");
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (status === "500") console.log(`500: ${name}, seed ${values.seed}, request ${id}`);
}

try {
  while (Date.now() < endAt) {
    const world = await openFuzzWorld(product.port);
    const last = sent + ofOneWorld;
    const work = async () => {
      while (sent < last && Date.now() < endAt) await sendOne(world);
    };
    await Promise.all(Array.from({ length: senders }, work));
    const { asked, slow, slowestMs } = health;
    console.log(
      `${sent} requests; /healthz: ${asked} answers, slowest ${slowestMs.toFixed(0)} ms, ${slow} over ${longestHealthMs} ms`,
    );
  }
  const held = [
    ...product
      .log()
      .slice(logBefore)
      .matchAll(/^HELD (\d+)$/gm),
  ].map(([, milliseconds]) => Number(milliseconds));
  console.log(`event loop held over 50 ms: ${held.length} times, at most ${Math.max(0, ...held)} ms`);
  console.log(`answers by status: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}; seed ${values.seed}`);
  process.exitCode = health.slow > 0 || statuses.has("500") ? 1 : 0;
} finally {
  await worker.terminate();
  await product.stop();
}
