import { createTransport } from "nodemailer";
import parseAddresses from "nodemailer/lib/addressparser";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ReceivedMail } from "#api/test-support/servers/mail-server.ts";
import { contactMail, directorate, header, type Mailing, startMailing } from "#api/test-support/servers/mailing.ts";

let mailing: Mailing;
beforeEach(async () => {
  mailing = await startMailing();
});
afterEach(() => mailing.close());

/** The addresses of a header, parsed as by a mail program. */
const addressesIn = (mail: ReceivedMail | undefined, name: string) =>
  parseAddresses(mail?.headers.find((one) => one.name === name)?.raw ?? "", { flatten: true });

describe("a contact message as a mail", () => {
  it("goes to the directorate, with replies to the visitor", async () => {
    const id = crypto.randomUUID();
    await mailing.open().send(contactMail({ id }));
    const [mail] = mailing.server.received;
    expect(mail).toMatchObject({ from: directorate, recipients: [directorate] });
    expect(header(mail, "from")).toEqual([`موقع مديرية الشباب والرياضة <${directorate}>`]);
    expect(header(mail, "to")).toEqual([directorate]);
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
        "الموضوع: أنشطة المديرية ومراكزها",
        "رقم الرسالة: 4821 3377",
        "التاريخ: ٢٠ تشرين الثاني ٢٠٢٦ في ٦:٠٤ م",
        "",
        "متى يفتح المركز؟",
        "",
        "شكراً لكم.",
        "",
        "للإجابة، ردّ على هذه الرسالة مباشرة. وهي محفوظة أيضاً في «الرسائل» في لوحة تحكم الموقع.",
      ].join("\n"),
    );
  });

  it("isolates numbers and foreign names, but not the address, which people copy", async () => {
    await mailing.open().send(contactMail({ name: "Sean O'Connor", message: "هاتفي 0770 123 4567، والدرجة -5." }));
    const [mail] = mailing.server.received;
    expect(mail?.text).toContain("الاسم: \u2066Sean O'Connor\u2069\nالبريد الإلكتروني: sara@example.iq\n");
    expect(mail?.text).toContain("هاتفي \u20660770 123 4567\u2069، والدرجة \u2066-5\u2069.");
  });

  it("carries the longest message in full", async () => {
    const message = "سطر طويل من الكلام. ".repeat(250).trim();
    await mailing.open().send(contactMail({ message, name: "ا".repeat(120) }));
    const [mail] = mailing.server.received;
    expect(mail?.text).toContain(message);
    expect(header(mail, "subject")).toEqual([`رسالة جديدة من ${"ا".repeat(120)}`]);
  });

  it.each([
    ["the account, where it is an address", { account: "site%40example.iq:p%25ss%2F%3A@" }, "site@example.iq"],
    ["the address of the settings", { account: "site:p%25ss%2F%3A@", query: "?from=web@example.iq" }, "web@example.iq"],
    ["the directorate itself otherwise", { account: "site:p%25ss%2F%3A@" }, directorate],
  ])("is sent by %s", async (_, settings, from) => {
    await mailing.open(settings).send(contactMail());
    expect(mailing.server.received[0]).toMatchObject({ from, recipients: [directorate] });
    expect(mailing.server.logins).toEqual([expect.stringMatching(/^site.*:p%ss\/:$/)]);
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
  /** Headers and recipients that a mail program would find although nobody intended them. */
  function injected(mail: ReceivedMail | undefined, email: string) {
    const names = mail?.headers.map(({ name }) => name) ?? [];
    return [
      ...(mail?.recipients ?? []).filter((recipient) => recipient !== directorate),
      ...names.filter((name, at) => !expectedHeaders.includes(name) || names.indexOf(name) !== at),
      ...["from", "to", "reply-to"].flatMap((name) => {
        const addresses = addressesIn(mail, name).map(({ address }) => address);
        const expected = name === "reply-to" ? email : directorate;
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
  it.each(names)("cannot inject a header, a recipient or an address by the name %j", async (name) => {
    await mailing.open().send(contactMail({ name }));
    const [mail] = mailing.server.received;
    expect(injected(mail, "sara@example.iq")).toEqual([]);
    expect(mail?.text).toContain("متى يفتح المركز؟");
  });

  // The contract refuses these addresses; the mail must be safe without it.
  it.each([
    "a@example.iq\r\nBcc: victim@example.com",
    "a@example.iq, victim@example.com",
    "a@example.iq>, <victim@example.com",
    "<a@example.iq>",
    "victim@example.com <a@example.iq>",
    "group: victim@example.com, a@example.iq;",
  ])("reaches no additional recipient by the address %j", async (email) => {
    await mailing.open().send(contactMail({ email }));
    const [mail] = mailing.server.received;
    expect(mail?.recipients).toEqual([directorate]);
    expect(mail?.headers.map(({ name }) => name).sort()).toEqual(expectedHeaders);
    expect(addressesIn(mail, "reply-to")).toHaveLength(1);
  });

  it("is detected by this check if headers are concatenated by hand", async () => {
    const { port, received } = mailing.server;
    const transport = createTransport({ host: "127.0.0.1", port });
    const name = "x\r\nBcc: victim@example.com";
    const raw = `From: ${directorate}\r\nTo: ${directorate}\r\nReply-To: "${name}" <sara@example.iq>\r\nSubject: ${name}\r\n\r\ntext`;
    await transport.sendMail({ envelope: { from: directorate, to: [directorate] }, raw });
    expect(injected(received[0], "sara@example.iq")).toContain("bcc");
    await transport.sendMail({
      from: directorate,
      to: directorate,
      replyTo: "Eve <eve@example.com>, sara@example.iq",
      text: "",
    });
    expect(injected(received[1], "sara@example.iq")).toEqual(["reply-to: eve@example.com,sara@example.iq"]);
  });
});
