import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { header, startMailing } from "#api/test-support/servers/mailing.ts";
import { emailChannel } from "./email.ts";
import { type HttpOptions, httpChannel } from "./http.ts";

const closes: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0)) await close();
});

/** A provider that answers with this. */
async function provider(answer: RequestListener, changes: Partial<HttpOptions> = {}) {
  const requests: { url: string | undefined; type: string | undefined; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      requests.push({ url: request.url, type: request.headers["content-type"], body });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closes.push(() => server.close());
  const options = { method: "POST", headers: {}, body: '{"to":"{phone}","text":"{text}"}', perSecond: 5 } as const;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${changes.url ?? "/send"}`;
  const channel = httpChannel({ ...options, ...changes, url });
  const send = (text = 'قال "نعم"\n{phone}') => channel.send("9647701234567", text, AbortSignal.timeout(5_000));
  return { requests, send };
}
const status =
  (code: number, headers = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(code, headers).end();

describe("a provider by HTTP", () => {
  it("gets text and phone as JSON, and nothing typed becomes a part of the template", async () => {
    const { requests, send } = await provider(status(202));
    await send();
    expect(JSON.parse(requests[0]?.body ?? "")).toEqual({ to: "9647701234567", text: 'قال "نعم"\n{phone}' });
    expect(requests[0]?.type).toBe("application/json");
  });

  it("gets them as a form, or in the address", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const form = await provider(status(200), { headers, body: "to=%2B{phone}&body={text}" });
    await form.send("أ&b=ج");
    const sent = new URLSearchParams(form.requests[0]?.body);
    expect([...sent]).toEqual([
      ["to", "+9647701234567"],
      ["body", "أ&b=ج"],
    ]);
    const get = await provider(status(200), { method: "GET", url: "/send?to={phone}&text={text}" });
    await get.send("أ&b=ج");
    expect(new URL(get.requests[0]?.url ?? "", "http://x").searchParams.get("text")).toBe("أ&b=ج");
  });

  it.each([
    [410, {}, { reason: "gone" }],
    [429, {}, { reason: "later", retryAfterSeconds: undefined }],
    [503, { "retry-after": "30" }, { reason: "later", retryAfterSeconds: 30 }],
    [500, {}, { code: "HTTP", responseCode: 500 }],
  ])("answers %i %o", async (code, headers, expected) => {
    const { send } = await provider(status(code, headers));
    await expect(send()).rejects.toMatchObject(expected);
  });

  it("cannot send the message on to another address", async () => {
    const { requests, send } = await provider(status(307, { location: "/elsewhere" }));
    await expect(send()).rejects.toThrow();
    expect(requests).toHaveLength(1);
  });
});

describe("mail", () => {
  it("goes to the contestant, from the directorate if no sender is set, and a second copy is recognised", async () => {
    const mailing = await startMailing();
    closes.push(mailing.close);
    const channel = emailChannel({ mailer: mailing.open(), contactEmail: async () => "info@youth.example.iq" });
    const send = () => channel.send("sara@example.iq", "سارة: تم التسجيل.", AbortSignal.timeout(5_000));
    await send();
    await send();
    expect(mailing.server.received).toMatchObject([
      { from: "info@youth.example.iq", recipients: ["sara@example.iq"], text: "سارة: تم التسجيل." },
      {},
    ]);
    const ids = mailing.server.received.map((mail) => header(mail, "message-id")?.[0]);
    expect(ids[0]).toBe(ids[1]);
  });

  it.each([
    ["RCPT TO", 550, { reason: "gone" }],
    ["RCPT TO", 450, { reason: "later" }],
    // The server refuses the text, not the mailbox.
    ["DATA", 550, { responseCode: 550 }],
  ])("refused after %s with %i", async (command, responseCode, expected) => {
    const send = () => Promise.reject(Object.assign(new Error("no"), { command, responseCode }));
    const mailer = { send, close: () => undefined };
    const channel = emailChannel({ mailer, contactEmail: async () => "info@youth.example.iq" });
    await expect(channel.send("a@example.iq", "نص", AbortSignal.timeout(5_000))).rejects.toMatchObject(expected);
  });
});
