import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import type { Message } from "#contract/messages.ts";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ token } = await api.signUp("main"));
});
beforeEach(() => api.database.sql`delete from messages`);
afterAll(() => api.close());

const staff = (method: "GET" | "PATCH" | "POST" | "DELETE", url: string, body?: unknown) =>
  api.send(method, url, { token, body });
type Inbox = { items: Message[]; totalCount: number; totalPages: number; unreadCount: number };
const inbox = async (query = ""): Promise<Inbox> => (await staff("GET", `/api/Contact${query}`)).json();

/** A visitor's message through the public call, each from an address of its own, which a limit is kept for. */
async function receive(name: string): Promise<Message> {
  const body = { name, email: "visitor@example.iq", message: "متى يفتح المركز؟\n\nشكراً لكم" };
  const answer = await api.send("POST", "/api/Contact", { body, address: `2001:db8:${addresses++}::1` });
  expect(answer.statusCode).toBe(200);
  const [newest] = (await inbox()).items;
  if (newest?.name !== name) throw new Error("the message is not in the inbox");
  return newest;
}
let addresses = 1;

describe("the inbox", () => {
  it("has the newest first, unread until marked, and counts what is unread whatever is on show", async () => {
    const [first, second] = [await receive("أحمد"), await receive("سارة")];
    expect((await inbox()).items.map(({ name }) => name)).toEqual(["سارة", "أحمد"]);
    const marked = await staff("PATCH", `/api/Contact/${first.id}`, { isRead: true });
    expect(marked.json()).toMatchObject({ id: first.id, isRead: true, message: "متى يفتح المركز؟\n\nشكراً لكم" });
    expect(await inbox("?isRead=false")).toMatchObject({ items: [{ id: second.id }], totalCount: 1, unreadCount: 1 });
    expect(await inbox("?isRead=true")).toMatchObject({ items: [{ id: first.id }], unreadCount: 1 });
    await staff("PATCH", `/api/Contact/${first.id}`, { isRead: false });
    expect((await inbox()).unreadCount).toBe(2);
  });

  it("is read page by page", async () => {
    for (const name of ["أ", "ب", "ج"]) await receive(name);
    const page = await inbox("?pageSize=2&pageNumber=2");
    expect(page).toMatchObject({ totalCount: 3, totalPages: 2, items: [{ name: "أ" }] });
  });

  it("gives one message by its id, a deleted one too, and 404 for an unknown one", async () => {
    const message = await receive("أحمد");
    expect((await staff("GET", `/api/Contact/${message.id}`)).json()).toEqual(message);
    await staff("DELETE", `/api/Contact/${message.id}`);
    expect((await staff("GET", `/api/Contact/${message.id}`)).json()).toEqual({ ...message, isDeleted: true });
    expect((await staff("GET", `/api/Contact/${randomUUID()}`)).statusCode).toBe(404);
    expect((await staff("GET", "/api/Contact/7")).json().errors).toEqual({ id: ["المعرّف غير صحيح"] });
  });
});

it("a deleted message is out of the inbox and of the count, cannot be marked, and comes back as it was", async () => {
  const { id } = await receive("أحمد");
  expect((await staff("DELETE", `/api/Contact/${id}`)).statusCode).toBe(204);
  expect((await staff("DELETE", `/api/Contact/${id}`)).statusCode).toBe(404);
  expect(await inbox()).toMatchObject({ items: [], unreadCount: 0 });
  expect((await inbox("?isDeleted=true")).items).toHaveLength(1);
  expect((await staff("PATCH", `/api/Contact/${id}`, { isRead: true })).statusCode).toBe(404);
  expect((await staff("POST", `/api/Contact/${id}/restore`)).json()).toMatchObject({ id, isDeleted: false });
  expect(await inbox()).toMatchObject({ items: [{ id, isRead: false }], unreadCount: 1 });
});

it("nobody but the main dashboard's staff reads, marks, deletes or restores", async () => {
  const { id } = await receive("أحمد");
  const { token: foreign } = await api.signUp("iq", "SuperAdmin");
  const calls = [
    ["GET", "/api/Contact"],
    ["GET", `/api/Contact/${id}`],
    ["PATCH", `/api/Contact/${id}`],
    ["DELETE", `/api/Contact/${id}`],
    ["POST", `/api/Contact/${id}/restore`],
  ] as const;
  for (const [method, url] of calls) {
    const body = method === "PATCH" ? { isRead: true } : undefined;
    for (const stranger of [undefined, foreign]) {
      expect((await api.send(method, url, { token: stranger, body })).statusCode, `${method} ${url}`).toBe(401);
    }
  }
  expect((await inbox()).items).toMatchObject([{ id, isRead: false }]);
});

describe("a visitor", () => {
  it("is told of everything that is missing", async () => {
    const answer = await api.send("POST", "/api/Contact", {
      body: { name: " ", email: "x" },
      address: "2001:db8:ffff::1",
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({
      name: ["الاسم مطلوب"],
      email: ["يرجى إدخال بريد إلكتروني صحيح"],
      message: ["نص الرسالة مطلوب"],
    });
  });

  it("may send five messages in ten minutes", async () => {
    const body = { name: "أحمد", email: "visitor@example.iq", message: "نص" };
    const send = (address: string) => api.send("POST", "/api/Contact", { body, address });
    for (let index = 0; index < 5; index += 1) expect((await send("198.51.100.9")).statusCode).toBe(200);
    const refused = await send("198.51.100.9");
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await send("198.51.100.10")).statusCode).toBe(200);
  });

  it("that fills in what people do not see is thanked and not kept", async () => {
    const body = { name: "آلة", email: "bot@example.com", message: "نص", website: "https://spam.example" };
    const answer = await api.send("POST", "/api/Contact", { body, address: "2001:db8:fffe::1" });
    expect(answer.json()).toEqual({ message: "تم ارسال رسالتك بنجاح!" });
    expect((await inbox()).items).toEqual([]);
  });
});
