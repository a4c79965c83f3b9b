import { afterAll, beforeAll, expect, it } from "vitest";
import { registration, startTestApi, type TestApi } from "#api/test-support/api.ts";
import { origin, pagesOf } from "../test-support/page-browser.ts";

/** What the pages of visitors show before, during and after a season, and when it is full. */

let api: TestApi;
let token: string;
let browserWith: Awaited<ReturnType<typeof pagesOf>>;

beforeAll(async () => {
  api = await startTestApi({ publicUrl: origin });
  ({ token } = await api.signUp("iq"));
  browserWith = await pagesOf(api);
});
afterAll(() => api.close());

async function save(changes: object) {
  const { season } = (await api.send("GET", "/api/season/settings", { token })).json();
  const body = {
    revision: season?.revision ?? null,
    opensAt: "2020-01-01T06:00:00Z",
    closesAt: "2098-03-05T17:00:00Z",
    textBefore: "يُفتح بعد العيد.",
    hasWaitingList: false,
    limits: {},
    ...changes,
  };
  expect((await api.send("PUT", "/api/season/settings", { token, body })).statusCode).toBe(200);
}

async function textOf(path: string, serial?: string): Promise<string> {
  const { text } = await browserWith(serial ? { serial } : {}).go(path);
  return text.replaceAll(/<script[\s\S]*?<\/script>|<!-- -->|<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}
const form = async () => (await browserWith().go("/IQ-test/form")).text;
const register = async (changes = {}) =>
  (await api.send("POST", "/api/contestants", { body: registration(changes) })).json();
const dates = "في ٨:٠٠ م";

it("without a season says nothing of one", async () => {
  expect(await form()).toContain('name="fullName"');
  for (const path of ["/", "/IQ-test/form", "/IQ-test/info"])
    expect(await textOf(path), path).not.toMatch(/يُفتح التسجيل|التسجيل مفتوح|تقويم هاتفك/);
  expect((await browserWith().go("/IQ-test/season.ics")).status).toBe(404);
});

it("before it has the words of staff and the dates instead of the form", async () => {
  await save({ opensAt: "2098-01-02T17:00:00Z" });
  expect(await form()).not.toContain('name="fullName"');
  expect(await textOf("/IQ-test/form")).toMatch(
    /لم يبدأ التسجيل بعد يُفتح بعد العيد\. .*فتح التسجيل الخميس، ٢ كانون الثاني ٢٠٩٨ في ٨:٠٠ م/,
  );
  for (const path of ["/", "/IQ-test/info"])
    expect(await textOf(path), path).toMatch(/يُفتح التسجيل بتاريخ ٢ كانون الثاني ٢٠٩٨ في ٨:٠٠ م/);
  const file = await browserWith().go("/IQ-test/season.ics");
  expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(file.text).toMatch(/DTSTART:20980102T170000Z[\s\S]*DTSTART:20980305T170000Z/);
});

it("while it is open has the form, says until when, and which parts are full", async () => {
  await save({ limits: { "governorate-1": 1 } });
  await register({ governarate: 1 });
  expect(await form()).toContain('name="fullName"');
  expect(await textOf("/IQ-test/form")).toContain("اكتمل العدد في: «بغداد».");
  for (const path of ["/", "/IQ-test/form", "/IQ-test/info"])
    expect(await textOf(path), path).toContain(`التسجيل مفتوح حتى ٥ آذار ٢٠٩٨ ${dates}`);
});

it("when it is full has no form, or the waiting list, whose people read their number", async () => {
  await save({ limits: { "all-0": 1 } });
  expect(await form()).not.toContain('name="fullName"');
  expect(await textOf("/IQ-test/form")).toContain("اكتمل عدد المسجّلين");
  await save({ limits: { "all-0": 1 }, hasWaitingList: true });
  expect(await form()).toContain('name="fullName"');
  expect(await textOf("/IQ-test/form")).toContain("يدخل قائمة الانتظار");
  const { serialNumber } = await register();
  for (const path of ["/IQ-test/info", "/IQ-test/created"]) {
    const text = await textOf(path, serialNumber);
    expect(text, path).toMatch(/أنت في قائمة الانتظار، ورقمك\s١/);
    expect(text, path).not.toContain("وقت الاختبار الساعة");
  }
});

it("a form that is sent after it closed keeps its input and says why", async () => {
  await save({ opensAt: "2020-01-01T06:00:00Z", closesAt: "2020-02-01T17:00:00Z", textAfter: "نراكم العام القادم." });
  expect(await form()).not.toContain('name="fullName"');
  const fields = Object.entries(registration({ fullName: "زينب علي حسين" })).map(([name, value]) => [name, `${value}`]);
  const sent = await browserWith().go("/IQ-test/form", {
    method: "POST",
    body: new URLSearchParams(fields as [string, string][]),
  });
  expect(sent.status).toBe(409);
  expect(sent.text).toContain('value="زينب علي حسين"');
  expect(sent.text).toMatch(/role="alert"[^>]*>.*نراكم العام القادم\./s);
});
