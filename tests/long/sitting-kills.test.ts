import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectFolder } from "#api/project-folder.ts";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { sittingWorld } from "#api/test-support/sitting-world.ts";

/** `SITTING_KILL_ROUNDS=50 npm test -- sitting-kills` */
const rounds = Number(process.env.SITTING_KILL_ROUNDS ?? 2);
const students = 4;
const file = join(projectFolder, "api/test-support/servers/api-process.ts");

const cache = join(projectFolder, "node_modules/.cache/rafid-tests");

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Server = { address: string; child: ChildProcess; isAlive: boolean };

async function startProcess(): Promise<Server> {
  const child = spawn(process.execPath, [file, JSON.stringify(api.database.connection), "x".repeat(32)], {
    stdio: ["ignore", "pipe", "inherit"],
    // A killed process does not save its compiled code.
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  });
  const [address] = (await once(child.stdout as NodeJS.ReadableStream, "data")) as [Buffer];
  return { address: String(address), child, isAlive: true };
}

type Answer = { place: number; revision: number; answer: { choice: number } | null; answeredAtMs: number };
type Acknowledged = Set<string>;

/** A device that repeats unanswered requests, as the product's does. Confirmed answers go to `known`. */
function persistentDevice(serial: string, assessmentId: string, known: Acknowledged) {
  const [id, token] = [randomUUID(), randomBytes(32).toString("base64url")];
  let revision = 0;
  let waiting: Answer[] = [];
  let step: "start" | "section" | "answers" = "start";

  async function send(server: Server, path: string, body: object = {}) {
    const answer = await fetch(`${server.address}/api/sittings${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "sitting-token": token },
      body: JSON.stringify(body),
    });
    if (answer.status === 503) throw new Error("come again");
    const read = await answer.json();
    if (!answer.ok) known.add(`failure: ${answer.status} ${JSON.stringify(read)}`);
    return read;
  }
  async function saveSome(server: Server) {
    revision += 1;
    for (const place of [0, 1, 2, 3, 4])
      waiting.push({ place, revision, answer: { choice: revision % 4 }, answeredAtMs: revision });
    waiting = waiting.slice(-200);
    const { kept } = await send(server, `/${id}/answers`, { section: 0, answers: waiting, leftCount: 0 });
    const isKept = (one: Answer) =>
      kept.some((other: Answer) => other.place === one.place && other.revision === one.revision);
    for (const one of waiting.filter(isKept))
      known.add(`${id} ${one.place} ${one.revision} ${JSON.stringify(one.answer)}`);
    waiting = waiting.filter((one) => !isKept(one));
  }
  async function doNext(server: Server) {
    if (step === "answers") return saveSome(server);
    if (step === "section") await send(server, `/${id}/sections/0`);
    else await send(server, "", { id, serial, assessmentId });
    step = step === "start" ? "section" : "answers";
  }
  return {
    async run(server: Server) {
      while (server.isAlive) await doNext(server).catch(() => sleep(5));
    },
    finish: (server: Server) => send(server, `/${id}/finish`),
  };
}

const kept = async () => {
  const found = await api.database.sql`
    select sitting_id || ' ' || place || ' ' || revision || ' ' || replace(answer::text, ' ', '') as line from sitting_answers`;
  return new Set(found.map(({ line }) => String(line)));
};
const lost = async (known: Acknowledged) => {
  const there = await kept();
  return [...known].filter((line) => !there.has(line));
};

it(`no confirmed answer is lost in ${rounds} kills, and nobody sits twice`, {
  timeout: 60_000 + rounds * 20_000,
}, async () => {
  const world = await sittingWorld(api);
  const known: Acknowledged = new Set();
  const window = { opensAt: "2020-01-01T00:00:00Z", closesAt: "2099-01-01T00:00:00Z" };
  const assessmentId = await world.publish(window);
  const devices: ReturnType<typeof persistentDevice>[] = [];
  for (let count = 0; count < students; count += 1)
    devices.push(persistentDevice((await world.student()).serial, assessmentId, known));
  let next = startProcess();
  for (let round = 0; round < rounds; round += 1) {
    const server = await next;
    const before = known.size;
    const work = devices.map((one) => one.run(server));
    next = startProcess();
    while (known.size < before + 100) await sleep(5);
    await sleep(Math.random() * 100);
    server.isAlive = false;
    server.child.kill("SIGKILL");
    await Promise.all(work);
  }
  const last = await next;
  const over = await Promise.all(devices.map((one) => one.finish(last)));
  expect(over.map(({ state }) => state)).toEqual(devices.map(() => "scored"));
  last.child.kill("SIGKILL");
  expect(known.size).toBeGreaterThan(rounds * 100);
  expect(await lost(known)).toEqual([]);
  const { sql } = api.database;
  const [counts] = await sql`select (select count(*)::int from sittings) as sittings,
    (select count(*)::int from quiz_results) as results, (select result_count from quizzes) as counted`;
  expect(counts).toEqual({ sittings: students, results: students, counted: students });
  // Control: a missing answer is detected.
  await sql`delete from sitting_answers where ctid = (select ctid from sitting_answers where revision = 1 limit 1)`;
  expect((await lost(known)).length).toBe(1);
});
