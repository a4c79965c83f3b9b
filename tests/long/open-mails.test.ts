import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { closeJobs, type Jobs, openJobs } from "#api/jobs/jobs.ts";
import { insertMessage } from "#api/site/messages/messages.queries.ts";
import { createTestDatabase, type TestDatabase } from "#api/test-support/databases/database.ts";
import { startMailServer, type TestMailServer } from "#api/test-support/servers/mail-server.ts";
import { type Mails, openMails } from "#server/opening/open-mails.ts";
import { startProductProcess } from "#server/test-support/product-process.ts";

let database: TestDatabase;
let server: TestMailServer;
let mails: Mails | undefined;
let jobs: Jobs;
beforeEach(async () => {
  database = await createTestDatabase();
  jobs = await openJobs(database, { warn: console.error });
  server = await startMailServer();
});
afterEach(async () => {
  await closeJobs(jobs);
  mails?.close();
  await server.close();
  await database.drop();
});
const message = {
  name: "سارة",
  email: "sara@example.iq",
  message: "متى يفتح المركز؟",
  subject: null,
  isSuspected: false,
};

it("sends nothing without a mail server", async () => {
  expect(await openMails({ smtpUrl: undefined }, database, jobs, { count: vi.fn(), warn: vi.fn() })).toBeUndefined();
});

it("does not keep a process alive that cannot start", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  const settings = { PORT: String(port) };
  const started = startProductProcess({ connection: database.connection, settings });
  await expect(started).rejects.toThrow(`ended with 1:\nrafid: port ${port} is taken; set PORT to another one`);
}, 60_000);

it("counts the outcome of each mail and warns of late ones, without the password", async () => {
  const [count, warn] = [vi.fn(), vi.fn()];
  let refusals = 1;
  server.accept = () => {
    if (refusals-- > 0) throw new Error("no such mailbox");
  };
  mails = await openMails({ smtpUrl: `smtp://site:hunter2@127.0.0.1:${server.port}` }, database, jobs, { count, warn });
  const { id } = await insertMessage(database, message);
  await mails?.add(database, { messageId: id });
  mails?.look();
  await expect.poll(() => server.received).toHaveLength(1);
  await expect.poll(() => count.mock.calls.flat()).toEqual(["retried", "sent"]);
  expect(warn).toHaveBeenCalledOnce();
  const [error, words] = warn.mock.calls[0] ?? [];
  expect(words).toBe("a contact message could not be e-mailed yet and will be tried again");
  expect(String(error)).toContain("no such mailbox");
  expect(JSON.stringify({ ...error, stack: error.stack })).not.toContain("hunter2");
});
