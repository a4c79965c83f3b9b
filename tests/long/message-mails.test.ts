import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type Backlog, listBacklogs } from "#api/jobs/jobs.ts";
import { projectFolder } from "#api/project-folder.ts";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { startMailServer } from "#api/test-support/servers/mail-server.ts";
import { header, type Mailing, startMailing } from "#api/test-support/servers/mailing.ts";

type MailsOfTest = Awaited<ReturnType<Mailing["openJobs"]>>;
type Instance = { api: TestApi; mails: MailsOfTest };

let mailing: Mailing;
let instances: Instance[];
let contacts = 1;
beforeEach(async () => {
  mailing = await startMailing();
  instances = [];
});
afterEach(async () => {
  await mailing.close();
  for (const { api } of instances.toReversed()) await api.close();
});

/** An instance; all instances of a test share one database. */
async function start(settings = {}): Promise<Instance> {
  let mails: MailsOfTest | undefined;
  const beside = instances[0]?.api;
  const api = await startTestApi({
    ...(beside && { beside }),
    mails: async (database) => {
      mails = await mailing.openJobs(database, settings);
      return mails;
    },
  });
  const instance = { api, mails: mails as MailsOfTest };
  instances.push(instance);
  return instance;
}
const contact = ({ api }: Instance, name: string, changes: object = {}) =>
  api.send("POST", "/api/Contact", {
    body: { name, email: "sara@example.iq", message: "متى يفتح المركز؟", ...changes },
    address: `192.0.2.${contacts++}`,
  });
const stored = async ({ api }: Instance) => {
  const { sql } = api.database;
  const names = (await sql`select name from messages order by 1`).map(({ name }) => name);
  const jobs = (await sql`select state from jobs.job where not data ? 'isReceipt' order by 1`).map(
    ({ state }) => state,
  );
  return { names, jobs };
};
/** Jobs are marked as done shortly after sending. */
const untilJobsAre = (one: Instance, states: string[]) =>
  expect.poll(async () => (await stored(one)).jobs).toEqual(states);
const untilBacklogIs = ({ mails }: Instance, figures: Omit<Backlog, "queue">) =>
  expect.poll(() => listBacklogs(mails.jobs)).toContainEqual({ queue: "contact-mails", ...figures });
/** Mails to the directorate; the visitor's receipts are others. */
const messageMails = () =>
  mailing.server.received.filter((mail) => !String(header(mail, "message-id")).includes("receipt"));
const received = (times: number) => expect.poll(messageMails).toHaveLength(times);

describe("the mail of a message", () => {
  it("goes to the address of the landing page, default or saved; a bot's message is not mailed", async () => {
    const one = await start();
    await contact(one, "الأول");
    await received(1);
    const landing = (await one.api.send("GET", "/api/MainWindow")).json();
    const { token } = await one.api.signUp("main");
    await one.api.send("POST", "/api/MainWindow", { token, body: { ...landing, email: "office@example.iq" } });
    await contact(one, "آلة", { website: "https://spam.example" });
    await contact(one, "الثاني");
    await mailing.settled("sent", "sent");
    const mails = messageMails();
    expect(mails.map(({ recipients }) => recipients)).toEqual([[landing.email], ["office@example.iq"]]);
    expect(mails[1]?.text).toContain("الثاني");
  });

  it("is sent immediately by the instance that took the message", async () => {
    const one = await start({ lookEverySeconds: 600 });
    await contact(one, "الأول");
    await received(1);
  });

  it("is a job stored in the message's transaction, without data of the visitor", async () => {
    const one = await start();
    const { sql } = one.api.database;
    await mailing.server.close();
    await sql`alter table jobs.job_common add constraint none check (data is null)`;
    expect((await contact(one, "بلا مهمة")).statusCode).toBe(500);
    await sql`alter table jobs.job_common drop constraint none`;
    expect(await stored(one)).toEqual({ names: [], jobs: [] });
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'at the end'; end $$`;
    await sql`create constraint trigger refuse after insert on messages deferrable initially deferred
      for each row execute function refuse()`;
    expect((await contact(one, "بلا رسالة")).statusCode).toBe(500);
    await sql`drop trigger refuse on messages`;
    expect(await stored(one)).toEqual({ names: [], jobs: [] });
    expect((await contact(one, "سارة")).statusCode).toBe(200);
    const [job] = await sql`select row_to_json(job)::text as text, data from jobs.job where not data ? 'isReceipt'`;
    expect(Object.keys(job?.data)).toEqual(["messageId"]);
    expect(job?.text).not.toMatch(/سارة|sara@/);
    mailing.server = await startMailServer();
  });

  it("is retried while the server is away, and arrives once when it is back", async () => {
    const { port } = mailing.server;
    await mailing.server.close();
    const one = await start({ port });
    expect((await contact(one, "بلا بريد")).json()).toMatchObject({ message: "تم ارسال رسالتك بنجاح!" });
    expect((await stored(one)).names).toEqual(["بلا بريد"]);
    await mailing.settled("retried");
    mailing.server = await startMailServer({ port });
    await mailing.settled("retried", "sent");
    expect(messageMails()).toHaveLength(1);
    await untilJobsAre(one, ["completed"]);
  });

  it("is given up after the last identical attempt, and counted", async () => {
    const ids: string[] = [];
    mailing.server.accept = (mail) => {
      const id = String(header(mail, "message-id"));
      if (!id.includes("receipt")) ids.push(id);
      throw new Error("no such mailbox");
    };
    const one = await start();
    await contact(one, "الأول");
    await mailing.settled("retried", "retried", "failed");
    expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
    await untilJobsAre(one, ["failed"]);
    await untilBacklogIs(one, { waiting: 0, givenUp: 2 });
    expect(JSON.stringify(await one.api.database.sql`select output from jobs.job`)).not.toContain("mailbox");
  });

  it("delays no visitor if the mail server accepts connections and stays silent", async () => {
    const silent = createServer((socket) => socket.on("error", () => undefined));
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const one = await start({ port: (silent.address() as { port: number }).port });
    const connected = new Promise((resolve) => silent.once("connection", resolve));
    await contact(one, "الأول");
    await connected;
    const startedAt = performance.now();
    for (let index = 0; index < 20; index += 1) expect((await contact(one, `رقم ${index}`)).statusCode).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(1_500);
    // One address gets three receipts.
    await untilBacklogIs(one, { waiting: 24, givenUp: 0 });
    silent.close();
  });
});

describe("of several instances", () => {
  it("only one sends each mail", async () => {
    const [one, other] = [await start(), await start()];
    const sent = Array.from({ length: 30 }, (_, index) => contact(index % 2 ? one : other, `رقم ${index}`));
    await Promise.all(sent);
    await received(30);
    await untilJobsAre(one, Array(30).fill("completed"));
    const ids = messageMails().map((mail) => String(header(mail, "message-id")));
    expect(new Set(ids).size).toBe(30);
    expect(mailing.outcomes).toEqual(Array(30).fill("sent"));
  });

  it("another sends what a stopped one left", async () => {
    const one = await start();
    const held = vi.fn(() => new Promise<void>(() => undefined));
    mailing.server.accept = held;
    await contact(one, "الأول");
    await expect.poll(() => held).toHaveBeenCalled();
    await one.mails.close();
    mailing.server.accept = () => undefined;
    await start();
    await received(1);
  });

  it("another sends what a killed one was sending", { timeout: 60_000 }, async () => {
    const one = await start();
    await one.mails.close();
    const { connection } = one.api.database;
    const child = fork(
      join(projectFolder, "api/test-support/servers/mail-process.ts"),
      [JSON.stringify(connection), `smtp://127.0.0.1:${mailing.server.port}`],
      { stdio: ["ignore", "ignore", "inherit", "ipc"] },
    );
    onTestFinished(() => void child.kill("SIGKILL"));
    const held = vi.fn(() => new Promise<void>(() => undefined));
    mailing.server.accept = held;
    await contact(one, "الأول");
    await expect.poll(() => held).toHaveBeenCalled();
    expect((await stored(one)).jobs).toEqual(["active"]);
    child.kill("SIGKILL");
    await once(child, "exit");
    // Its heartbeat is a minute old.
    await one.api.database.sql`update jobs.job set heartbeat_on = heartbeat_on - interval '1 minute'`;
    mailing.server.accept = () => undefined;
    await start();
    await received(1);
    await mailing.settled("sent");
  });
});

it("an answer goes to the visitor once, and the dashboard sees that it left", async () => {
  const one = await start();
  const { token, user } = await one.api.signUp("main");
  const { reference } = (await contact(one, "سارة")).json();
  const [message] = (await one.api.send("GET", `/api/Contact?text=${reference}`, { token })).json().items;
  const answer = { id: crypto.randomUUID(), text: "يفتح المركز في الرابعة." };
  const path = `/api/Contact/${message.id}/answers`;
  for (let times = 0; times < 2; times += 1)
    expect((await one.api.send("POST", path, { token, body: answer })).statusCode).toBe(201);
  const answers = async () => (await one.api.send("GET", path, { token })).json();
  await expect
    .poll(answers)
    .toMatchObject({ canSend: true, items: [{ ...answer, by: user.userName, delivery: "sent" }] });
  const mails = mailing.server.received.filter(({ recipients }) => recipients.includes("sara@example.iq"));
  const subjects = mails.map((mail) => String(header(mail, "subject"))).sort();
  const spaced = `${reference.slice(0, 4)} ${reference.slice(4)}`;
  expect(subjects).toEqual([`رد على رسالتك رقم ${spaced}`, `وصلت رسالتك رقم ${spaced}`]);
  expect(mails.find((mail) => String(header(mail, "subject")).startsWith("رد"))?.text).toContain(answer.text);
  expect((await one.api.send("GET", `/api/Contact/${message.id}`, { token })).json()).toMatchObject({
    state: "answered",
  });
});
