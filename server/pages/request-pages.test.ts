import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { origin, pagesOf } from "../test-support/page-browser.ts";

/** The pages on which students ask for corrections and object to results, as a browser without scripts opens them. */

let api: TestApi;
let browserWith: Awaited<ReturnType<typeof pagesOf>>;
let person: { id: string; serialNumber: string };

beforeAll(async () => {
  api = await startTestApi({ publicUrl: origin });
  api.setTime(new Date());
  person = await api.register({ fullName: "مريم كاظم الجبوري", age: 12 });
  browserWith = await pagesOf(api);
});
afterAll(() => api.close());

const post = (fields: Record<string, string>) => ({
  method: "POST",
  body: new URLSearchParams({ serial: person.serialNumber, ...fields }),
});
const ownBrowser = () => browserWith({ serial: person.serialNumber });

it("leads to the look-up without a code", async () => {
  for (const path of ["/IQ-test/correction", "/IQ-test/objection"]) {
    const { text } = await browserWith().go(path);
    expect(text, path).toContain("ابحث برمزك أولاً");
    expect(text, path).not.toContain('id="request-form"');
  }
});

it("keeps what was typed beside the errors, and shows a sent correction with its state", async () => {
  const path = "/IQ-test/correction?field=age";
  expect((await ownBrowser().go("/IQ-test/correction")).text).toContain('href="/IQ-test/correction?field=age"');
  const refused = await ownBrowser().go(path, post({ field: "age", value: "٢", reason: "عمري <١٣>" }));
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("يجب أن يكون العمر 6 سنوات على الأقل");
  expect(refused.text).toMatch(/<textarea[^>]*>عمري &lt;١٣&gt;/);
  expect(refused.text).toContain('value="٢"');
  const blank = await ownBrowser().go(path, post({ field: "age", value: "", reason: "" }));
  expect(blank.text).toContain('href="#value"');
  expect(blank.text).toContain('href="#reason"');
  const sent = await ownBrowser().go(path, post({ field: "age", value: "١٣", reason: "عمري ١٣" }));
  expect(sent.path).toBe("/IQ-test/info");
  expect(sent.text).toMatch(/تصحيح العمر.*قيد النظر/s);
  const again = await ownBrowser().go(path, post({ field: "age", value: "١٤", reason: "عمري ١٤" }));
  expect([again.status, again.text.includes("لديك طلب قيد النظر لتصحيح هذه المعلومة")]).toEqual([409, true]);
});

it("objects to one's own result from its page, once", async () => {
  const iq = await api.signUp("iq");
  const exam = (await iq.send("POST", "/api/onsitequiz", { name: "اختبار القاعة" })).json().id;
  const score = { onsiteExamId: exam, serial: person.serialNumber, score: 60 };
  const { id } = (await iq.send("POST", "/api/onsitequiz/Addscore", score)).json();
  const path = `/IQ-test/objection?result=${id}`;
  expect((await ownBrowser().go("/IQ-test/result/onsite")).text).not.toContain(path);
  expect((await ownBrowser().go(path)).text).toContain("لا يُقبل الاعتراض على هذه النتيجة بهذا الرمز");
  await iq.send("PUT", "/api/requests/objection-days", { days: 7 });
  expect((await ownBrowser().go("/IQ-test/result/onsite")).text).toContain(path);
  const other = await api.register();
  expect((await browserWith({ serial: other.serialNumber }).go(path)).text).not.toContain('name="cause"');
  const refused = await ownBrowser().go(path, post({ resultId: id, reason: "عندي إجابات أخرى" }));
  expect(refused.text).toContain("اختر سبب الاعتراض");
  expect(refused.text).toMatch(/<textarea[^>]*>عندي إجابات أخرى/);
  const idempotencyKey = /name="idempotencyKey"[^>]* value="([^"]+)"/.exec(refused.text)?.[1] ?? "";
  const objection = post({ idempotencyKey, resultId: id, cause: "score", reason: "عندي إجابات أخرى" });
  const sent = await Promise.all([ownBrowser().go(path, objection), ownBrowser().go(path, objection)]);
  for (const { path: shown, text } of sent) {
    expect(shown).toBe("/IQ-test/info");
    expect(text.match(/اعتراض على نتيجة اختبار القاعة/g)).toHaveLength(1);
  }
  expect((await ownBrowser().go("/IQ-test/result/onsite")).text).toMatch(/اعترضت على هذه النتيجة.*قيد النظر/s);
  const again = await ownBrowser().go(path, post({ resultId: id, cause: "other", reason: "مرة أخرى" }));
  expect([again.status, again.text.includes("ولكل نتيجة اعتراض واحد")]).toEqual([409, true]);
});
