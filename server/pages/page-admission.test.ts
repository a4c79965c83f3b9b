import { expect, it } from "vitest";
import { createAdmission, usualLimits } from "#api/admission.ts";
import { renderInSlots } from "./page-admission.ts";

const visit = (path: string, method = "GET", departure = new AbortController().signal) => ({
  method,
  url: path,
  departure,
});
const page = async () => new Response("page");
const limits = { ...usualLimits, first: { ...usualLimits.first, queueMs: 300 } };
const filled = () => {
  const admission = createAdmission(limits);
  const slots = Array.from({ length: 16 }, () => admission.enter("first"));
  return { admission, leaveAll: () => slots.map((slot) => slot.leave()) };
};

it("a page that has to be rendered takes one slot, and gives it back however it ends", async () => {
  const admission = createAdmission();
  const seen = await renderInSlots(admission)(visit("/news"), async () => {
    expect(admission.figures().working).toBe(1);
    return page();
  });
  expect(await seen.text()).toBe("page");
  const broken = renderInSlots(admission)(visit("/news"), () => Promise.reject(new Error("broken")));
  await expect(broken).rejects.toThrow("broken");
  expect(admission.figures().working).toBe(0);
});

it("a page that there is no time for says so in Arabic, and when it is asked for again", async () => {
  const { admission } = filled();
  const answer = await renderInSlots(admission)(visit("/news"), page);
  expect(answer.status).toBe(503);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "retry-after": "5",
    refresh: "5",
    "cache-control": "no-store",
  });
  expect(await answer.text()).toContain("الخدمة غير متاحة مؤقتاً. يرجى المحاولة بعد لحظات");
});

it("a form comes back with what was typed, whether or not there is time for pages, but not for a flood of them", async () => {
  const render = renderInSlots(filled().admission);
  const shown = Promise.withResolvers<void>();
  const form = () =>
    render(visit("/IQ-test/form", "POST"), async () => {
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
    renderInSlots(admission)(visit(path, "GET", departure), async () => {
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
