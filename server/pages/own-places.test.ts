import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { examDayWorld } from "#api/test-support/exam-days.ts";
import { origin, pagesOf } from "../test-support/page-browser.ts";

/** The place of a student on the pages that show it: details, receipt, and the calendar's file. */

let api: TestApi;
let world: Awaited<ReturnType<typeof examDayWorld>>;
let browserWith: Awaited<ReturnType<typeof pagesOf>>;

beforeAll(async () => {
  api = await startTestApi({ publicUrl: origin });
  world = await examDayWorld(api);
  browserWith = await pagesOf(api);
});
afterAll(() => api.close());

const paths = (id: string) => ["/IQ-test/info", "/IQ-test/created", `/IQ-test/contestant/${id}`];

/** The visible text of a page. */
async function textOf(path: string, serial: string): Promise<string> {
  const { text } = await browserWith({ serial }).go(path);
  return text.replaceAll(/<script[\s\S]*?<\/script>|<!-- -->|<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}

it("says that the place will be announced, then names day, hour, hall, seat and address, on every page", async () => {
  const person = await world.person();
  for (const path of paths(person.id)) expect(await textOf(path, person.serialNumber), path).not.toContain("المقعد");
  const day = await world.day([5], { date: "2098-01-02" });
  for (const path of paths(person.id))
    expect(await textOf(path, person.serialNumber), path).toContain("سيُعلن موعدك ابحث برمزك");
  const place = { serial: person.serialNumber, testTime: 3, hallId: day.halls[0], seat: 4 };
  await world.answered("POST", `${day.path}/places`, place);
  for (const path of paths(person.id)) {
    const text = await textOf(path, person.serialNumber);
    expect(text, path).not.toContain("سيُعلن موعدك");
    expect(text, path).toMatch(/الخميس\s٢، ٥:٠٠\sم كانون الثاني ٢٠٩٨ القاعة قاعة 1 شارع فلسطين المقعد ٤/);
  }
  const file = await browserWith().go(`/IQ-test/contestant/${person.id}/exam.ics`);
  expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(file.text).toContain("DTSTART:20980102T140000Z");
});
