import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import type { Message } from "#contract/site/messages.ts";
import { receive } from "./messages.service.ts";

let api: TestApi;
let token: string;
let addresses = 0;
beforeAll(async () => {
  api = await startTestApi();
  ({ token } = await api.signUp("main"));
});
afterAll(() => api.close());

const written = (changes: object = {}) => ({
  name: "سارة كريم",
  email: "sara@example.iq",
  message: "متى يفتح المركز؟",
  ...changes,
});
/** Sends a message, from a new address unless one is given. */
function send(changes: object = {}, address = `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`) {
  return api.send("POST", "/api/Contact", { body: written(changes), address });
}
const inbox = async (): Promise<{ items: Message[]; totalCount: number }> =>
  (await api.send("GET", "/api/Contact", { token })).json();
const count = async () => (await inbox()).totalCount;

describe("a message", () => {
  it("is stored as written and answered with the specified text", async () => {
    const answer = await send({
      name: "  سارة \u200f  كريم ",
      email: " Sara@Example.IQ ",
      message: "سطر\r\n\r\n\r\nآخر ",
    });
    const { reference } = answer.json();
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: "تم ارسال رسالتك بنجاح!", reference }]);
    expect(reference).toMatch(/^\d{8}$/);
    expect((await inbox()).items[0]).toEqual({
      id: expect.any(String),
      name: "سارة كريم",
      email: "sara@example.iq",
      message: "سطر\n\nآخر",
      isRead: false,
      isDeleted: false,
      isSuspected: false,
      subject: null,
      reference,
      state: "new",
      takenBy: null,
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  it("needs no token, and treats staff like visitors", async () => {
    const body = written({ name: "موظف" });
    for (const as of [undefined, token, (await api.signUp("iq")).token])
      expect((await api.send("POST", "/api/contact/", { body, token: as, address: "192.0.2.99" })).statusCode).toBe(
        200,
      );
  });

  it("may be as long as the limits, and is refused beyond them with every invalid field", async () => {
    const email = (length: number) => `${"a".repeat(length - 11)}@example.iq`;
    const longest = { name: "ا".repeat(120), email: email(254), message: "ب".repeat(5000) };
    expect((await send(longest)).statusCode).toBe(200);
    const refused = await send({ name: "ا".repeat(121), email: email(255), message: "ب".repeat(5001) });
    expect([refused.statusCode, refused.json().code, refused.json().errors]).toEqual([
      400,
      "validation_failed",
      {
        name: ["الاسم أطول من ١٢٠ حرفاً"],
        email: ["يرجى إدخال بريد إلكتروني صحيح"],
        message: ["نص الرسالة أطول من ٥٠٠٠ حرف"],
      },
    ]);
  });

  it.each([
    ["nothing", { name: undefined, email: undefined, message: undefined }],
    ["blanks", { name: " \u200f", email: "", message: "\n \u0000" }],
    ["other types", { name: 1, email: ["a@example.iq"], message: { text: "x" } }],
  ])("of %s is refused with every field", async (_, changes) => {
    const before = await count();
    const answer = await send(changes);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      { name: ["الاسم مطلوب"], email: ["يرجى إدخال بريد إلكتروني صحيح"], message: ["نص الرسالة مطلوب"] },
    ]);
    expect(await count()).toBe(before);
  });

  it.each([
    "a@example.iq\r\nBcc: victim@example.com",
    "a@example.iq,victim@example.com",
    "a@example.iq;victim@example.com",
    "<a@example.iq>",
    "Eve <a@example.iq>",
    '"a b"@example.iq',
    "a@example",
    "@example.iq",
    "a b@example.iq",
  ])("from the address %j is refused", async (email) => {
    expect((await send({ email })).json().errors).toEqual({ email: ["يرجى إدخال بريد إلكتروني صحيح"] });
  });

  it("with the hidden field filled in gets the same answer, is stored and marked", async () => {
    const message = `حقل خفي ${crypto.randomUUID()}`;
    const machine = await send({ message, website: "https://spam.example" });
    const person = await send({ message, website: "" });
    const shape = ({ statusCode, body }: typeof machine) => [statusCode, body.replace(/\d{8}/, "")];
    expect(shape(machine)).toEqual(shape(person));
    const kept = (await inbox()).items.filter((item) => item.message === message);
    expect(kept.map(({ isSuspected }) => isSuspected)).toEqual([false, true]);
  });

  it("is mailed, unless it looks like spam", async () => {
    const mails = { add: vi.fn(), look: vi.fn() };
    await receive(api.database, { mails }, written({ website: "https://spam.example" }));
    expect([mails.add.mock.calls.length, mails.look.mock.calls.length]).toEqual([0, 0]);
    await receive(api.database, { mails }, written({ email: `${crypto.randomUUID()}@example.iq`, website: "" }));
    // One goes to the directorate, one to the visitor.
    expect([mails.add.mock.calls.length, mails.look.mock.calls.length]).toEqual([2, 1]);
  });
});

describe("a receipt", () => {
  it("goes to one address three times a day, because anybody may type any address", async () => {
    const mails = { add: vi.fn(), look: vi.fn() };
    const email = `${crypto.randomUUID()}@example.iq`;
    for (let sent = 0; sent < 5; sent += 1) await receive(api.database, { mails }, written({ email }));
    const receipts = mails.add.mock.calls.filter(([, mail]) => mail.isReceipt);
    expect([mails.add.mock.calls.length, receipts.length]).toEqual([8, 3]);
  });
});

describe("the rate limit", () => {
  afterEach(() => vi.useRealTimers());

  it("is five from one address in ten minutes", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const address = "203.0.113.50";
    const before = await count();
    for (let index = 0; index < 5; index += 1) expect((await send({}, address)).statusCode).toBe(200);
    vi.setSystemTime(Date.now() + 200_000);
    const refused = await send({}, address);
    expect([refused.statusCode, refused.json().code, refused.headers["retry-after"]]).toEqual([
      429,
      "too_many_requests",
      "400",
    ]);
    expect(refused.json().message).toBe("محاولات كثيرة. يرجى الانتظار قليلاً ثم المحاولة مرة أخرى");
    expect((await send({}, "203.0.113.51")).statusCode).toBe(200);
    expect(await count()).toBe(before + 6);
    vi.setSystemTime(Date.now() + 400_001);
    expect((await send({}, address)).statusCode).toBe(200);
  });

  it("applies to twenty simultaneous messages, and to a customer's IPv6 addresses together", async () => {
    const before = await count();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send({}, `2001:db8:5:5::${index.toString(16)}`)),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(5);
    expect(codes.filter((code) => code === 429)).toHaveLength(15);
    expect(await count()).toBe(before + 5);
    expect((await send({}, "2001:db8:5:6::1")).statusCode).toBe(200);
  });

  it("ignores refused messages and those that could not be stored", async () => {
    const address = "203.0.113.60";
    for (let index = 0; index < 6; index += 1) expect((await send({ name: "" }, address)).statusCode).toBe(400);
    await api.database.sql`alter table messages rename to elsewhere`;
    const failed: number[] = [];
    for (let index = 0; index < 6; index += 1) failed.push((await send({}, address)).statusCode);
    await api.database.sql`alter table elsewhere rename to messages`;
    expect(failed).toEqual(Array(6).fill(500));
    for (let index = 0; index < 5; index += 1) expect((await send({}, address)).statusCode).toBe(200);
    expect((await send({}, address)).statusCode).toBe(429);
  });
});
