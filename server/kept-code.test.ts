import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectFolder } from "#api/project-folder.ts";
import { registration, startTestApi, type TestApi } from "#api/test-support/api.ts";
import { completeSerial } from "#contract/serial.ts";
import type { Visit } from "#web/document/handler.ts";
import { apiTransport } from "./api-transport.ts";

/** Which code a browser keeps, as pages without scripts decide it: at a shared computer and at a device of a hall. */

type HandlePage = (request: Request, visit: Visit) => Promise<Response>;

const origin = "https://test.example.iq";
const forget = "ليست بياناتك؟ انسَ الرمز على هذا الجهاز";
const own = { "sec-fetch-site": "same-origin" };

let api: TestApi;
let handlePage: HandlePage;
let one: { id: string; serialNumber: string };
let other: { id: string; serialNumber: string };

beforeAll(async () => {
  api = await startTestApi({ publicUrl: origin });
  const handler = join(projectFolder, "build/server/handler.js");
  ({ handlePage } = (await import(pathToFileURL(handler).href)) as { handlePage: HandlePage });
  const register = async (fullName: string) =>
    (await api.send("POST", "/api/contestants", { body: registration({ fullName }) })).json();
  [one, other] = [await register("مريم كاظم الجبوري"), await register("سجاد كريم جواد")];
});
afterAll(() => api.close());

/** A browser: its cookies, and the page that its last request ended at. */
function browser(first: Record<string, string> = {}) {
  const cookies = new Map(Object.entries(first).map(([name, value]) => [name, { value, path: "/" }]));
  const keep = (header: string) => {
    const [, name = "", value = "", seconds = "", path = "/"] =
      /^([^=]+)=([^;]*); Max-Age=(\d+); Path=([^;]+)/.exec(header) ?? [];
    if (seconds === "0") {
      if (cookies.get(name)?.path === path) cookies.delete(name);
    } else cookies.set(name, { value, path });
  };
  const go = async (path: string, { method = "GET", body, headers = {} }: RequestInit = {}): Promise<Page> => {
    const url = new URL(path, origin);
    const sent = [...cookies].filter(
      ([, { path: at }]) => at === "/" || url.pathname === at || url.pathname.startsWith(`${at}/`),
    );
    const cookie = sent.map(([name, { value }]) => `${name}=${value}`).join("; ");
    const request = new Request(url, {
      method,
      body: body ?? null,
      headers: { ...headers, ...(cookie && { cookie }), origin },
    });
    const visit = { remoteAddress: "192.0.2.1", transport: apiTransport(api.app), settings };
    const answer = await handlePage(request, visit);
    for (const header of answer.headers.getSetCookie()) keep(header);
    const to = answer.headers.get("location");
    if (to) return go(to, { headers });
    return {
      path: url.pathname,
      address: path,
      status: answer.status,
      text: await answer.text(),
      headers: answer.headers,
    };
  };
  return {
    go,
    kept: () => cookies.get("serial")?.value ?? null,
    has: (name: string) => cookies.has(name),
    keep,
    forget: () => cookies.delete("serial"),
  };
}
type Page = { path: string; address: string; status: number; text: string; headers: Headers };

const settings: Visit["settings"] = {
  registration: { phonePrefixes: ["7", "8", "9"], asksGuardian: false },
  formHosts: ["docs.google.com"],
  mapTileUrl: "https://tiles.example/{z}/{x}/{y}.png",
  publicUrl: origin,
  isDevelopment: false,
};

describe("a code that a browser keeps", () => {
  it("is named with its owner, and forgotten by one form, on every page that shows their data", async () => {
    for (const path of ["/IQ-test/info", "/IQ-test/created", "/IQ-test/google-form", `/IQ-test/contestant/${one.id}`]) {
      const visitor = browser({ serial: one.serialNumber });
      const page = await visitor.go(path);
      expect(page.text, path).toContain(forget);
      expect(page.text, path).toContain("مريم كاظم الجبوري");
      expect(page.text, path).toMatch(
        /هذا الجهاز يحفظ رمز(?:<!-- -->)? (?:<bdi[^>]*>مريم كاظم الجبوري<|صاحب الاسم أعلاه)/,
      );
      expect(page.headers.get("cache-control"), path).toBe("private, no-store");
      const done = await visitor.go("/IQ-test/forget", { method: "POST", body: new URLSearchParams(), headers: own });
      expect([done.path, done.status, visitor.kept()], path).toEqual(["/IQ-test/forget", 200, null]);
      expect(done.text, path).toContain("نُسي الرمز على هذا الجهاز");
      expect(done.text, path).not.toContain("مريم كاظم الجبوري");
      if (!path.includes("contestant")) expect((await visitor.go(path)).text, path).not.toContain("مريم كاظم الجبوري");
    }
  });

  it("stays where a page is only looked at", async () => {
    const visitor = browser({ serial: one.serialNumber });
    expect((await visitor.go("/IQ-test/forget")).text).toContain(forget);
    expect(visitor.kept()).toBe(one.serialNumber);
  });

  it.each(["/IQ-test", "/IQ-test/google-form", "/IQ-test/sitting"])(
    "is not changed by a link to %s, which shows the other record, until the visitor says so",
    async (path) => {
      for (const headers of [{}, own, { "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "none" }]) {
        const visitor = browser({ serial: one.serialNumber });
        const page = await visitor.go(`${path}?serial=${other.serialNumber}`, { headers });
        expect(page.path).toBe("/IQ-test/info");
        expect(page.text).toMatch(/<h2[^>]*><bdi[^>]*>سجاد كريم جواد/);
        expect(page.text).toContain("احفظ هذا الرمز بدلاً منه");
        // Nothing there is about the kept one.
        expect(page.text).not.toContain('href="/IQ-test/result/onsite"');
        expect(visitor.kept()).toBe(one.serialNumber);
        expect((await visitor.go("/IQ-test/info")).text).toContain("مريم كاظم الجبوري");
        // Who goes back to it later may be somebody else: the address names nobody.
        expect(page.address).not.toContain(other.id);
        expect(page.address).not.toContain(other.serialNumber);
        const body = new URLSearchParams({ contestantId: other.id });
        const chosen = await visitor.go(page.address, { method: "POST", body, headers: own });
        expect([chosen.path, visitor.kept()]).toEqual(["/IQ-test/info", other.serialNumber]);
        expect(chosen.text).toContain("سجاد كريم جواد");
      }
    },
  );

  it.each([
    ["the kept one is forgotten", "/IQ-test/forget", { method: "POST", body: new URLSearchParams(), headers: own }],
    ["another one is typed", "/IQ-test?typed=yes&serial=third", { headers: own }],
    [
      "the shown one is kept",
      "shown",
      { method: "POST", body: new URLSearchParams("contestantId=other"), headers: own },
    ],
  ] as const)("leaves nothing of a link's record to go back to once %s", async (_, path, options) => {
    const third = await api.send("POST", "/api/contestants", { body: registration({ fullName: "رقية حسين علوان" }) });
    const visitor = browser({ serial: one.serialNumber });
    const shown = await visitor.go(`/IQ-test?serial=${other.serialNumber}`);
    expect(shown.text).toContain("سجاد كريم جواد");
    expect((await visitor.go(shown.address)).text).toContain("سجاد كريم جواد");
    const body = "body" in options ? new URLSearchParams(String(options.body).replace("other", other.id)) : undefined;
    const to = path === "shown" ? shown.address : path.replace("third", third.json().serialNumber);
    await visitor.go(to, { ...options, ...(body && { body }) });
    // The kept one's own page is another matter.
    if (path === "shown") visitor.forget();
    expect((await visitor.go(shown.address)).text).not.toContain("سجاد كريم جواد");
  });

  it("gives way to one that is typed, and to one that a link brings where none or a gone one is kept", async () => {
    const typed = browser({ serial: one.serialNumber });
    const search = `/IQ-test?typed=yes&serial=${other.serialNumber}`;
    expect((await typed.go(search, { headers: own })).path).toBe("/IQ-test/info");
    expect(typed.kept()).toBe(other.serialNumber);
    const old = browser({ serial: one.serialNumber });
    await old.go(search, { headers: { referer: `${origin}/IQ-test` } });
    expect(old.kept()).toBe(other.serialNumber);
    // A link may hold what the form adds.
    const linked = browser({ serial: one.serialNumber });
    for (const headers of [{}, { "sec-fetch-site": "cross-site" }, { referer: "https://elsewhere.example/IQ-test" }])
      await linked.go(search, { headers });
    expect(linked.kept()).toBe(one.serialNumber);
    for (const kept of [undefined, "1234", completeSerial("482719305562091"), other.serialNumber]) {
      const visitor = browser(kept === undefined ? {} : { serial: kept });
      expect((await visitor.go(`/IQ-test?serial=${other.serialNumber}`)).path).toBe("/IQ-test/info");
      expect(visitor.kept()).toBe(other.serialNumber);
    }
  });
});

describe("a device of a hall", () => {
  const prepared = async () => {
    const { token } = await api.signUp("iq");
    const answer = await api.send("PUT", "/api/hall-device", { token });
    const device = browser({ serial: one.serialNumber });
    for (const header of [answer.headers["set-cookie"] ?? []].flat()) device.keep(header);
    expect([device.has("hall-device"), device.kept()]).toEqual([true, null]);
    return { device, token };
  };
  const typed = () =>
    new URLSearchParams({
      ...(registration({ fullName: "نور حسن مهدي" }) as Record<string, string>),
      idempotencyKey: crypto.randomUUID(),
    });

  it("shows a receipt until it is left, and keeps nothing", async () => {
    const { device } = await prepared();
    const form = await device.go("/IQ-test/form");
    expect(form.text).toContain("هذا الجهاز مهيّأ لقاعة الاختبار");
    expect(form.text).not.toMatch(/autoComplete="(?:name|tel|email)"|autocomplete="(?:name|tel|email)"/);
    const receipt = await device.go("/IQ-test/form", { method: "POST", body: typed(), headers: own });
    expect(receipt.path).toBe("/IQ-test/created");
    expect(receipt.text).toContain("نور حسن مهدي");
    expect(receipt.text).toContain("data:image/png;base64,");
    expect(receipt.text).toContain("تم، امسح بياناتي من هذا الجهاز");
    expect(receipt.text).toContain("أو بعد ٥ دقائق");
    expect(receipt.headers.get("refresh")).toBe("300; url=/IQ-test/form");
    expect(device.kept()).toBeNull();
    // Loaded again it still is there; no other page is told the code.
    expect((await device.go("/IQ-test/created")).text).toContain("نور حسن مهدي");
    for (const path of ["/IQ-test/info", "/IQ-test/form", "/IQ-test/google-form", "/IQ-test/sitting"])
      expect((await device.go(path)).text, path).not.toContain("نور حسن مهدي");
    await device.go("/IQ-test/forget", { method: "POST", body: new URLSearchParams(), headers: own });
    expect((await device.go("/IQ-test/created")).path).toBe("/");
    expect(device.has("hall-device")).toBe(true);
  });

  it("keeps a code that was looked up for a quarter of an hour, until staff take the mark away", async () => {
    const { device, token } = await prepared();
    const lookUp = (cookie: string) =>
      api.send("GET", `/api/contestants/BySerial/${one.serialNumber}`, { headers: { cookie } });
    expect(String((await lookUp("hall-device=yes")).headers["set-cookie"])).toContain("Max-Age=900;");
    const state = async (cookie: string) =>
      (await api.send("GET", "/api/hall-device", { token, headers: { cookie } })).json();
    expect([await state("hall-device=yes"), await state("")]).toEqual([{ isPrepared: true }, { isPrepared: false }]);
    const released = await api.send("DELETE", "/api/hall-device", { token });
    device.keep(String(released.headers["set-cookie"]));
    expect(device.has("hall-device")).toBe(false);
    expect((await api.send("PUT", "/api/hall-device")).statusCode).toBe(401);
  });
});
