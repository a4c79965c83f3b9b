import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectFolder } from "#api/project-folder.ts";
import { registration, startTestApi, type TestApi, testPassword } from "#api/test-support/api.ts";
import {
  type Acknowledged,
  countOf,
  newAcknowledged,
  persistentWriters,
  type Server,
} from "#api/test-support/servers/persistent-writers.ts";

/** `KILL_ROUNDS=200 npm test -- long/kills`: kills the process so many times under load. */
const rounds = Number(process.env.KILL_ROUNDS ?? (process.env.CI ? 10 : 5));
const offices = 4;
const secret = "a secret of at least thirty-two bytes";
const file = join(projectFolder, "api/test-support/servers/api-process.ts");

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const cache = join(projectFolder, "node_modules/.cache/rafid-tests");
type Started = Server & { child: ChildProcess };

async function startProcess(): Promise<Started> {
  const child = spawn(process.execPath, [file, JSON.stringify(api.database.connection), secret], {
    stdio: ["ignore", "pipe", "inherit"],
    // A killed process does not save its compiled code.
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  });
  const [address] = (await once(child.stdout as NodeJS.ReadableStream, "data")) as [Buffer];
  return { address: String(address), child, isAlive: true };
}

async function kill(server: Started): Promise<void> {
  server.isAlive = false;
  server.child.kill("SIGKILL");
  await once(server.child, "exit");
}

async function logIn({ address }: Server, username: string): Promise<string> {
  const answer = await fetch(`${address}/api/IQAuth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password: testPassword }),
  });
  return ((await answer.json()) as { token: string }).token;
}

it(`nothing acknowledged is lost, doubled or missing in the audit log after ${rounds} kills`, {
  timeout: 60_000 + rounds * 15_000,
}, async () => {
  const started = performance.now();
  const known = newAcknowledged();
  const { user } = await api.signUp("iq", "SuperAdmin");
  const { token: staff } = await api.signUp("iq");
  const [exam] = await api.database.sql`insert into onsite_quizzes (name) values ('اختبار') returning id`;
  let next = startProcess();
  const token = await logIn(await next, user.userName);
  const clients: ReturnType<typeof persistentWriters>[] = [];
  const people: string[] = [];
  for (let index = 0; index < offices; index += 1) {
    const person = (await api.send("POST", "/api/Contestants", { token: staff, body: registration() })).json();
    clients.push(persistentWriters({ token, known, person, exam: exam?.id, index }));
    people.push(person.id);
  }
  for (let round = 0; round < rounds; round += 1) {
    const server = await next;
    const before = countOf(known);
    const work = clients.map((client) => client.run(server));
    next = startProcess();
    while (countOf(known) < before + 20) await sleep(5);
    await sleep(Math.random() * 100);
    await kill(server);
    await Promise.all(work);
  }
  const last = await next;
  for (const client of clients) await client.settle(last);
  await kill(last);
  await expect.poll(busySessions).toBe(0);
  const { registrations, scores, confirmed, updates } = known;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const figures = `${registrations.size} registrations, ${scores.size} scores, ${confirmed.size} imports, ${updates} edits`;
  process.stdout.write(`${rounds} rounds in ${seconds} s: ${figures}\n`);
  expect(known.failures).toEqual([]);
  expect(await faults(known)).toEqual(noFaults);
  for (const id of people) expect(await chainOf(id)).toEqual({ gaps: 0, isCurrent: true });
  await expectControls(known);
});

/** Sessions that the server has yet to end after the kill. */
async function busySessions(): Promise<number> {
  const [row] = await api.database.sql`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`;
  return row?.n;
}

const noFaults = { lost: 0, doubled: 0, halfImported: 0, withoutLine: 0, withoutChange: 0, linesTwice: 0 };

async function faults({ registrations, scores, confirmed }: Acknowledged): Promise<typeof noFaults> {
  const list = (ids: Iterable<string>) => `{${[...ids].join()}}`;
  const [found] = await api.database.sql`
    with made as (select id::text, 'contestant' as noun from contestants
        union all select id::text, 'onsiteScore' from onsite_results
        union all select id::text, 'quizImport' from quiz_imports where state = 'confirmed'),
      lines as (select noun_id as id, noun from audit_lines where (action, noun) in
        (('create', 'contestant'), ('create', 'onsiteScore'), ('confirm', 'quizImport'))),
      acknowledged as (select unnest(${list(registrations.values())}::text[]) as id
        union all select unnest(${list(scores)}::text[]) union all select unnest(${list(confirmed)}::text[]))
    select
      (select count(*)::int from acknowledged where id not in (select id from made)) as lost,
      (select count(*)::int from contestants where key_digest is not null) - ${registrations.size}::int
        + (select count(*)::int from onsite_results) - ${scores.size}::int
        + (select count(*)::int from quizzes) - ${confirmed.size}::int as doubled,
      (select count(*)::int from quiz_imports i where state = 'confirmed' and 3 <>
        (select count(*) from quiz_results r where r.quiz_id = i.quiz_id)) as "halfImported",
      (select count(*)::int from (select * from made except select * from lines) d) as "withoutLine",
      (select count(*)::int from (select * from lines except select * from made) d) as "withoutChange",
      (select count(*)::int - count(distinct (id, noun))::int from lines) as "linesTwice"`;
  return found as typeof noFaults;
}

/**
 * Audit lines of a contestant: each starts where the previous one ended, and the last one matches the present state.
 */
async function chainOf(id: string): Promise<{ gaps: number; isCurrent: boolean }> {
  const found = await api.database.sql`select change->>'from' as was, change->>'to' as is
    from audit_lines, jsonb_array_elements(changes) change
    where noun_id = ${id} and change->>'field' = 'schoolName' order by audit_lines.id`;
  const [person] = await api.database.sql`select school_name as name from contestants where id = ${id}`;
  const gaps = found.filter(({ was }, index) => index > 0 && found[index - 1]?.is !== was).length;
  return { gaps, isCurrent: found.length === 0 || found.at(-1)?.is === person?.name };
}

/** Controls: the counts detect lost, doubled, partial and unaudited changes. */
async function expectControls(known: Acknowledged): Promise<void> {
  const { sql } = api.database;
  const [quiz] = known.confirmed;
  const [lost] = known.scores;
  const copied = JSON.stringify({ id: crypto.randomUUID(), serial_number: "1111111111111111", key_digest: "\\x00" });
  await sql`delete from onsite_results where id = ${lost}`;
  await sql`insert into contestants select (jsonb_populate_record(c, ${copied}::jsonb)).* from contestants c limit 1`;
  await sql`delete from quiz_results where id = (select r.id from quiz_results r
    join quiz_imports i on i.quiz_id = r.quiz_id where i.id = ${quiz} limit 1)`;
  expect(await faults(known)).toEqual({ ...noFaults, lost: 1, halfImported: 1, withoutLine: 1, withoutChange: 1 });
}
