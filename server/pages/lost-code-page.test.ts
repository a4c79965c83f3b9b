import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { completeSerial } from "#contract/contestants/serial.ts";
import { origin, pagesOf } from "../test-support/page-browser.ts";

/** A lost code is asked for without scripts. */

let api: TestApi;
let browser: Awaited<ReturnType<typeof pagesOf>>;
beforeAll(async () => {
  api = await startTestApi({ publicUrl: origin });
  browser = await pagesOf(api);
});
afterAll(() => api.close());

const path = "/IQ-test/lost-code";
const own = { "sec-fetch-site": "same-origin" };
const desk = /راجع مكتب التسجيل في المديرية ومعك هوية تعريف عليها صورتك.*href="tel:/s;
/** What a page says, without its data for scripts. */
const shown = (text: string) => text.replace(/<script.*?<\/script>/gs, "");

it("leads from look-up, its error, the form and a missing record to the form, whose answer tells nothing", async () => {
  const visitor = browser();
  const unknown = await visitor.go(`/IQ-test?serial=${completeSerial("482719305562091")}`);
  expect(unknown.text).toMatch(/أو اتصل بالمديرية:.*href="tel:/s);
  for (const { text } of [
    unknown,
    await visitor.go("/IQ-test"),
    await visitor.go("/IQ-test/form"),
    await visitor.go("/IQ-test/info"),
  ])
    expect(text).toContain(`href="${path}"`);
  const form = await visitor.go(path);
  expect([form.status, form.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(form.text).toContain("العنوان المرتبط بالتسجيل (البريد الإلكتروني أو تيليغرام)");
  expect(form.text).toMatch(desk);

  const send = (name: string, phone: string) =>
    visitor.go(path, { method: "POST", body: new URLSearchParams({ name, phone }), headers: own });
  const refused = await send("زينب علي", "٠٧٧٠");
  expect(refused.status).toBe(400);
  expect(refused.text).toMatch(/role="alert".*href="#phone".*11 رقماً تبدأ بـ 07/s);
  expect(refused.text).not.toContain('href="#name"');
  expect(refused.text).toMatch(/name="name"[^>]*value="زينب علي"/);
  expect(refused.text).toMatch(/name="phone"[^>]*value="٠٧٧٠"/);

  const person = { fullName: "زينب علي حسين", phoneNumber: "07709876543" };
  await api.register(person);
  const known = await send("زَينب على حسين", "+964 770 987 6543");
  const nobody = await send("لا أحد هنا", "07901234567");
  expect([known.status, known.address]).toEqual([200, `${path}?asked`]);
  expect(shown(known.text)).toContain("وصل طلبك");
  expect(shown(known.text)).toMatch(desk);
  expect(known.text).not.toMatch(/زَ?ينب|987 ?6543/);
  expect([shown(nobody.text), nobody.status, nobody.address]).toEqual([shown(known.text), known.status, known.address]);
  expect(await api.database.sql`select count(*)::int from code_questions`).toEqual([{ count: 2 }]);
});

it("says that code was asked for too often, and keeps the input", async () => {
  const visitor = browser();
  const body = () => new URLSearchParams({ name: "هدى كريم جاسم", phone: "07801234567" });
  const send = () => visitor.go(path, { method: "POST", body: body(), headers: own });
  for (let times = 0; times < 3; times += 1) expect((await send()).status).toBe(200);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(refused.text).toMatch(/role="alert".*كثرت طلبات الرمز اليوم/s);
  expect(refused.text).toMatch(/name="name"[^>]*value="هدى كريم جاسم"/);
});

it("without a channel has no form, and says where the code is given", async () => {
  const page = await (await pagesOf(api, { channels: [] }))().go(path);
  expect(page.text).toMatch(desk);
  expect(page.text).not.toContain("<form");
});
