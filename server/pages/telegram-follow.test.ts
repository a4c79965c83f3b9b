import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createStartWords } from "#api/notices/telegram/start-words.ts";
import { holdTurn, storeBot } from "#api/notices/telegram/telegram.queries.ts";
import { offerLink } from "#api/notices/telegram/telegram.service.ts";
import { registration, startTestApi, type TestApi } from "#api/test-support/api.ts";
import { codesIn } from "#api/test-support/qr-codes.ts";
import { completeSerial } from "#contract/contestants/serial.ts";
import type { NoticeChannel } from "#contract/notices/notice-words.ts";
import { telegramText } from "#web/text/test-area/telegram.ts";
import { origin, pagesOf } from "../test-support/page-browser.ts";

/** How a family comes to follow on Telegram, on the pages that show it. */

let api: TestApi;
let browserWith: Awaited<ReturnType<typeof pagesOf>>;
beforeAll(async () => {
  const words = createStartWords("secret");
  api = await startTestApi({ publicUrl: origin, telegram: (db) => ({ offer: (id) => offerLink(db, words, id) }) });
  browserWith = await pagesOf(api);
});
afterAll(() => api.close());

const shownIn = (text: string) => text.replaceAll(/<[^>]*>/g, "");
const linkIn = (text: string) => /https:\/\/t\.me\/rafid_bot\?start=[\w-]{64}/.exec(text)?.[0];
const paths = (id: string) => ["/IQ-test/info", "/IQ-test/created", `/IQ-test/contestant/${id}`];

it("shows nothing until the bot is known, then a new link each time, on every page", async () => {
  const { id, serialNumber: serial } = await api.register();
  const browser = browserWith({ serial });
  for (const path of paths(id)) expect((await browser.go(path)).text, path).not.toContain(telegramText.title);
  const holder = crypto.randomUUID();
  await holdTurn(api.database, holder, 1);
  await storeBot(api.database, holder, { id: 1, username: "rafid_bot" });
  const links = new Set<string | undefined>();
  for (const path of paths(id)) {
    const { text } = await browser.go(path);
    expect(shownIn(text), path).toContain(telegramText.open);
    links.add(linkIn(text));
  }
  expect([links.size, links.has(undefined)]).toEqual([3, false]);
});

it("draws the link as a QR picture, on paper too", async () => {
  const { serialNumber: serial } = await api.register();
  const { text } = await browserWith({ serial }).go("/IQ-test/created");
  const pictures = text.match(/(?<=data:image\/png;base64,)[\w+/=]+/g) ?? [];
  expect(await codesIn(Buffer.from(pictures.at(-1) ?? "", "base64"))).toEqual([linkIn(text)]);
  expect(text).toContain(telegramText.printed);
});

it("says how many follow, gives no sixth link, and stops them all", async () => {
  const { id, serialNumber: serial } = await api.register();
  const follow = (chatId: number) =>
    api.database.sql`insert into telegram_chats (nonce, contestant_id, chat_id, started_at)
      values (${Buffer.from([chatId])}, ${id}, ${chatId}, now())`;
  await follow(1);
  const { text } = await browserWith({ serial }).go("/IQ-test/info");
  for (const words of [telegramText.follows(1), "/stop", telegramText.stopTo("rafid_bot")])
    expect(shownIn(text)).toContain(words);
  expect(linkIn(text)).toBeDefined();
  for (const chatId of [2, 3, 4, 5]) await follow(chatId);
  const browser = browserWith({ serial });
  const full = (await browser.go("/IQ-test/info")).text;
  expect([shownIn(full).includes(telegramText.follows(5)), linkIn(full)]).toEqual([true, undefined]);
  const [, stopFollowing = ""] = /name="stopFollowing" value="(\d+)"/.exec(full) ?? [];
  const stopBy = (code: string) =>
    browser.go("/IQ-test/info", { method: "POST", body: new URLSearchParams({ stopFollowing: code }) });
  const failed = await stopBy(completeSerial("000000000000001"));
  expect([failed.status, failed.text]).toEqual([
    404,
    expect.stringMatching(/<div data-failure.*?تعذّر إيقاف المتابعة/s),
  ]);
  const stopped = await stopBy(stopFollowing);
  expect([stopped.path, linkIn(stopped.text) !== undefined]).toEqual(["/IQ-test/info", true]);
  expect(shownIn(stopped.text)).not.toContain(telegramText.stopAll);
});

it("offers only the picture on a device of a hall, and nothing beside another stored code", async () => {
  const { token } = await api.signUp("iq");
  const [name = "", value = ""] = String(
    (await api.send("PUT", "/api/hall-device", { token })).headers["set-cookie"],
  ).split(/[=;]/);
  const device = browserWith({ [name]: value });
  const { text } = await device.go("/IQ-test/form", {
    method: "POST",
    body: new URLSearchParams(registration() as Record<string, string>),
  });
  expect(shownIn(text)).toContain(telegramText.scan);
  expect(linkIn(text)).toBeUndefined();
  const [own, other] = [await api.register(), await api.register()];
  expect((await browserWith({ serial: own.serialNumber }).go(`/IQ-test/contestant/${other.id}`)).text).not.toContain(
    telegramText.title,
  );
});

it("is not asked for without a bot", async () => {
  const { serialNumber: serial } = await api.register();
  const asked = vi.spyOn(api.app, "inject");
  const callsOf = async (channels: NoticeChannel[]) => {
    asked.mockClear();
    await (await pagesOf(api, { channels }))({ serial }).go("/IQ-test/info");
    return asked.mock.calls.length;
  };
  expect((await callsOf(["telegram"])) - (await callsOf(["email"]))).toBe(1);
});

it("leaves the page as it is when the link fails", async () => {
  const { id, serialNumber: serial } = await api.register();
  await api.database.sql`alter table telegram_polling rename to gone`;
  const page = await browserWith({ serial }).go("/IQ-test/info");
  expect([page.status, page.text.includes(telegramText.title)]).toEqual([200, false]);
  await api.database.sql`alter table gone rename to telegram_polling`;
  expect((await api.send("GET", `/api/contestants/${crypto.randomUUID()}/telegram`)).statusCode).toBe(404);
  expect((await api.send("GET", `/api/contestants/${id}/telegram`)).json().telegram.chatCount).toBe(0);
});
