import { connect, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { createTransport } from "nodemailer";
import parseAddresses from "nodemailer/lib/addressparser";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ReceivedMail, startMailServer, type TestMailServer } from "#api/test-support/mail-server.ts";
import { composeMail } from "./contact-mail.ts";
import { createMailer, type Mail, type Mailer, type MailOutcome } from "./mailer.ts";
import type { MessageRow } from "./messages.queries.ts";

let server: TestMailServer;
let outcomes: MailOutcome[];
let mailers: Mailer[];
beforeEach(async () => {
  server = await startMailServer();
  outcomes = [];
  mailers = [];
});
afterEach(async () => {
  await Promise.all(mailers.map((mailer) => mailer.close()));
  await server.close();
});

const to = "info@youth.example.iq";
function open({ port = server.port, retryDelaysMs = [10, 20, 30], account = "", query = "" } = {}): Mailer {
  const report = (outcome: MailOutcome) => outcomes.push(outcome);
  const smtpUrl = `smtp://${account}127.0.0.1:${port}${query}`;
  const mailer = createMailer({ smtpUrl, report, retryDelaysMs });
  mailers.push(mailer);
  return mailer;
}
const row = (changes: Partial<MessageRow> = {}): MessageRow => ({
  id: crypto.randomUUID(),
  name: "سارة كريم",
  email: "sara@example.iq",
  message: "متى يفتح المركز؟\n\nشكراً لكم.",
  isRead: false,
  isDeleted: false,
  createdAt: new Date("2026-11-20T15:04:00Z"),
  ...changes,
});
function post(mailer: Mailer, changes: Partial<MessageRow> = {}): void {
  const kept = row(changes);
  mailer.post(async () => composeMail(kept, to));
}
const settled = (...expected: MailOutcome[]) => vi.waitFor(() => expect(outcomes).toEqual(expected), 5_000);
const header = (mail: ReceivedMail | undefined, name: string) =>
  mail?.headers.filter((one) => one.name === name).map(({ value }) => value);
/** The addresses of a header, as a mail program reads them. */
const addressesIn = (mail: ReceivedMail | undefined, name: string) =>
  parseAddresses(mail?.headers.find((one) => one.name === name)?.raw ?? "", { flatten: true });

describe("a contact message as a mail", () => {
  it("goes to the directorate and is answered to the visitor", async () => {
    const id = crypto.randomUUID();
    post(open(), { id });
    await settled("sent");
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: to, recipients: [to] });
    expect(header(mail, "from")).toEqual([`موقع مديرية الشباب والرياضة <${to}>`]);
    expect(header(mail, "to")).toEqual([to]);
    expect(header(mail, "reply-to")).toEqual(["سارة كريم <sara@example.iq>"]);
    expect(header(mail, "subject")).toEqual(["رسالة جديدة من سارة كريم"]);
    expect(header(mail, "message-id")).toEqual([`<${id}@rafid>`]);
    expect(header(mail, "auto-submitted")).toEqual(["auto-generated"]);
    expect(header(mail, "content-type")).toEqual(["text/plain; charset=utf-8"]);
    expect(mail?.text).toBe(
      [
        "وصلت رسالة جديدة من نموذج الاتصال في الموقع.",
        "",
        "الاسم: سارة كريم",
        "البريد الإلكتروني: sara@example.iq",
        "التاريخ: ٢٠ تشرين الثاني ٢٠٢٦ في ٦:٠٤ م",
        "",
        "متى يفتح المركز؟",
        "",
        "شكراً لكم.",
        "",
        "للإجابة، ردّ على هذه الرسالة مباشرة. وهي محفوظة أيضاً في صندوق الرسائل في لوحة التحكم.",
      ].join("\n"),
    );
  });

  it("carries the longest message whole", async () => {
    const message = "سطر طويل من الكلام. ".repeat(250).trim();
    post(open(), { message, name: "ا".repeat(120) });
    await settled("sent");
    expect(server.received[0]?.text).toContain(message);
    expect(header(server.received[0], "subject")).toEqual([`رسالة جديدة من ${"ا".repeat(120)}`]);
  });

  it.each([
    ["the account, where it is an address", { account: "site%40example.iq:p%25ss%2F%3A@" }, "site@example.iq"],
    ["the address of the settings", { account: "site:p%25ss%2F%3A@", query: "?from=web@example.iq" }, "web@example.iq"],
    ["the directorate itself otherwise", { account: "site:p%25ss%2F%3A@" }, to],
  ])("is sent by %s", async (_, settings, from) => {
    post(open(settings));
    await settled("sent");
    expect(server.received[0]).toMatchObject({ from, recipients: [to] });
    expect(server.logins).toEqual([expect.stringMatching(/^site.*:p%ss\/:$/)]);
  });
});

describe("a hostile sender", () => {
  const expectedHeaders = [
    "auto-submitted",
    "content-transfer-encoding",
    "content-type",
    "date",
    "from",
    "message-id",
    "mime-version",
    "reply-to",
    "subject",
    "to",
  ];
  /** What a mail program would make of it that nobody meant. */
  function injected(mail: ReceivedMail | undefined, email: string) {
    const names = mail?.headers.map(({ name }) => name) ?? [];
    return [
      ...(mail?.recipients ?? []).filter((recipient) => recipient !== to),
      ...names.filter((name, at) => !expectedHeaders.includes(name) || names.indexOf(name) !== at),
      ...["from", "to", "reply-to"].flatMap((name) => {
        const addresses = addressesIn(mail, name).map(({ address }) => address);
        const expected = name === "reply-to" ? email : to;
        return addresses.join() === expected ? [] : [`${name}: ${addresses}`];
      }),
    ];
  }
  const names = [
    "x\r\nBcc: victim@example.com",
    "x\nBcc: victim@example.com\n\nanother text",
    "x\r\n\r\nanother text",
    "Eve <eve@example.com>, Victim",
    "eve@example.com, victim@example.com",
    '"Eve" <eve@example.com>',
    'x" <eve@example.com>, "y',
    "=?UTF-8?Q?x=0D=0ABcc:_victim@example.com?=",
    "undisclosed: eve@example.com;",
    "\u0000\u0008\u2028Bcc: victim@example.com",
    "(comment) \\",
    "علي، حسن, كريم;",
  ];
  it.each(names)("cannot add a header, a recipient or an address by the name %j", async (name) => {
    post(open(), { name });
    await settled("sent");
    expect(injected(server.received[0], "sara@example.iq")).toEqual([]);
    expect(server.received[0]?.text).toContain("متى يفتح المركز؟");
  });

  // The contract refuses these addresses; the mail must not depend on it.
  it.each([
    "a@example.iq\r\nBcc: victim@example.com",
    "a@example.iq, victim@example.com",
    "a@example.iq>, <victim@example.com",
    "<a@example.iq>",
    "victim@example.com <a@example.iq>",
    "group: victim@example.com, a@example.iq;",
  ])("reaches nobody else by the address %j", async (email) => {
    post(open(), { email });
    await settled("sent");
    const [mail] = server.received;
    expect(mail?.recipients).toEqual([to]);
    expect(mail?.headers.map(({ name }) => name).sort()).toEqual(expectedHeaders);
    expect(addressesIn(mail, "reply-to")).toHaveLength(1);
  });

  it("is noticed by this check where headers are put together by hand", async () => {
    const transport = createTransport({ host: "127.0.0.1", port: server.port });
    const name = "x\r\nBcc: victim@example.com";
    const raw = `From: ${to}\r\nTo: ${to}\r\nReply-To: "${name}" <sara@example.iq>\r\nSubject: ${name}\r\n\r\ntext`;
    await transport.sendMail({ envelope: { from: to, to: [to] }, raw });
    expect(injected(server.received[0], "sara@example.iq")).toContain("bcc");
    await transport.sendMail({ from: to, to, replyTo: "Eve <eve@example.com>, sara@example.iq", text: "" });
    expect(injected(server.received[1], "sara@example.iq")).toEqual(["reply-to: eve@example.com,sara@example.iq"]);
  });
});

describe("a mail server in trouble", () => {
  it("is tried again with the same mail, and sent to once", async () => {
    let refusals = 2;
    server.accept = () => {
      if (refusals-- > 0) throw Object.assign(new Error("try later"), { responseCode: 451 });
    };
    post(open());
    await settled("retried", "retried", "sent");
    expect(server.received).toHaveLength(1);
  });

  it("is given up on after the last attempt", async () => {
    const ids: (string[] | undefined)[] = [];
    server.accept = (mail) => {
      ids.push(header(mail, "message-id"));
      throw new Error("no such mailbox");
    };
    post(open());
    await settled("retried", "retried", "retried", "failed");
    expect(ids).toHaveLength(4);
    expect(new Set(ids.map(String)).size).toBe(1);
  });

  it("that is away gets the mail when it is back", async () => {
    const { port } = server;
    await server.close();
    post(open({ port, retryDelaysMs: [300, 300] }));
    await settled("retried");
    server = await startMailServer({ port });
    await settled("retried", "sent");
  });

  it("may hang up between two mails", async () => {
    const mailer = open();
    post(mailer);
    await settled("sent");
    server.hangUp();
    await wait(50);
    post(mailer);
    await vi.waitFor(() => expect(server.received).toHaveLength(2));
    expect(outcomes.filter((outcome) => outcome === "failed")).toEqual([]);
  });

  it("is as patient with what has to be asked first: where mail goes", async () => {
    let isAway = true;
    open().post(async (): Promise<Mail> => {
      if (isAway) {
        isAway = false;
        throw new Error("the database is away");
      }
      return composeMail(row(), to);
    });
    await settled("retried", "sent");
  });

  it("lets no more than a thousand mails wait", async () => {
    const mailer = open();
    for (let index = 0; index < 1_000; index += 1) mailer.post(() => new Promise<Mail>(() => undefined));
    expect(outcomes).toEqual([]);
    post(mailer);
    expect(outcomes).toEqual(["failed"]);
  });
});

describe("closing", () => {
  /** A server that takes connections and says nothing. */
  async function silentServer() {
    let connections = 0;
    const silent = createServer((socket) => {
      connections += 1;
      socket.on("error", () => undefined);
      socket.on("close", () => {
        connections -= 1;
      });
    });
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    return {
      port: (silent.address() as { port: number }).port,
      connected: () => connections,
      close: () => silent.close(),
    };
  }
  const timed = async (work: () => Promise<void>) => {
    const startedAt = performance.now();
    await work();
    return performance.now() - startedAt;
  };

  it("lets a mail under way arrive", async () => {
    const accept = vi.fn(() => wait(300));
    server.accept = accept;
    const mailer = open();
    post(mailer);
    await vi.waitFor(() => expect(accept).toHaveBeenCalled());
    expect(await timed(() => mailer.close())).toBeLessThan(1_500);
    expect([outcomes, server.received.length]).toEqual([["sent"], 1]);
  });

  it("gives up at once on what waits for its next attempt, and takes nothing more", async () => {
    const { port } = server;
    await server.close();
    const mailer = open({ port, retryDelaysMs: [60_000] });
    post(mailer);
    await settled("retried");
    expect(await timed(() => mailer.close())).toBeLessThan(500);
    expect(outcomes).toEqual(["retried", "failed"]);
    post(mailer);
    expect(outcomes).toEqual(["retried", "failed", "failed"]);
    server = await startMailServer();
  });

  it("takes two seconds when the server says nothing, and leaves no connection", async () => {
    const silent = await silentServer();
    const mailer = open({ port: silent.port });
    post(mailer);
    await vi.waitFor(() => expect(silent.connected()).toBe(1));
    const took = await timed(() => mailer.close());
    expect(took).toBeGreaterThan(1_900);
    expect(took).toBeLessThan(2_500);
    await settled("failed");
    await vi.waitFor(() => expect(silent.connected()).toBe(0));
    const probe = connect(silent.port, "127.0.0.1");
    await vi.waitFor(() => expect(silent.connected()).toBe(1));
    probe.destroy();
    silent.close();
  });
});
