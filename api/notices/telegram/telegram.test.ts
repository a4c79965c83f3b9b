import { inspect } from "node:util";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { contestants } from "#api/contestants/contestants.table.ts";
import { eraseTogether } from "#api/contestants/erasure/erasure.service.ts";
import { connect, inTransaction } from "#api/db/client.ts";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { freeingPlaces } from "#api/test-support/freeing-places.ts";
import {
  botName,
  botToken,
  startTelegramServer,
  type TelegramServer,
} from "#api/test-support/servers/telegram-server.ts";
import { requestActor } from "#contract/contestants/request-words.ts";
import { completeSerial } from "#contract/contestants/serial.ts";
import { isReachedBy, listAddresses } from "../channels/addresses.queries.ts";
import { botAnswers } from "./bot-answers.ts";
import { createBotApi } from "./bot-api.ts";
import { createPolling, type PollingOptions, type PollOutcome } from "./polling.ts";
import { createStartWords } from "./start-words.ts";
import { followingLimits, obey, offerLink, purge } from "./telegram.service.ts";
import { telegramChannel } from "./telegram-channel.ts";

let server: TelegramServer;
let api: TestApi;
let words: ReturnType<typeof createStartWords>;
let outcomes: PollOutcome[];
beforeEach(async () => {
  outcomes = [];
  server = await startTelegramServer();
  api = await startTestApi();
  words = createStartWords("secret");
  return async () => {
    await api.close();
    await server.close();
  };
});

const fullName = "زينب علي حسين";
const pace = { poll: 2, turn: 10, look: 0.2, longestPause: 1 };

/** An instance with a pool of its own. Closing the pool is what a kill leaves: it neither asks nor gives up its turn. */
function instance(options: Partial<PollingOptions> & { token?: string } = {}) {
  const db = connect({ connection: api.database.connection, poolSize: 2 });
  const botApi = createBotApi({ token: options.token ?? botToken, url: server.url });
  const report = (outcome: PollOutcome) => void outcomes.push(outcome);
  const polling = createPolling({ db, api: botApi, words, report, pace, ...options });
  onTestFinished(async () => {
    await polling.stop();
    if (!db.$client.ended) await db.close();
  });
  polling.start();
  return { ...polling, kill: db.close };
}

const person = (changes = {}) => api.register({ fullName, ...changes });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const says = (chatId: number, text: string, now = new Date()) =>
  inTransaction(api.database, (tx) => obey(tx, words, privately(chatId, text), now));
const privately = (id: number, text: string) => ({ text, chat: { id, type: "private" } });
const chats = async () =>
  (await api.database.sql`select chat_id::int as chat from telegram_chats where ended_at is null order by 1`).map(
    ({ chat }) => chat,
  );
const lastOffset = () => server.asked.findLast(({ method }) => method === "getUpdates")?.parameters.offset;
const texts = () => server.sent.map(({ text }) => text);

describe("the bot", () => {
  it("follows by the link of the page, tells its children by first name, and stops them all", async () => {
    instance();
    const [one, other] = [await person(), await person({ fullName: "حسن علي حسين" })];
    await expect.poll(() => offerLink(api.database, words, one.id)).not.toBeNull();
    for (const { id } of [one, other]) {
      const url = new URL((await offerLink(api.database, words, id))?.link?.url ?? "");
      expect([url.origin, url.pathname]).toEqual(["https://t.me", `/${botName}`]);
      server.write(7, `/start ${url.searchParams.get("start")}`);
    }
    server.write(7, "/start");
    server.write(7, "متى الاختبار؟");
    await expect.poll(texts).toHaveLength(4);
    expect(texts()).toEqual([
      botAnswers.followed("زينب"),
      botAnswers.followed("حسن"),
      botAnswers.welcome,
      botAnswers.help,
    ]);
    expect((await offerLink(api.database, words, one.id))?.chatCount).toBe(1);
    server.write(7, "/stop");
    server.write(7, "/stop");
    await expect.poll(texts).toHaveLength(6);
    expect(texts().slice(4)).toEqual([botAnswers.stopped(["زينب", "حسن"]), botAnswers.stopped([])]);
    expect(await chats()).toEqual([]);
    for (const { text } of server.sent)
      for (const secret of ["علي", one.serialNumber, "07"]) expect(text).not.toContain(secret);
  });

  it("answers no group, no picture, and nothing that it does not understand", async () => {
    instance();
    const { id } = await person();
    server.write(-5, `/start ${words.make(id)}`, "group");
    server.write(7, undefined);
    server.deliver({ update_id: 1100 }, { update_id: 1101, message: { chat: "?" } });
    server.deliver({ update_id: 1102, message: privately(8, "/start") });
    await expect.poll(texts).toEqual([botAnswers.welcome]);
    expect(await chats()).toEqual([]);
  });

  it("obeys updates in their order and once, also repeated, late and out of order", async () => {
    instance();
    const { id } = await person();
    await expect.poll(() => server.isWaiting()).toBe(true);
    const start = { update_id: 2001, message: privately(7, `/start ${words.make(id)}`) };
    const stop = { update_id: 2002, message: privately(7, "/stop") };
    server.deliver(stop, start, stop, start);
    await expect.poll(texts).toEqual([botAnswers.followed("زينب"), botAnswers.stopped(["زينب"])]);
    server.deliver(start);
    server.deliver({ update_id: 2003, message: privately(8, "/start") });
    await expect.poll(texts).toHaveLength(3);
    expect(await chats()).toEqual([]);
    await expect.poll(lastOffset).toBe(2004);
  });

  it("reads numbers that begin anew after a week, and those of another bot", async () => {
    instance();
    server.deliver({ update_id: 9000, message: privately(7, "/start") });
    await expect.poll(lastOffset).toBe(9001);
    await api.database.sql`update telegram_polling set moved_at = now() - interval '7 days'`;
    await expect.poll(lastOffset).toBeUndefined();
    server.deliver({ update_id: 30, message: privately(7, "/start") });
    await expect.poll(lastOffset).toBe(31);
    expect(texts()).toHaveLength(2);
    await api.database.sql`update telegram_polling set bot_id = 5`;
    await expect.poll(lastOffset).toBeUndefined();
  });

  it("loses an answer rather than say it twice", async () => {
    instance();
    server.fail("sendMessage", { status: 500 }, { status: 429, retryAfter: 1 }, "cut");
    for (const chatId of [1, 2, 3, 4]) server.write(chatId, "/start");
    await expect.poll(() => server.sent.map(({ chatId }) => chatId)).toEqual([4]);
    expect(server.count("sendMessage")).toBe(4);
  });
});

describe("asking for messages", () => {
  it("goes on after every fault", async () => {
    const conflict = { status: 409, description: "Conflict" };
    server.fail("getMe", { status: 502 }, "page");
    server.fail("getUpdates", conflict, { status: 500 }, "page", "cut", { status: 429, retryAfter: 0.1 });
    instance();
    server.write(7, "/start");
    await expect.poll(texts).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "failed")).toHaveLength(7);
  });

  it("is refused with a wrong token, which stands in no error", async () => {
    const token = botToken.replace("stand-in", "revoked_");
    const errors: unknown[] = [];
    instance({ token, report: (outcome, error) => errors.push(outcome, error) });
    await expect.poll(() => errors[0]).toBe("refused");
    expect(String(errors[1])).toBe("Error: Telegram's getMe: 401 Unauthorized");
    server.fail("getMe", { status: 500, description: `/bot${botToken}/getMe` }, "cut", "page");
    const ask = () => createBotApi({ token: botToken, url: server.url }).getMe(new AbortController().signal);
    for (const words of ["500 /bot…/getMe", "UND_ERR_SOCKET", "status 502 without an answer"])
      expect(inspect(await ask().catch((error) => error))).toMatch(
        new RegExp(`^BotApiError: Telegram's getMe: ${words}\n`),
      );
  });

  it("gives up a hanging answer", async () => {
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
      const soon = new AbortController();
      setTimeout(() => soon.abort(new DOMException("late", "TimeoutError")), 200);
      return soon.signal;
    });
    server.fail("getUpdates", "hang");
    instance({ pace: { ...pace, poll: 0 } });
    await expect.poll(() => outcomes).toContain("failed");
    await expect.poll(() => outcomes).toContain("answered");
  });

  it("is done by one of two instances, and by the other one soon after a kill", async () => {
    const paced = { ...pace, turn: 4 };
    const first = instance({ pace: paced });
    await expect.poll(() => server.isWaiting()).toBe(true);
    const second = vi.fn();
    instance({ pace: paced, report: second });
    await expect.poll(() => server.count("getUpdates")).toBeGreaterThan(3);
    expect([second.mock.calls.length, outcomes.includes("failed")]).toEqual([0, false]);
    await first.kill();
    const killedAt = performance.now();
    server.write(7, "/start");
    await expect.poll(texts).toHaveLength(1);
    expect(second).toHaveBeenCalledWith("answered");
    expect(performance.now() - killedAt).toBeLessThan((paced.turn + paced.look + 2) * 1000);
  });

  it("stops at once, and leaves the turn to the next one", async () => {
    const one = instance({ pace: { ...pace, poll: 30, turn: 600 } });
    await expect.poll(() => server.isWaiting()).toBe(true);
    const startedAt = performance.now();
    await one.stop();
    expect(performance.now() - startedAt).toBeLessThan(2000);
    instance();
    await expect.poll(() => server.isWaiting()).toBe(true);
  });

  it("is silent while the database is away", async () => {
    const db = connect({ connection: "postgres://nobody@127.0.0.1:1/nothing" });
    const tried = vi.spyOn(db.$client, "query");
    instance({ db });
    await expect.poll(() => tried.mock.calls.length).toBeGreaterThan(2);
    expect([outcomes, server.asked]).toEqual([[], []]);
  });
});

describe("a start word", () => {
  it("is 64 letters that show nothing, and another one each time", async () => {
    const { id, serialNumber } = await person();
    const made = Array.from({ length: 50 }, () => words.make(id));
    expect(new Set(made.map((word) => word.slice(24))).size).toBe(50);
    for (const word of made) {
      expect(word).toMatch(/^[A-Za-z0-9_-]{64}$/);
      const readable = Buffer.from(word, "base64url");
      for (const part of [id.replaceAll("-", ""), serialNumber])
        expect([readable.includes(Buffer.from(part, "hex")), readable.includes(part)]).toEqual([false, false]);
      expect(words.read(word, new Date())).toMatchObject({ contestantId: id });
    }
  });

  it("is refused with one answer when forged, changed, expired, foreign, used, or of somebody who is gone", async () => {
    const [{ id }, erased, deleted] = [await person(), await person(), await person()];
    const word = words.make(id);
    const changed = Array.from(
      word,
      (letter, at) => word.slice(0, at) + (letter === "A" ? "B" : "A") + word.slice(at + 1),
    );
    const random = Array.from({ length: 2000 }, () =>
      Buffer.from(crypto.getRandomValues(new Uint8Array(48))).toString("base64url"),
    );
    const foreign = createStartWords("another secret").make(id);
    const ofOther = words.make(erased.id);
    const mixed = word.slice(0, 16) + ofOther.slice(16);
    for (const wrong of [...changed, ...random, foreign, mixed, id, word.slice(1), `${word}=`, `${word}A`])
      expect(words.read(wrong, new Date())).toBeNull();
    const gone = [words.make(erased.id), words.make(deleted.id)];
    await inTransaction(api.database, (tx) => eraseTogether(tx, [erased.id], freeingPlaces));
    await api.database.sql`update contestants set is_deleted = true where id = ${deleted.id}`;
    for (const refused of [...gone, foreign, mixed, random[0], "x"])
      expect(await says(7, `/start ${refused}`)).toBe(botAnswers.refused);
    expect(await says(7, `/start ${word}`, inDays(31))).toBe(botAnswers.refused);
    expect(await chats()).toEqual([]);
  });

  it("ends for all chats by the student's code, with one line, and for nobody else", async () => {
    const [{ id, serialNumber }, other] = [await person(), await person()];
    for (const chat of [1, 2]) await says(chat, `/start ${words.make(id)}`);
    await says(1, `/start ${words.make(other.id)}`);
    const stop = (serial: string) => api.send("POST", "/api/contestants/telegram/stop", { body: { serial } });
    expect((await stop(completeSerial("000000000000001"))).json().code).toBe("contestant_not_found");
    expect(await chats()).toEqual([1, 1, 2]);
    for (let time = 1; time <= 2; time += 1) expect((await stop(serialNumber)).statusCode).toBe(204);
    expect(await chats()).toEqual([1]);
    expect(
      await api.database.sql`select noun_id, user_name, changes from audit_lines where action = 'stopFollowing'`,
    ).toEqual([{ noun_id: id, user_name: requestActor, changes: [{ field: "chatCount", from: null, to: 2 }] }]);
  });

  it("serves one chat, whatever number of instances get it at once", async () => {
    const { id } = await person();
    const word = words.make(id);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((chatId) => says(chatId, `/start ${word}`)));
    expect(answers.toSorted()).toEqual([botAnswers.followed("زينب"), ...Array(5).fill(botAnswers.refused)].toSorted());
    const [chat] = await chats();
    expect(await says(chat, `/start ${word}`)).toBe(botAnswers.follows("زينب"));
    expect(await says(chat, `/start ${words.make(id)}`)).toBe(botAnswers.follows("زينب"));
    await says(chat, "/stop");
    expect(await says(chat, `/start ${word}`)).toBe(botAnswers.refused);
    await purge(api.database, inDays(29));
    expect(await api.database.sql`select from telegram_chats`).toHaveLength(1);
    await purge(api.database, inDays(31));
    expect(await api.database.sql`select from telegram_chats`).toEqual([]);
  });

  it("counts chats of a contestant and contestants of a chat", async () => {
    const { id } = await person();
    const answers: (string | null)[] = [];
    for (let chat = 1; chat <= followingLimits.chatsOfContestant + 1; chat += 1)
      answers.push(await says(chat, `/start ${words.make(id)}`));
    expect(answers.map((answer) => answer === botAnswers.fullContestant)).toEqual([...Array(5).fill(false), true]);
    for (let at = 0; at < followingLimits.contestantsOfChat; at += 1)
      await api.database.sql`insert into telegram_chats (nonce, contestant_id, chat_id, started_at)
        values (${Buffer.from([at])}, ${(await person()).id}, 99, now())`;
    expect(await says(99, `/start ${words.make((await person()).id)}`)).toBe(botAnswers.fullChat);
  });
});

describe("the channel", () => {
  const channel = () => telegramChannel(createBotApi({ token: botToken, url: server.url }));
  const send = (address: string) =>
    channel()
      .send(address, "خبر", AbortSignal.timeout(9000))
      .catch((error: unknown) => error);

  it("reaches the chats of those who are not deleted, and none after an erasure", async () => {
    const [one, deleted, other] = [await person(), await person(), await person()];
    for (const [{ id }, chatId] of [
      [one, 1],
      [one, 2],
      [deleted, 3],
    ] as const)
      await says(chatId, `/start ${words.make(id)}`);
    await api.database.sql`update contestants set is_deleted = true where id = ${deleted.id}`;
    const ids = [one.id, deleted.id, other.id];
    expect(await listAddresses(api.database, channel(), ids)).toEqual(new Map([[one.id, ["1", "2"]]]));
    const reached = api.database.select().from(contestants).where(isReachedBy(channel()));
    expect((await reached).map(({ id }) => id).toSorted()).toEqual([one.id, deleted.id].toSorted());
    await inTransaction(api.database, (tx) => eraseTogether(tx, [one.id], freeingPlaces));
    expect(await listAddresses(api.database, channel(), ids)).toEqual(new Map());
    expect(await api.database.sql`select from telegram_chats where chat_id < 3`).toEqual([]);
  });

  it("sends, and says who is gone, when to come back, and what failed", async () => {
    expect(await send("7")).toBeUndefined();
    expect(server.sent).toEqual([{ chatId: 7, text: "خبر" }]);
    server.blocked.set(8, { status: 403, description: "Forbidden: bot was blocked by the user" });
    server.blocked.set(9, { status: 400, description: "Bad Request: chat not found" });
    server.blocked.set(10, { status: 400, description: "Bad Request: message text is empty" });
    for (const chat of ["8", "9"]) expect(await send(chat)).toMatchObject({ reason: "gone" });
    expect(await send("10")).toMatchObject({ status: 400 });
    server.fail(
      "sendMessage",
      { status: 429, description: "Too Many Requests", retryAfter: 31 },
      { status: 500 },
      "cut",
    );
    expect(await send("7")).toMatchObject({ reason: "later", retryAfterSeconds: 31 });
    expect(await send("7")).toMatchObject({ status: 500 });
    expect(await send("7")).toMatchObject({ status: undefined });
    await says(8, `/start ${words.make((await person()).id)}`);
    await channel().forget?.(api.database, "8");
    expect(await chats()).toEqual([]);
  });
});
