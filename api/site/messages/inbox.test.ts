import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import type { Message } from "#contract/site/messages.ts";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ token } = await api.signUp("main"));
});
afterAll(() => api.close());

describe("the inbox", () => {
  beforeAll(async () => {
    // Numbers 1 to 12, oldest first; the even ones read, 3 and 4 deleted.
    await api.database.sql`
      insert into messages (name, email, message, is_read, is_deleted, created_at)
      select 'رقم ' || n, 'a@example.iq', 'نص', n % 2 = 0, n in (3, 4), timestamptz '2026-11-01Z' + n * interval '1 hour'
      from generate_series(1, 12) n`;
  });
  const list = async (query: string) => {
    const answer = (await api.send("GET", `/api/Contact?${query}`, { token })).json();
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
  ])("of ?%s is newest first, with the number of all unread messages", async (query, expected) => {
    expect(await list(query)).toMatchObject({ ...expected, unreadCount: 5 });
  });

  it("refuses invalid pages and filters by field", async () => {
    const query = "pageNumber=0&pageSize=101&isRead=maybe&isDeleted=1";
    const answer = await api.send("GET", `/api/Contact?${query}`, { token });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors).sort()).toEqual(["isDeleted", "isRead", "pageNumber", "pageSize"]);
  });
});

describe("staff", () => {
  type Inbox = { items: Message[]; totalCount: number; unreadCount: number };
  const inbox = async (query = ""): Promise<Inbox> =>
    (await api.send("GET", `/api/Contact?${query}`, { token })).json();
  const staff = (method: "PATCH" | "DELETE" | "POST", path: string, body?: unknown) =>
    api.send(method, `/api/Contact/${path}`, { token, body });
  /** A new message as in the inbox. */
  async function kept(): Promise<Message> {
    await api.database.sql`insert into messages (name, email, message) values ('سارة', 'sara@example.iq', 'نص')`;
    return (await inbox()).items[0] as Message;
  }

  it("read a full message, even a deleted one, without marking it as read", async () => {
    const message = await kept();
    const read = (id: string, as: string | undefined = token) => api.send("GET", `/api/Contact/${id}`, { token: as });
    const answer = await read(message.id);
    expect([answer.statusCode, answer.json()]).toEqual([200, message]);
    await staff("DELETE", message.id);
    expect((await read(message.id)).json()).toEqual({ ...message, isDeleted: true });
    const unknown = await read(crypto.randomUUID());
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, "not_found"]);
    const bad = await read("17");
    expect([bad.statusCode, bad.json().errors]).toEqual([400, { id: ["المعرّف غير صحيح"] }]);
    expect((await read(message.id, "")).statusCode).toBe(401);
  });

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

  it("delete a message from inbox and unread count, and restore it unchanged", async () => {
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

  it("get the same 404 for a deleted message as for an unknown one", async () => {
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

  it("delete a message once, even simultaneously", async () => {
    const { id } = await kept();
    const answers = await Promise.all(Array.from({ length: 8 }, () => staff("DELETE", id)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, ...Array(7).fill(404)]);
  });
});
