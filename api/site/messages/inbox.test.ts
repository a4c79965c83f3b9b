import { describe, expect } from "vitest";
import type { Member, TestApi } from "#api/test-support/api.ts";
import { it } from "#api/test-support/api-test.ts";
import type { Message } from "#contract/site/messages.ts";

describe("the inbox", () => {
  it.beforeAll(async ({ api }) => {
    // These are messages 1 to 12, oldest first. The even ones are read, 3 and 4 are deleted.
    await api.database.sql`
      insert into messages (name, email, message, is_read, is_deleted, created_at)
      select 'رقم ' || n, 'a@example.iq', 'نص', n % 2 = 0, n in (3, 4), timestamptz '2026-11-01Z' + n * interval '1 hour'
      from generate_series(1, 12) n`;
  });
  const list = async (main: Member, query: string) => {
    const answer = (await main.send("GET", `/api/Contact?${query}`)).json();
    return { ...answer, items: answer.items.map(({ name }: Message) => Number(name.split(" ")[1])) };
  };

  it.for([
    ["", { items: [12, 11, 10, 9, 8, 7, 6, 5, 2, 1], totalCount: 10, totalPages: 1, pageNumber: 1, pageSize: 10 }],
    ["pageSize=4&pageNumber=2", { items: [8, 7, 6, 5], totalCount: 10, totalPages: 3, pageNumber: 2, pageSize: 4 }],
    ["PageSize=4&PageNumber=3", { items: [2, 1], totalCount: 10, totalPages: 3, pageNumber: 3 }],
    ["pageNumber=9", { items: [], totalCount: 10, totalPages: 1, pageNumber: 9 }],
    ["isRead=false", { items: [11, 9, 7, 5, 1], totalCount: 5 }],
    ["isRead=true", { items: [12, 10, 8, 6, 2], totalCount: 5 }],
    ["isDeleted=true", { items: [4, 3], totalCount: 2 }],
    ["isDeleted=true&isRead=false", { items: [3], totalCount: 1 }],
  ] as const)("of ?%s is newest first, with the number of all unread messages", async ([query, expected], { main }) => {
    expect(await list(main, query)).toMatchObject({ ...expected, unreadCount: 5 });
  });

  it("refuses invalid pages and filters by field", async ({ main }) => {
    const query = "pageNumber=0&pageSize=101&isRead=maybe&isDeleted=1";
    const answer = await main.send("GET", `/api/Contact?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors).sort()).toEqual(["isDeleted", "isRead", "pageNumber", "pageSize"]);
  });
});

describe("staff", () => {
  type Inbox = { items: Message[]; totalCount: number; unreadCount: number };
  const inbox = async (main: Member, query = ""): Promise<Inbox> =>
    (await main.send("GET", `/api/Contact?${query}`)).json();
  const staff = (main: Member, method: "PATCH" | "DELETE" | "POST", path: string, body?: unknown) =>
    main.send(method, `/api/Contact/${path}`, body);
  /** A new message as in the inbox. */
  async function kept(api: TestApi, main: Member): Promise<Message> {
    await api.database.sql`insert into messages (name, email, message) values ('سارة', 'sara@example.iq', 'نص')`;
    return (await inbox(main)).items[0] as Message;
  }

  it("read a full message, even a deleted one, without marking it as read", async ({ api, main }) => {
    const message = await kept(api, main);
    const read = (id: string, as: string | undefined = main.token) =>
      api.send("GET", `/api/Contact/${id}`, { token: as });
    const answer = await read(message.id);
    expect([answer.statusCode, answer.json()]).toEqual([200, message]);
    await staff(main, "DELETE", message.id);
    expect((await read(message.id)).json()).toEqual({ ...message, isDeleted: true });
    const unknown = await read(crypto.randomUUID());
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, "not_found"]);
    const bad = await read("17");
    expect([bad.statusCode, bad.json().errors]).toEqual([400, { id: ["المعرّف غير صحيح"] }]);
    expect((await read(message.id, "")).statusCode).toBe(401);
  });

  it("mark a message read and unread", async ({ api, main }) => {
    const { id } = await kept(api, main);
    const { unreadCount } = await inbox(main);
    expect((await staff(main, "PATCH", id, { isRead: true })).json()).toMatchObject({ id, isRead: true });
    expect((await inbox(main)).unreadCount).toBe(unreadCount - 1);
    expect((await staff(main, "PATCH", id, { isRead: true })).statusCode).toBe(200);
    expect((await staff(main, "PATCH", id, { isRead: false })).json()).toMatchObject({ id, isRead: false });
    expect((await inbox(main)).unreadCount).toBe(unreadCount);
    expect((await staff(main, "PATCH", id, { isRead: "yes" })).json().errors).toEqual({ isRead: ["القيمة غير صحيحة"] });
  });

  it("delete a message from inbox and unread count, and restore it unchanged", async ({ api, main }) => {
    const message = await kept(api, main);
    const { totalCount, unreadCount } = await inbox(main);
    const removed = await staff(main, "DELETE", message.id);
    expect([removed.statusCode, removed.body]).toEqual([204, ""]);
    expect(await inbox(main)).toMatchObject({ totalCount: totalCount - 1, unreadCount: unreadCount - 1 });
    expect((await inbox(main, "isDeleted=true")).items).toContainEqual({ ...message, isDeleted: true });
    expect((await staff(main, "POST", `${message.id}/restore`)).json()).toEqual(message);
    expect((await staff(main, "POST", `${message.id}/restore`)).json()).toEqual(message);
    expect((await inbox(main)).items[0]).toEqual(message);
  });

  it("get the same 404 for a deleted message as for an unknown one", async ({ api, main }) => {
    const { id } = await kept(api, main);
    await staff(main, "DELETE", id);
    const [gone, never] = [id, crypto.randomUUID()];
    for (const [method, suffix, body] of [
      ["PATCH", "", { isRead: true }],
      ["DELETE", "", undefined],
    ] as const) {
      const answers = [await staff(main, method, gone + suffix, body), await staff(main, method, never + suffix, body)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
      expect({ ...answers[0]?.json(), requestId: "" }).toEqual({ ...answers[1]?.json(), requestId: "" });
    }
    expect((await staff(main, "POST", `${never}/restore`)).json().code).toBe("not_found");
    expect((await staff(main, "DELETE", "17")).json().errors).toEqual({ id: ["المعرّف غير صحيح"] });
  });

  it("delete a message once, even simultaneously", async ({ api, main }) => {
    const { id } = await kept(api, main);
    const answers = await Promise.all(Array.from({ length: 8 }, () => staff(main, "DELETE", id)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, ...Array(7).fill(404)]);
  });

  it("find a message by its reference as people type it, by address, and by state", async ({ api, main }) => {
    const { id, reference } = await kept(api, main);
    const arabic = reference.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    const found = async (query: string) => (await inbox(main, query)).items.map((item) => item.id);
    expect(await found(`text=${encodeURIComponent(`${arabic.slice(0, 4)} ${arabic.slice(4)}`)}`)).toEqual([id]);
    expect(await found("text=SARA@example.iq")).toContain(id);
    expect(await found("text=other@example.iq")).toEqual([]);
    expect(await found("state=taken")).not.toContain(id);
  });

  it("see who has a message; of two who take it at once one is refused", async ({ api, main }) => {
    const { id } = await kept(api, main);
    const take = () => main.send("PUT", `/api/Contact/${id}/state`, { state: "taken", from: "new" });
    const answers = await Promise.all([take(), take()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe("message_changed");
    const [taken] = (await inbox(main, "state=taken")).items;
    expect(taken).toMatchObject({ id, state: "taken", takenBy: main.user.userName });
    const back = await main.send("PUT", `/api/Contact/${id}/state`, { state: "new", from: "taken" });
    expect(back.json()).toMatchObject({ state: "new", takenBy: null });
  });

  it("cannot answer without a mail server", async ({ api, main }) => {
    const { id } = await kept(api, main);
    const refused = await main.send("POST", `/api/Contact/${id}/answers`, { id: crypto.randomUUID(), text: "نعم" });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "mail_missing"]);
    expect((await main.send("GET", `/api/Contact/${id}/answers`)).json()).toEqual({ items: [], canSend: false });
  });
});
