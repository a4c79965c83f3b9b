import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registration, startTestApi, type TestApi } from "#api/test-support/api.ts";
import { completeSerial } from "#contract/contestants/serial.ts";
import { origin, pagesOf } from "../test-support/page-browser.ts";

/** Which code a browser keeps, decided by pages without scripts: on a shared computer and on a device of a hall. */

const forget = "ليست بياناتك؟ انسَ الرمز على هذا الجهاز";
const own = { "sec-fetch-site": "same-origin" };

let api: TestApi;
let browserWith: Awaited<ReturnType<typeof pagesOf>>;
let one: { id: string; serialNumber: string };
let other: { id: string; serialNumber: string };

beforeAll(async () => {
  api = await startTestApi({ publicUrl: origin });
  browserWith = await pagesOf(api);
  const register = async (fullName: string) =>
    (await api.send("POST", "/api/contestants", { body: registration({ fullName }) })).json();
  [one, other] = [await register("مريم كاظم الجبوري"), await register("سجاد كريم جواد")];
});
afterAll(() => api.close());

describe("a code stored by the browser", () => {
  it("is shown with its owner's name and a form to forget it, on every page with their data", async () => {
    for (const path of ["/IQ-test/info", "/IQ-test/created", "/IQ-test/google-form", `/IQ-test/contestant/${one.id}`]) {
      const visitor = browserWith({ serial: one.serialNumber });
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

  it("stays when a page is only viewed", async () => {
    const visitor = browserWith({ serial: one.serialNumber });
    expect((await visitor.go("/IQ-test/forget")).text).toContain(forget);
    expect(visitor.kept()).toBe(one.serialNumber);
  });

  it.each(["/IQ-test", "/IQ-test/google-form", "/IQ-test/sitting"])(
    "is not changed by a link to %s, which shows the other record, until the visitor confirms",
    async (path) => {
      for (const headers of [{}, own, { "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "none" }]) {
        const visitor = browserWith({ serial: one.serialNumber });
        const page = await visitor.go(`${path}?serial=${other.serialNumber}`, { headers });
        expect(page.path).toBe("/IQ-test/info");
        expect(page.text).toMatch(/<h1[^>]*><bdi[^>]*>سجاد كريم جواد/);
        expect(page.text).toContain("احفظ هذا الرمز بدلاً منه");
        // The page has no link to results of the kept code.
        expect(page.text).not.toContain('href="/IQ-test/result/onsite"');
        expect(visitor.kept()).toBe(one.serialNumber);
        expect((await visitor.go("/IQ-test/info")).text).toContain("مريم كاظم الجبوري");
        // Somebody else may open this address later, so it must not identify the contestant.
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
  ] as const)("no longer leads back to a link's record once %s", async (_, path, options) => {
    const third = await api.send("POST", "/api/contestants", { body: registration({ fullName: "رقية حسين علوان" }) });
    const visitor = browserWith({ serial: one.serialNumber });
    const shown = await visitor.go(`/IQ-test?serial=${other.serialNumber}`);
    expect(shown.text).toContain("سجاد كريم جواد");
    expect((await visitor.go(shown.address)).text).toContain("سجاد كريم جواد");
    const body = "body" in options ? new URLSearchParams(String(options.body).replace("other", other.id)) : undefined;
    const to = path === "shown" ? shown.address : path.replace("third", third.json().serialNumber);
    await visitor.go(to, { ...options, ...(body && { body }) });
    // The page of the kept contestant may show the record.
    if (path === "shown") visitor.forget();
    expect((await visitor.go(shown.address)).text).not.toContain("سجاد كريم جواد");
  });

  it("is replaced by a typed code, and by a link's code if none or an unknown one is stored", async () => {
    const typed = browserWith({ serial: one.serialNumber });
    const search = `/IQ-test?typed=yes&serial=${other.serialNumber}`;
    expect((await typed.go(search, { headers: own })).path).toBe("/IQ-test/info");
    expect(typed.kept()).toBe(other.serialNumber);
    const old = browserWith({ serial: one.serialNumber });
    await old.go(search, { headers: { referer: `${origin}/IQ-test` } });
    expect(old.kept()).toBe(other.serialNumber);
    // A link may contain the parameter that the form adds.
    const linked = browserWith({ serial: one.serialNumber });
    for (const headers of [{}, { "sec-fetch-site": "cross-site" }, { referer: "https://elsewhere.example/IQ-test" }])
      await linked.go(search, { headers });
    expect(linked.kept()).toBe(one.serialNumber);
    for (const kept of [undefined, "1234", completeSerial("482719305562091"), other.serialNumber]) {
      const visitor = browserWith(kept === undefined ? {} : { serial: kept });
      expect((await visitor.go(`/IQ-test?serial=${other.serialNumber}`)).path).toBe("/IQ-test/info");
      expect(visitor.kept()).toBe(other.serialNumber);
    }
  });
});

describe("codes of several children", () => {
  const add = (visitor: ReturnType<typeof browserWith>, serial: string) =>
    visitor.go(`/IQ-test?also=yes&typed=yes&serial=${serial}`, { headers: own });
  const post = (visitor: ReturnType<typeof browserWith>, path: string, fields: Record<string, string>) =>
    visitor.go(path, { method: "POST", body: new URLSearchParams(fields), headers: own });
  const list = (text: string) => /<h2 id="students-title".*?<\/section>/s.exec(text)?.[0] ?? "";

  it("are kept by choice, listed by first name, opened and left each by itself", async () => {
    const visitor = browserWith({ serial: one.serialNumber });
    expect((await visitor.go("/IQ-test")).text).not.toContain("طلابك");
    expect((await visitor.go("/IQ-test/info")).text).toContain('href="/IQ-test?also=yes"');
    expect((await visitor.go("/IQ-test?also=yes")).text).toContain('name="also"');
    await add(visitor, other.serialNumber);
    expect(visitor.kept()).toBe(other.serialNumber);

    const page = await visitor.go("/IQ-test");
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(list(page.text)).toMatch(/>مريم<.*>سجاد<.*معروض الآن/s);
    expect(page.text).not.toContain("الجبوري");
    expect(list(page.text)).toContain(one.serialNumber.slice(-4));
    expect(page.text).not.toContain(one.serialNumber);
    expect((await post(visitor, "/IQ-test/info", { contestantId: one.id })).text).toContain("مريم كاظم الجبوري");
    expect(visitor.kept()).toBe(one.serialNumber);

    const left = await post(visitor, "/IQ-test/forget", { contestantId: other.id });
    expect(left.text).toContain("نُسي الرمز على هذا الجهاز");
    expect(visitor.kept()).toBe(one.serialNumber);
    expect(list((await visitor.go("/IQ-test")).text)).not.toContain("سجاد");
    // That of the shown record goes with the form of every page, and here it is the last one.
    await post(visitor, "/IQ-test/forget", {});
    expect([visitor.kept(), visitor.has("__Host-students")]).toEqual([null, false]);
  });

  it("stay when one child leaves by the shown page, until all of them go", async () => {
    const visitor = browserWith({ serial: one.serialNumber });
    await add(visitor, other.serialNumber);
    const left = await post(visitor, "/IQ-test/forget", {});
    expect(visitor.kept()).toBeNull();
    expect(left.text).toContain("ما زال هذا الجهاز يحفظ رموز طلاب آخرين");
    expect(list((await visitor.go("/IQ-test")).text)).toMatch(/>مريم</);
    await post(visitor, "/IQ-test/forget", { all: "yes" });
    expect((await visitor.go("/IQ-test")).text).not.toContain("مريم");
  });

  it("are never added by a link, nor on a device of a hall, and leave nobody out past six", async () => {
    const linked = browserWith({ serial: one.serialNumber });
    await linked.go(`/IQ-test?also=yes&typed=yes&serial=${other.serialNumber}`, {
      headers: { "sec-fetch-site": "cross-site" },
    });
    const hall = browserWith({ serial: one.serialNumber, "hall-device": "yes", students: `${one.id}_${other.id}` });
    await add(hall, other.serialNumber);
    for (const visitor of [linked, hall]) expect(list((await visitor.go("/IQ-test")).text)).toBe("");

    const full = browserWith({ serial: one.serialNumber });
    for (let child = 0; child < 7; child += 1) {
      const body = registration({ fullName: `طالب${"ابتثجحخ"[child]} كاظم حسن` });
      await add(full, (await api.send("POST", "/api/contestants", { body })).json().serialNumber);
    }
    const text = list((await full.go("/IQ-test")).text);
    expect(text.match(/<li/g)).toHaveLength(6);
    expect(text).toContain(">مريم<");
    expect(text).toContain("وهو الحد الأقصى");
  });
});

describe("a device of a hall", () => {
  const prepared = async () => {
    const { token } = await api.signUp("iq");
    const answer = await api.send("PUT", "/api/hall-device", { token });
    const device = browserWith({ serial: one.serialNumber });
    for (const header of [answer.headers["set-cookie"] ?? []].flat()) device.keep(header);
    expect([device.has("__Host-hall-device"), device.kept()]).toEqual([true, null]);
    return { device, token };
  };
  const typed = () =>
    new URLSearchParams({
      ...(registration({ fullName: "نور حسن مهدي" }) as Record<string, string>),
      idempotencyKey: crypto.randomUUID(),
    });

  it("shows a receipt until it is left, and stores nothing", async () => {
    const { device } = await prepared();
    const form = await device.go("/IQ-test/form");
    expect(form.text).toContain("هذا الجهاز مهيّأ لقاعة الاختبار");
    expect(form.text).not.toMatch(/autoComplete="(?:name|tel|email)"|autocomplete="(?:name|tel|email)"/);
    const receipt = await device.go("/IQ-test/form", { method: "POST", body: typed(), headers: own });
    expect(receipt.path).toBe("/IQ-test/created");
    expect(receipt.text).toContain("نور حسن مهدي");
    expect(receipt.text).toContain("data:image/png;base64,");
    expect(receipt.text).toContain("تم، امسح بياناتي من هذا الجهاز");
    expect(receipt.text).toMatch(/أو بعد ٥\sدقائق/);
    expect(receipt.headers.get("refresh")).toBe("300; url=/IQ-test/form");
    expect(device.kept()).toBeNull();
    // The receipt survives a reload; no other page shows the code.
    expect((await device.go("/IQ-test/created")).text).toContain("نور حسن مهدي");
    for (const path of ["/IQ-test/info", "/IQ-test/form", "/IQ-test/google-form", "/IQ-test/sitting"])
      expect((await device.go(path)).text, path).not.toContain("نور حسن مهدي");
    await device.go("/IQ-test/forget", { method: "POST", body: new URLSearchParams(), headers: own });
    expect((await device.go("/IQ-test/created")).path).toBe("/");
    expect(device.has("__Host-hall-device")).toBe(true);
  });

  it("stores a code from a look-up for a quarter of an hour, until staff unmark the device", async () => {
    const { device, token } = await prepared();
    const lookUp = (cookie: string) =>
      api.send("GET", `/api/contestants/BySerial/${one.serialNumber}`, { headers: { cookie } });
    expect(String((await lookUp("hall-device=yes")).headers["set-cookie"])).toContain("Max-Age=900;");
    const state = async (cookie: string) =>
      (await api.send("GET", "/api/hall-device", { token, headers: { cookie } })).json();
    expect([await state("hall-device=yes"), await state("")]).toEqual([{ isPrepared: true }, { isPrepared: false }]);
    const released = await api.send("DELETE", "/api/hall-device", { token });
    for (const header of [released.headers["set-cookie"] ?? []].flat()) device.keep(header);
    expect(device.has("__Host-hall-device")).toBe(false);
    expect((await api.send("PUT", "/api/hall-device")).statusCode).toBe(401);
  });
});
