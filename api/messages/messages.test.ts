import { createServer, type Server } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { startMailServer } from "#api/test-support/mail-server.ts";
import type { Message } from "#contract/messages.ts";
import { createMailer, type MailOutcome } from "./mailer.ts";

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
/** From an address that nobody else has, unless one is named. */
function send(changes: object = {}, address = `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`) {
  return api.send("POST", "/api/Contact", { body: written(changes), address });
}
type Inbox = { items: Message[]; totalCount: number; totalPages: number; unreadCount: number };
const inbox = async (query = ""): Promise<Inbox> =>
  (await api.send("GET", `/api/Contact?pageSize=100&${query}`, { token })).json();
const count = async () => (await inbox()).totalCount;
/** Sends a message and finds it in the inbox. */
async function kept(changes: object = {}): Promise<Message> {
  expect((await send(changes)).statusCode).toBe(200);
  return (await inbox()).items[0] as Message;
}
const staff = (method: "PATCH" | "DELETE" | "POST", path: string, body?: unknown) =>
  api.send(method, `/api/Contact/${path}`, { token, body });

describe("a message", () => {
  it("is kept as written and answered with the text of the specification", async () => {
    const answer = await send({
      name: "  سارة \u200f  كريم ",
      email: " Sara@Example.IQ ",
      message: "سطر\r\n\r\n\r\nآخر ",
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: "تم ارسال رسالتك بنجاح!" }]);
    expect((await inbox()).items[0]).toEqual({
      id: expect.any(String),
      name: "سارة كريم",
      email: "sara@example.iq",
      message: "سطر\n\nآخر",
      isRead: false,
      isDeleted: false,
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  it("needs no token, and with a member of staff's is the same", async () => {
    const body = written({ name: "موظف" });
    for (const as of [undefined, token, (await api.signUp("iq")).token])
      expect((await api.send("POST", "/api/contact/", { body, token: as, address: "192.0.2.99" })).statusCode).toBe(
        200,
      );
  });

  it("may be as long as the limits, and is refused past them with every failing field", async () => {
    const email = (length: number) => `${"a".repeat(length - 11)}@example.iq`;
    const longest = { name: "ا".repeat(120), email: email(254), message: "ب".repeat(5000) };
    expect((await send(longest)).statusCode).toBe(200);
    const refused = await send({ name: "ا".repeat(121), email: email(255), message: "ب".repeat(5001) });
    expect([refused.statusCode, refused.json().code, refused.json().errors]).toEqual([
      400,
      "validation_failed",
      {
        name: ["الاسم أطول من 120 حرفاً"],
        email: ["يرجى إدخال بريد إلكتروني صحيح"],
        message: ["نص الرسالة أطول من 5000 حرف"],
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

  it("of a machine, which fills in what people do not see, is answered alike and dropped", async () => {
    const before = await count();
    const [machine, person] = [await send({ website: "https://spam.example" }), await send({ website: "" })];
    expect([machine.statusCode, machine.body]).toEqual([person.statusCode, person.body]);
    expect(await count()).toBe(before + 1);
  });
});

describe("the limit", () => {
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

  it("holds for twenty at once, and for one customer's IPv6 addresses together", async () => {
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

  it("counts neither a refused message nor one that could not be kept", async () => {
    const address = "203.0.113.60";
    for (let index = 0; index < 6; index += 1) expect((await send({ name: "" }, address)).statusCode).toBe(400);
    await api.database.sql`alter table messages rename to elsewhere`;
    for (let index = 0; index < 6; index += 1) expect((await send({}, address)).statusCode).toBe(500);
    await api.database.sql`alter table elsewhere rename to messages`;
    for (let index = 0; index < 5; index += 1) expect((await send({}, address)).statusCode).toBe(200);
    expect((await send({}, address)).statusCode).toBe(429);
  });
});

describe("the inbox", () => {
  let inboxApi: TestApi;
  let own: string;
  beforeAll(async () => {
    inboxApi = await startTestApi();
    own = (await inboxApi.signUp("main")).token;
    // Numbers 1 to 12, oldest first; the even ones read, 3 and 4 deleted.
    await inboxApi.database.sql`
      insert into messages (name, email, message, is_read, is_deleted, created_at)
      select 'رقم ' || n, 'a@example.iq', 'نص', n % 2 = 0, n in (3, 4), timestamptz '2026-11-01Z' + n * interval '1 hour'
      from generate_series(1, 12) n`;
  });
  afterAll(() => inboxApi.close());
  const list = async (query: string) => {
    const answer = (await inboxApi.send("GET", `/api/Contact?${query}`, { token: own })).json();
    return { ...answer, items: answer.items.map(({ name }: Message) => Number(name.split(" ")[1])) };
  };

  it.each([
    ["", { items: [12, 11, 10, 9, 8, 7, 6, 5, 2, 1], totalCount: 10, totalPages: 1, pageNumber: 1, pageSize: 10 }],
    ["pageSize=4&pageNumber=2", { items: [8, 7, 6, 5], totalCount: 10, totalPages: 3, pageNumber: 2, pageSize: 4 }],
    ["PageSize=4&PageNumber=3", { items: [2, 1], totalCount: 10, totalPages: 3, pageNumber: 3 }],
    ["pageNumber=9", { items: [], totalCount: 10, totalPages: 1, pageNumber: 9 }],
    ["isRead=false", { items: [11, 9, 7, 5, 1], totalCount: 5 }],
    ["isRead=true", { items: [12, 10, 8, 6, 2], totalCount: 5 }],
    ["isDeleted=true", { items: [4, 3], totalCount: 2 }],
    ["isDeleted=true&isRead=false", { items: [3], totalCount: 1 }],
  ])("of ?%s is newest first, with the number of all that are unread", async (query, expected) => {
    expect(await list(query)).toMatchObject({ ...expected, unreadCount: 5 });
  });

  it("refuses impossible pages and filters, naming each", async () => {
    const query = "pageNumber=0&pageSize=101&isRead=maybe&isDeleted=1";
    const answer = await inboxApi.send("GET", `/api/Contact?${query}`, { token: own });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors).sort()).toEqual(["isDeleted", "isRead", "pageNumber", "pageSize"]);
  });
});

describe("staff", () => {
  it("mark a message read and unread", async () => {
    const { id } = await kept();
    const { unreadCount } = await inbox();
    expect((await staff("PATCH", id, { isRead: true })).json()).toMatchObject({ id, isRead: true });
    expect((await inbox()).unreadCount).toBe(unreadCount - 1);
    expect((await staff("PATCH", id, { isRead: true })).statusCode).toBe(200);
    expect((await staff("PATCH", id, { isRead: false })).json()).toMatchObject({ id, isRead: false });
    expect((await inbox()).unreadCount).toBe(unreadCount);
    expect((await staff("PATCH", id, { isRead: "yes" })).json().errors).toEqual({ isRead: ["القيمة غير صحيحة"] });
  });

  it("delete a message, which leaves the inbox and the unread, and take it back as it was", async () => {
    const message = await kept();
    const { totalCount, unreadCount } = await inbox();
    const removed = await staff("DELETE", message.id);
    expect([removed.statusCode, removed.body]).toEqual([204, ""]);
    expect(await inbox()).toMatchObject({ totalCount: totalCount - 1, unreadCount: unreadCount - 1 });
    expect((await inbox("isDeleted=true")).items).toContainEqual({ ...message, isDeleted: true });
    expect((await staff("POST", `${message.id}/restore`)).json()).toEqual(message);
    expect((await staff("POST", `${message.id}/restore`)).json()).toEqual(message);
    expect((await inbox()).items[0]).toEqual(message);
  });

  it("get the same 404 for a deleted message as for one that never was", async () => {
    const { id } = await kept();
    await staff("DELETE", id);
    const [gone, never] = [id, crypto.randomUUID()];
    for (const [method, suffix, body] of [
      ["PATCH", "", { isRead: true }],
      ["DELETE", "", undefined],
    ] as const) {
      const answers = [await staff(method, gone + suffix, body), await staff(method, never + suffix, body)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
      expect({ ...answers[0]?.json(), requestId: "" }).toEqual({ ...answers[1]?.json(), requestId: "" });
    }
    expect((await staff("POST", `${never}/restore`)).json().code).toBe("not_found");
    expect((await staff("DELETE", "17")).json().errors).toEqual({ id: ["المعرّف غير صحيح"] });
  });

  it("delete it once when several do at once", async () => {
    const { id } = await kept();
    const answers = await Promise.all(Array.from({ length: 8 }, () => staff("DELETE", id)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, ...Array(7).fill(404)]);
  });
});

describe("the mail of a message", () => {
  const outcomes: MailOutcome[] = [];
  const open = (port: number) =>
    createMailer({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      report: (outcome) => outcomes.push(outcome),
      retryDelaysMs: [20, 20],
    });
  const contact = (mailing: TestApi, name: string) =>
    mailing.send("POST", "/api/Contact", { body: written({ name }), address: `192.0.2.${++addresses % 250}` });
  const isKept = async ({ database }: TestApi, name: string) =>
    (await database.sql`select 1 from messages where name = ${name}`).length === 1;

  it("goes to the address of the landing page: first the default, then the saved one", async () => {
    const server = await startMailServer();
    const mailer = open(server.port);
    const mailing = await startTestApi({ mailer });
    await contact(mailing, "الأول");
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    const { email, images, ...landing } = (await mailing.send("GET", "/api/MainWindow")).json();
    expect(server.received[0]?.recipients).toEqual([email]);
    const body = { ...landing, email: "office@example.iq" };
    await mailing.send("POST", "/api/MainWindow", { token: (await mailing.signUp("main")).token, body });
    await contact(mailing, "الثاني");
    await vi.waitFor(() => expect(server.received).toHaveLength(2));
    expect(server.received[1]?.recipients).toEqual(["office@example.iq"]);
    expect((await contact(mailing, "آلة")).statusCode).toBe(200);
    await mailing.send("POST", "/api/Contact", {
      body: written({ name: "آلة", website: "x" }),
      address: "192.0.2.251",
    });
    await vi.waitFor(() => expect(server.received).toHaveLength(3));
    await mailer.close();
    expect(server.received).toHaveLength(3);
    await mailing.close();
    await server.close();
  });

  it("neither delays nor fails the visitor's answer when the mail server is down", async () => {
    const server = await startMailServer();
    await server.close();
    const mailer = open(server.port);
    const mailing = await startTestApi({ mailer });
    outcomes.length = 0;
    expect((await contact(mailing, "بلا بريد")).json()).toEqual({ message: "تم ارسال رسالتك بنجاح!" });
    expect(await isKept(mailing, "بلا بريد")).toBe(true);
    await vi.waitFor(() => expect(outcomes).toEqual(["retried", "retried", "failed"]));
    expect((await contact(mailing, "بعد الفشل")).statusCode).toBe(200);
    await mailer.close();
    await mailing.close();
  });

  it("neither delays it when the mail server takes connections and says nothing", async () => {
    const silent: Server = createServer((socket) => socket.on("error", () => undefined));
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const mailer = open((silent.address() as { port: number }).port);
    const mailing = await startTestApi({ mailer });
    const connected = new Promise((resolve) => silent.once("connection", resolve));
    await contact(mailing, "الأول");
    await connected;
    const startedAt = performance.now();
    for (let index = 0; index < 20; index += 1) expect((await contact(mailing, `رقم ${index}`)).statusCode).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(1_500);
    expect(await isKept(mailing, "رقم 19")).toBe(true);
    await mailer.close();
    await mailing.close();
    silent.close();
  });
});
