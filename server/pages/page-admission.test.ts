import { expect, it } from "vitest";
import { createAdmission, usualLimits } from "#api/http/admission.ts";
import { renderInSlots } from "./page-admission.ts";

const visit = (path: string, method = "GET", departure = new AbortController().signal) => ({
  method,
  url: path,
  departure,
});
const page = async () => new Response("page");
const limits = { ...usualLimits, "3-awaited": { ...usualLimits["3-awaited"], queueMs: 300 } };
const filled = () => {
  const admission = createAdmission(limits);
  const slots = Array.from({ length: 16 }, () => admission.enter("3-awaited"));
  return { admission, leaveAll: () => slots.map((slot) => slot.leave()) };
};

it("rendering a page takes one slot, and frees it in every outcome", async () => {
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

it("a page without a slot is refused in Arabic, with the time of the next try", async () => {
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

it("a form returns with its input even without a free slot, but not in a flood of forms", async () => {
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

it("the look-up page goes before the news, and a page is not rendered for a visitor who has left", async () => {
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
