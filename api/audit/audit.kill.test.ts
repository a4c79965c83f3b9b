import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { registration, startTestApi, type TestApi } from "#api/test-support/api.ts";

const rounds = Number(process.env.KILL_ROUNDS ?? 3);
const writers = 8;
const secret = "a secret of at least thirty-two bytes";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const file = join(import.meta.dirname, "../test-support/api-process.ts");

async function startProcess(): Promise<{ address: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [file, JSON.stringify(api.database.connection), secret], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [address] = (await once(child.stdout as NodeJS.ReadableStream, "data")) as [Buffer];
  return { address: String(address), child };
}

it(`each change has its line and each line its change, however often the process is killed`, {
  timeout: 600_000,
}, async () => {
  // The processes go by the real clock.
  api.setTime(new Date());
  const { token } = await api.signUp("iq", "SuperAdmin");
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const people: string[] = [];
  for (let index = 0; index < writers; index += 1)
    people.push((await api.send("POST", "/api/Contestants", { body: registration() })).json().id);
  let acknowledged = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { address, child } = await startProcess();
    let isAlive = true;
    const send = async (method: string, path: string, body?: object) => {
      const answer = await fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      if (answer.ok) acknowledged += 1;
    };
    const write = async (id: string) => {
      for (let count = 0; isAlive; count += 1) {
        const schoolName = `مدرسة ${round} ${count}`;
        await send("PUT", `/api/contestants/${id}`, { ...registration({ schoolName }), testTime: 1 });
        await send("POST", "/api/Contestants", registration());
      }
    };
    const before = acknowledged;
    const work = people.map((id) => write(id).catch(() => undefined));
    while (acknowledged < before + 20) await sleep(5);
    await sleep(Math.random() * 100);
    child.kill("SIGKILL");
    isAlive = false;
    await Promise.all([once(child, "exit"), ...work]);
  }
  // What was under way when its process died is decided once the server has noticed.
  await expect
    .poll(
      async () =>
        (
          await api.database.sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`
        )[0]?.n,
    )
    .toBe(0);
  const [sums] = await api.database.sql`select
      (select count(*)::int from contestants c where not c.id = any(${`{${people.join()}}`}::uuid[]) and not exists
        (select from audit_lines a where a.noun_id = c.id::text and a.action = 'create')) as "withoutLine",
      (select count(*)::int from audit_lines a where a.action = 'create' and not exists
        (select from contestants c where c.id::text = a.noun_id)) as "withoutChange",
      (select count(*)::int from audit_lines) as lines`;
  expect(sums).toMatchObject({ withoutLine: 0, withoutChange: 0 });
  expect(sums?.lines).toBeGreaterThanOrEqual(acknowledged);
  for (const id of people) expect(await chainOf(id)).toEqual({ gaps: 0, isCurrent: true });
});

/** Each line of a contestant begins where the one before it ended, and the last one says how they are now. */
async function chainOf(id: string): Promise<{ gaps: number; isCurrent: boolean }> {
  const found = await api.database.sql`select change->>'from' as was, change->>'to' as is
    from audit_lines, jsonb_array_elements(changes) change
    where noun_id = ${id} and change->>'field' = 'schoolName' order by audit_lines.id`;
  const [person] = await api.database.sql`select school_name as name from contestants where id = ${id}`;
  const gaps = found.filter(({ was }, index) => index > 0 && found[index - 1]?.is !== was).length;
  return { gaps, isCurrent: found.length === 0 || found.at(-1)?.is === person?.name };
}
