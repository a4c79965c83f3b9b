import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { createBotApi } from "#api/notices/telegram/bot-api.ts";
import { channelSending } from "#api/notices/telegram/channel-sending.ts";
import { type Member, startTestApi, type TestApi } from "#api/test-support/api.ts";
import { botToken, startTelegramServer, type TelegramServer } from "#api/test-support/servers/telegram-server.ts";
import { sendWaiting } from "./channel.service.ts";

const publicUrl = "https://rafid.example";
const title = "افتتاح ملعب الشعب";

let server: TelegramServer;
let api: TestApi;
let main: Member;
let address: string;
let preview: string;

beforeEach(async () => {
  server = await startTelegramServer();
  api = await startTestApi({ publicUrl, hasChannel: true });
  main = await api.signUp("main", "Admin", "سعاد");
  const imagePath = await api.uploaded("image");
  preview = imagePath.replace(".webp", "-preview.jpg");
  await api.storage.put(preview, Buffer.alloc(500, 1), "image/jpeg");
  const post = { Form: { title, content: "<p>نص الخبر</p>" }, images: [{ imagePath }] };
  address = `/api/Posts/${(await main.send("POST", "/api/Posts", post)).json().id}`;
  return () => Promise.all([api.close(), server.close()]);
});

const press = (id: string = randomUUID(), isAgain = false) => main.send("POST", `${address}/channel`, { id, isAgain });
const outlets = async () => (await main.send("GET", `${address}/outlets`)).json();
/** Sends what waits. @returns the state of the newest sending */
async function work({ channel = "@directorate", url = server.url } = {}) {
  const send = channelSending(createBotApi({ token: botToken, url }), channel);
  await sendWaiting({ db: api.database, storage: api.storage, send, publicUrl }, new AbortController().signal);
  return (await outlets()).sendings[0];
}

it("sends title, summary, link and picture once for each press, and says where it is", async () => {
  const id = randomUUID();
  const answers = await Promise.all([press(id), press(id), press(id)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
  expect(await work()).toMatchObject({ id, by: "سعاد", state: "sent", url: "https://t.me/directorate/1" });
  const link = `${publicUrl}/news/${address.split("/").at(-1)}`;
  const text = `${title}\n\nنص الخبر\n\n${link}`;
  expect(server.posted).toEqual([{ chat: "@directorate", text, bold: title, picture: 500 }]);
  expect(await outlets()).toMatchObject({ hasChannel: true, address: link });
  const lines = await api.database.sql`select noun, label from audit_lines where action = 'send'`;
  expect(lines).toEqual([{ noun: "post", label: title }]);

  expect((await press()).json().code).toBe("channel_posted_before");
  expect((await press(randomUUID(), true)).statusCode).toBe(202);
  await work();
  expect(server.posted).toHaveLength(2);
});

it("decides presses of several people one after the other", async () => {
  const answers = await Promise.all([press(), press(), press()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409, 409]);
});

it("tries again what never arrived, and gives up after hours", async () => {
  const channel = "-1009876543210";
  const { url, close } = await startTelegramServer();
  await close();
  await press();
  server.fail("sendPhoto", { status: 429, retryAfter: 1 });
  expect((await work({ channel })).state).toBe("waiting");
  expect((await work({ channel, url })).state).toBe("waiting");
  expect((await work({ channel })).url).toBe("https://t.me/c/9876543210/1");
  await press(randomUUID(), true);
  await api.database
    .sql`update channel_sendings set created_at = created_at - interval '4 hours' where state = 'waiting'`;
  await work({ url });
  expect((await outlets()).sendings.map(({ state }: { state: string }) => state).sort()).toEqual([
    "sent",
    "unreachable",
  ]);
});

it("does not repeat what may have arrived, and asks before it is sent again", async () => {
  await press();
  server.fail("sendPhoto", "cut");
  expect((await work()).state).toBe("unclear");
  expect((await press()).json().code).toBe("channel_posted_before");
  await press(randomUUID(), true);
  // An instance died after it had begun.
  await api.database.sql`update channel_sendings set state = 'sending' where state = 'waiting'`;
  expect((await work()).state).toBe("unclear");
  expect([server.count("sendPhoto"), server.posted]).toEqual([1, []]);
});

it("says that Telegram refused, after which a press needs no question", async () => {
  await press();
  server.fail("sendPhoto", { status: 403, description: "Forbidden: bot is not a member of the channel chat" });
  expect((await work()).state).toBe("refused");
  expect((await press()).statusCode).toBe(202);
  expect((await work()).state).toBe("sent");
});

it("sends without a picture that is gone or that Telegram refuses, and no post that was deleted", async () => {
  await press();
  server.fail("sendPhoto", { status: 400, description: "Bad Request: IMAGE_PROCESS_FAILED" });
  await work();
  await api.storage.remove(preview);
  await press(randomUUID(), true);
  await work();
  expect(server.posted.map(({ picture }) => picture)).toEqual([0, 0]);
  await press(randomUUID(), true);
  await main.send("DELETE", address);
  const send = async () => expect.unreachable();
  await sendWaiting({ db: api.database, storage: api.storage, send, publicUrl }, new AbortController().signal);
  expect(await api.database.sql`select state from channel_sendings order by created_at desc limit 1`).toEqual([
    { state: "removed" },
  ]);
  expect([(await press()).statusCode, (await main.send("GET", `${address}/outlets`)).statusCode]).toEqual([404, 404]);
});

it("says that there is no channel", async () => {
  const other = await startTestApi({ beside: api });
  const body = { id: randomUUID(), isAgain: false };
  expect((await other.send("POST", `${address}/channel`, { token: main.token, body })).json().code).toBe(
    "channel_missing",
  );
  await other.close();
});
