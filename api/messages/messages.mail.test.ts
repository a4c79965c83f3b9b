import { createServer } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { type Mailing, startMailing } from "#api/test-support/mailing.ts";
import type { Mailer } from "./mailer.ts";

let mailing: Mailing;
let api: TestApi;
beforeEach(async () => {
  mailing = await startMailing();
});
afterEach(async () => {
  await mailing.close();
  await api.close();
});
const start = async (mailer: Mailer) => {
  api = await startTestApi({ mailer });
};

const contact = (name: string, changes: object = {}) =>
  api.send("POST", "/api/Contact", {
    body: { name, email: "sara@example.iq", message: "متى يفتح المركز؟", ...changes },
    address: `192.0.2.${contacts++}`,
  });
let contacts = 1;
const isKept = async (name: string) =>
  (await api.database.sql`select 1 from messages where name = ${name}`).length === 1;

describe("the mail of a message", () => {
  it("goes to the address of the landing page: first the default, then the saved one; a machine's goes nowhere", async () => {
    const mailer = mailing.open();
    await start(mailer);
    const { received } = mailing.server;
    await contact("الأول");
    await vi.waitFor(() => expect(received).toHaveLength(1));
    const landing = (await api.send("GET", "/api/MainWindow")).json();
    expect(received[0]?.recipients).toEqual([landing.email]);
    const { token } = await api.signUp("main");
    await api.send("POST", "/api/MainWindow", { token, body: { ...landing, email: "office@example.iq" } });
    await contact("آلة", { website: "https://spam.example" });
    await contact("الثاني");
    await vi.waitFor(() => expect(received).toHaveLength(2));
    await mailer.close();
    expect(received.map(({ recipients }) => recipients)).toEqual([[landing.email], ["office@example.iq"]]);
    expect(received[1]?.text).toContain("الثاني");
  });

  it("neither delays nor fails the visitor's answer when the mail server is down", async () => {
    const { port } = mailing.server;
    await mailing.server.close();
    await start(mailing.open({ port, retryDelaysMs: [20, 20] }));
    expect((await contact("بلا بريد")).json()).toEqual({ message: "تم ارسال رسالتك بنجاح!" });
    expect(await isKept("بلا بريد")).toBe(true);
    await mailing.settled("retried", "retried", "failed");
    expect((await contact("بعد الفشل")).statusCode).toBe(200);
  });

  it("neither delays it when the mail server takes connections and says nothing", async () => {
    const silent = createServer((socket) => socket.on("error", () => undefined));
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    await start(mailing.open({ port: (silent.address() as { port: number }).port }));
    const connected = new Promise((resolve) => silent.once("connection", resolve));
    await contact("الأول");
    await connected;
    const startedAt = performance.now();
    for (let index = 0; index < 20; index += 1) expect((await contact(`رقم ${index}`)).statusCode).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(1_500);
    expect(await isKept("رقم 19")).toBe(true);
    silent.close();
  });
});
