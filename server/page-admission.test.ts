import { expect, it } from "vitest";
import { createAdmission } from "#api/admission.ts";
import { pagesInPlace } from "./page-admission.ts";

const visit = (path: string, method = "GET", departure = new AbortController().signal) => ({
  method,
  url: path,
  ip: "203.0.113.7",
  departure,
});
const page = async () => new Response("page");
const filled = () => {
  const admission = createAdmission();
  const places = Array.from({ length: 16 }, () => admission.enter({ priority: "first", ip: "10.0.0.1" }));
  return { admission, leaveAll: () => places.map((place) => place.leave()) };
};

it("a page that has to be rendered takes one place, and gives it back however it ends", async () => {
  const admission = createAdmission();
  const seen = await pagesInPlace(admission)(visit("/news"), async () => {
    expect(admission.figures().working).toBe(1);
    return page();
  });
  expect(await seen.text()).toBe("page");
  const broken = pagesInPlace(admission)(visit("/news"), () => Promise.reject(new Error("broken")));
  await expect(broken).rejects.toThrow("broken");
  expect(admission.figures().working).toBe(0);
});

it("a page that there is no time for says so in Arabic, and when it is asked for again", async () => {
  const { admission } = filled();
  const answer = await pagesInPlace(admission)(visit("/news"), page);
  expect(answer.status).toBe(503);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "retry-after": "5",
    refresh: "5",
    "cache-control": "no-store",
  });
  expect(await answer.text()).toContain("الخدمة غير متاحة مؤقتاً. يرجى المحاولة بعد لحظات");
});

it("a form comes back with what was typed, whether or not there is time for pages, but not for a flood of them", async () => {
  const render = pagesInPlace(filled().admission);
  const shown = Promise.withResolvers<void>();
  const form = (address = "203.0.113.7") =>
    render({ ...visit("/IQ-test/form", "POST"), ip: address }, async () => {
      await shown.promise;
      return page();
    });
  const sixteen = Array.from({ length: 16 }, () => form());
  expect((await form()).status).toBe(503);
  shown.resolve();
  expect((await Promise.all(sixteen)).map(({ status }) => status)).toEqual(sixteen.map(() => 200));
  expect((await form()).status).toBe(200);
});

it("the look-up's page goes before the news, and a visitor who has gone is not rendered for", async () => {
  const { admission, leaveAll } = filled();
  const order: string[] = [];
  const rendered = (path: string, departure?: AbortSignal) =>
    pagesInPlace(admission)(visit(path, "GET", departure), async () => {
      order.push(path);
      return page();
    });
  const gone = new AbortController();
  const all = [rendered("/news/1"), rendered("/IQ-test?serial=1"), rendered("/IQ-test/form", gone.signal)];
  gone.abort();
  leaveAll();
  await Promise.all(all);
  expect(order).toEqual(["/IQ-test?serial=1", "/news/1"]);
});
