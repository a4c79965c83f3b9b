import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { acceptanceDefinition } from "#api/test-support/acceptance-definition.ts";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { origin, pagesOf } from "../test-support/page-browser.ts";

/** What students see of an acceptance run, as a browser without scripts opens it. */

let api: TestApi;
let browserWith: Awaited<ReturnType<typeof pagesOf>>;
const people: { id: string; serialNumber: string }[] = [];

beforeAll(async () => {
  api = await startTestApi({ publicUrl: origin });
  api.setTime(new Date());
  const { send } = await api.signUp("iq");
  const exam = (await send("POST", "/api/onsitequiz", { name: "اختبار القبول" })).json().id;
  for (const score of [90, 80, 70]) {
    const person = await api.register({ fullName: "مريم كاظم الجبوري" });
    await send("POST", "/api/onsitequiz/Addscore", { onsiteExamId: exam, serial: person.serialNumber, score });
    people.push(person);
  }
  const id = randomUUID();
  await send("POST", "/api/acceptance", {
    ...acceptanceDefinition(exam),
    id,
    title: "مدارس المتميزين",
  });
  await send("POST", `/api/acceptance/${id}/run`);
  await send("PUT", `/api/acceptance/${id}/release`, { isReleased: true });
  browserWith = await pagesOf(api);
});
afterAll(() => api.close());

const browserOf = (place: number) => browserWith({ serial: people[place]?.serialNumber ?? "" });
const letter = "/IQ-test/result/acceptance";

it("shows the reserve a number, and everybody else nothing", async () => {
  const reserve = await browserOf(1).go("/IQ-test/info");
  expect(reserve.text).toMatch(/قرار القبول.*احتياط\u00a0١/s);
  expect(reserve.text).not.toContain(letter);
  for (const path of ["/IQ-test/info", "/IQ-test/result/onsite"])
    expect((await browserOf(2).go(path)).text).not.toContain("قرار القبول");
  expect((await browserOf(2).go(letter)).text).toContain("لا توجد رسالة قبول لهذا الرمز");
  expect((await browserWith().go(letter)).text).toContain("ابحث برمزك أولاً");
});

it("lets the accepted confirm by a form, and gives the letter with its QR", async () => {
  const info = await browserOf(0).go("/IQ-test/info");
  expect(info.text).toContain("أكّد المكان");
  const placeId = /name="placeId" value="([^"]+)"/.exec(info.text)?.[1] ?? "";
  const body = (place: number) => new URLSearchParams({ serial: people[place]?.serialNumber ?? "", placeId });
  const refused = await browserOf(1).go(letter, { method: "POST", body: body(1) });
  expect([refused.status, refused.text.includes("انتهت مهلة تأكيد هذا المكان")]).toEqual([409, true]);
  const confirmed = await browserOf(0).go(letter, { method: "POST", body: body(0) });
  expect(confirmed.path).toBe("/IQ-test/info");
  expect(confirmed.text).toContain("المكان مؤكّد.");
  expect(confirmed.text).not.toContain('name="placeId"');
  const paper = await browserOf(0).go(`${letter}?place=${placeId}`);
  expect(paper.text).toMatch(/رسالة القبول.*مدارس المتميزين.*data:image\/png;base64/s);
  const [, proof = ""] = /verify#([\w.-]+)/.exec(paper.text) ?? [];
  const checked = await browserWith().go("/verify", { method: "POST", body: new URLSearchParams({ proof }) });
  expect(checked.text).toMatch(/الوثيقة صحيحة.*مقبول/s);
});
