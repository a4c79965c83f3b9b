import { spawnSync } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { findPostmaster } from "#api/db/embedded/process.ts";
import { registration } from "#api/test-support/api.ts";
import {
  type Acknowledged,
  countOf,
  newAcknowledged,
  persistentWriters,
} from "#api/test-support/servers/persistent-writers.ts";
import {
  newDataDir,
  type ProductProcess,
  productAccounts,
  startProductProcess,
} from "#server/test-support/product-process.ts";

/** Failures of the embedded database. `DATABASE_RESTARTS=20 npm test -- database-trouble` */
const restarts = Number(process.env.DATABASE_RESTARTS ?? 2);
/** `FULL_DISK=1`, as root: the test mounts a small disk. */
const mayMount = process.env.FULL_DISK === "1" && process.getuid?.() === 0;
const offices = 3;

type Office = Awaited<ReturnType<typeof openOffices>>;

/** Clients of a running product, and what it acknowledged to them. */
async function openOffices({ port }: ProductProcess) {
  const address = `http://127.0.0.1:${port}`;
  const known = newAcknowledged();
  const send = async (path: string, body: object, token?: string) => {
    const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(address + path, { method: "POST", headers, body: JSON.stringify(body) });
    return answer.json();
  };
  const { token } = await send("/api/IQAuth/login", productAccounts.iq);
  const exam = await send("/api/onsitequiz", { name: "اختبار" }, token);
  const clients: ReturnType<typeof persistentWriters>[] = [];
  for (let index = 0; index < offices; index += 1) {
    const person = await send("/api/Contestants", registration(), token);
    clients.push(persistentWriters({ token, known, person, exam: exam.id, index }));
  }
  const server = { address, isAlive: true };
  const underWay = Promise.all(clients.map((client) => client.run(server)));
  const ask = (path: string) => fetch(address + path, { headers: { authorization: `Bearer ${token}` } });
  return {
    known,
    ask,
    register: (body: object) => send("/api/Contestants", body, token),
    readiness: async () => (await ask("/readyz")).status,
    /** Waits for so many more acknowledgements. */
    async progress(more: number) {
      const before = countOf(known);
      await expect.poll(() => countOf(known) - before).toBeGreaterThanOrEqual(more);
    },
    async stop() {
      server.isAlive = false;
      await underWay;
      for (const client of clients) await client.settle(server);
    },
  };
}

/** Everything acknowledged exists exactly once. */
async function expectAll({ registrations, scores, confirmed, failures }: Acknowledged, { ask }: Office) {
  expect(failures).toEqual([]);
  const { totalCount } = await (await ask("/api/contestants?pageSize=1")).json();
  expect(totalCount).toBe(registrations.size + offices);
  for (const id of [...registrations.values()].slice(-20))
    expect((await ask(`/api/contestants/${id}`)).status).toBe(200);
  const [exam] = (await (await ask("/api/onsitequiz?pageSize=1")).json()).items;
  expect(exam.resultCount).toBe(scores.size);
  const imports = await (await ask("/api/quiz/imports?state=confirmed&pageSize=1")).json();
  expect(imports.totalCount).toBe(confirmed.size);
}

it(`loses nothing and answers at worst 503 while its database is killed ${restarts} times under load`, {
  timeout: 120_000 + restarts * 30_000,
}, async () => {
  const started = performance.now();
  const dataDir = await newDataDir();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const product = await startProductProcess({ dataDir });
  onTestFinished(() => product.stop());
  const office = await openOffices(product);
  for (let round = 0; round < restarts; round += 1) {
    await office.progress(20);
    const pid = findPostmaster(join(dataDir, "postgresql"))?.pid ?? 0;
    process.kill(pid, "SIGKILL");
    await expect.poll(() => findPostmaster(join(dataDir, "postgresql"))?.pid ?? pid).not.toBe(pid);
  }
  await office.progress(20);
  await office.stop();
  await expectAll(office.known, office);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const { registrations, scores, confirmed, updates } = office.known;
  const figures = `${registrations.size} registrations, ${scores.size} scores, ${confirmed.size} imports, ${updates} edits`;
  process.stdout.write(`${restarts} restarts in ${seconds} s: ${figures}\n`);
});

it.runIf(mayMount)(
  "reports a full disk, loses nothing, and continues once there is room",
  {
    timeout: 300_000,
  },
  async () => {
    const dataDir = await newDataDir();
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=220m,mode=755", "tmpfs", dataDir]);
    expect(String(mounted.stderr)).toBe("");
    onTestFinished(() => void spawnSync("umount", ["-l", dataDir]));
    const product = await startProductProcess({ dataDir });
    onTestFinished(() => product.stop());
    const office = await openOffices(product);
    await office.progress(40);
    expect(await office.readiness()).toBe(200);
    // Keeps filling the disk while clients work.
    await mkdir(join(dataDir, "ballast"));
    let files = 0;
    const fill = async () => {
      for (let bytes = 8 * 2 ** 20; bytes >= 4_096; ) {
        files += 1;
        await writeFile(join(dataDir, "ballast", `${files}`), Buffer.alloc(bytes)).catch(() => {
          bytes /= 4;
        });
      }
    };
    await fill();
    await expect.poll(office.readiness).toBe(503);
    let refusal = { status: 0, code: "", message: "" };
    const deadline = Date.now() + 60_000;
    while (refusal.status !== 503 && Date.now() < deadline) {
      await fill();
      refusal = await office.register(registration({ schoolName: "م".repeat(100) }));
      await sleep(20);
    }
    expect(refusal).toMatchObject({ status: 503, message: expect.stringMatching(/[\u0621-\u064a]/) });
    process.stdout.write(`on a full disk: ${refusal.code}\n`);
    await rm(join(dataDir, "ballast"), { recursive: true });
    await expect.poll(office.readiness, { timeout: 90_000 }).toBe(200);
    await office.progress(40);
    await office.stop();
    expect(office.known.failures).toEqual([]);
    for (const id of office.known.registrations.values())
      expect((await office.ask(`/api/contestants/${id}`)).status).toBe(200);
  },
);
