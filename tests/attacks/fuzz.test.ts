import fc from "fast-check";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { createTestDatabase, type TestDatabase } from "#api/test-support/databases/database.ts";
import { type GeneratedRequest, requestsFor } from "#api/test-support/hostile/hostile-requests.ts";
import { moods } from "#api/test-support/hostile/hostile-values.ts";
import { type Operation, operationsOf } from "#api/test-support/hostile/openapi-operations.ts";
import { exchange, type WireAnswer } from "#api/test-support/hostile/wire-requests.ts";
import { quizOfAges } from "#api/test-support/normed-quiz.ts";
import { faultOf, isShed } from "#server/test-support/fuzz-faults.ts";
import { type FuzzWorld, openFuzzWorld } from "#server/test-support/fuzz-world.ts";
import { type ProductProcess, startProductProcess } from "#server/test-support/product-process.ts";

/**
 * About forty for each call; with fewer, too many calls never succeeded. `FUZZ_REQUESTS=100000 npm test -- attacks/fuzz`;
 * `FUZZ_SEED` repeats a run.
 */
const total = Number(process.env.FUZZ_REQUESTS ?? 9_000);
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const atOnce = 16;
/** Requests for each call before the records are recreated, since many calls delete them. */
const ofEachInRound = 8;

let database: TestDatabase;
let product: ProductProcess;
let operations: Operation[];
beforeAll(async () => {
  database = await createTestDatabase();
  product = await startProductProcess({
    connection: database.connection,
    settings: { TRUST_PROXY: "127.0.0.1" },
  });
  const answer = await fetch(`http://127.0.0.1:${product.port}/api/openapi.json`);
  operations = operationsOf(await answer.json());
}, 240_000);
afterAll(async () => {
  await product?.stop();
  await database?.drop();
});

type Tally = {
  sent: number;
  shed: number;
  served: Map<string, number>;
  slowest: { milliseconds: number; name: string };
  faults: string[];
};
const newTally = (): Tally => ({
  sent: 0,
  shed: 0,
  served: new Map(),
  slowest: { milliseconds: 0, name: "" },
  faults: [],
});

/** Alternates all operations, so that they interact. The same seed makes the same requests, apart from ids. */
function requestsOfRound(
  round: number,
  world: FuzzWorld,
  operations: readonly Operation[],
): { name: string; request: GeneratedRequest }[] {
  const options = { known: world.known, files: world.files, callers: Object.keys(world.tokens) };
  const made = operations.flatMap((operation, index) =>
    moods.flatMap((mood, place) => {
      const count = Math.round(ofEachInRound / moods.length) || 1;
      const sampleSeed = seed + ((round * operations.length + index) * moods.length + place);
      const own = world.own[`${operation.method} ${operation.path}`];
      const requests = fc.sample(requestsFor(operation, { ...options, mood, own }), {
        numRuns: count,
        seed: sampleSeed,
      });
      return requests.map((request) => ({ name: `${operation.method} ${operation.path}`, request }));
    }),
  );
  return fc.sample(fc.shuffledSubarray(made, { minLength: made.length }), { numRuns: 1, seed: seed + round })[0] ?? [];
}

async function send(request: GeneratedRequest, token: string | undefined, longestMs: number | undefined) {
  const authorization = token && { authorization: `Bearer ${token}` };
  const headers = { ...request.headers, "x-forwarded-for": request.address, ...authorization };
  return exchange(product.port, { ...request, headers }, longestMs);
}

type Round = { round: number; world: FuzzWorld; asked: readonly Operation[]; most: number };
type Named = { name: string; request: GeneratedRequest };

async function runRound({ round, world, asked, most }: Round, tally: Tally): Promise<void> {
  const queue = requestsOfRound(round, world, asked).slice(0, most);
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const token = world.tokens[next.request.caller];
      const answer = await send(next.request, token, world.own[next.name]?.longestMs).catch((error: Error) => error);
      count(tally, round, next, answer);
      // Log-outs occur too.
      if (answer instanceof Object && "status" in answer && answer.status === 401 && token) {
        await world.renew(next.request.caller, token);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

function count(tally: Tally, round: number, { name, request }: Named, answer: WireAnswer | Error | undefined): void {
  tally.sent += 1;
  const fault = answer instanceof Error ? answer.message : faultOf(request, answer);
  if (fault) tally.faults.push(described(round, request, fault, answer));
  if (!answer || answer instanceof Error) return;
  const { milliseconds } = answer;
  if (milliseconds > tally.slowest.milliseconds) tally.slowest = { milliseconds, name };
  if (isShed(answer)) tally.shed += 1;
  if (answer.status < 300) tally.served.set(name, (tally.served.get(name) ?? 0) + 1);
}

function described(round: number, request: GeneratedRequest, fault: string, answer: WireAnswer | Error | undefined) {
  const shortened = (_: string, value: unknown) => (typeof value === "string" ? value.slice(0, 300) : value);
  const { payload, ...rest } = request;
  const body = payload.toString("latin1");
  const said = answer && !(answer instanceof Error) ? answer.body.slice(0, 500) : "";
  return `${fault}\n  round ${round}: ${JSON.stringify({ ...rest, body }, shortened)}\n  ${said}`;
}

it(`answers ${total} generated requests without failing, hanging or leaking (seed ${seed})`, {
  timeout: 120_000 + total * 100,
}, async () => {
  console.info(`FUZZ_REQUESTS=${total} FUZZ_SEED=${seed} npm test -- attacks/fuzz`);
  const started = performance.now();
  const tally = newTally();
  for (let round = 0; tally.sent < total && tally.faults.length < 20; round += 1) {
    const { quizId } = await quizOfAges(database, { 14: 30, 15: 30 });
    const world = await openFuzzWorld(product.port, quizId);
    await runRound({ round, world, asked: operations, most: total - tally.sent }, tally);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const figures = `${tally.sent} requests in ${seconds} s, ${tally.shed} turned away, slowest ${tally.slowest.milliseconds.toFixed(0)} ms (${tally.slowest.name})`;
  const never = operations.map(({ method, path }) => `${method} ${path}`).filter((name) => !tally.served.has(name));
  console.info(
    `${figures}, ${tally.served.size} of ${operations.length} calls served, and not ${never.join(", ") || "none"}`,
  );
  const faults = tally.faults.join("\n\n");
  // The runner repeats only the beginning of a long message at the end, so the log, up to megabytes, comes last.
  expect(faults, `seed ${seed}\n${faults}\n\n${product.log()}`).toBe("");
  // Requests that were shed tested nothing.
  expect(tally.shed).toBeLessThanOrEqual(total / 100);
  // A call that always refuses leaves its code untested. A long run succeeds with every call.
  expect(never.length, `never served: ${never.join(", ")}`).toBeLessThan(total < 10_000 ? operations.length / 10 : 1);
});

it("notices a call that fails", { timeout: 60_000 }, async () => {
  const { sql } = database;
  const world = await openFuzzWorld(product.port);
  const asked = operations.filter(({ method, path }) => method === "GET" && path === "/api/Contact");
  await sql`alter table messages rename column email to mail`;
  onTestFinished(async () => void (await sql`alter table messages rename column mail to email`));
  const tally = newTally();
  await runRound({ round: 0, world, asked, most: 100 }, tally);
  expect(tally.faults.join("\n")).toMatch(/^status 500/m);
});
