import { describe, expect, it } from "vitest";
import { formatSerial } from "#contract/contestants/serial.ts";
import { type NoticeKind, noticeKinds } from "#contract/notices/notice-words.ts";
import type { Facts } from "./facts.queries.ts";
import { noticeText } from "./notice-text.ts";

const now = new Date("2026-11-20T12:00:00Z");
const setting = { now, publicUrl: "https://rafid.example.iq" };
const facts: Facts = {
  fullName: "زينب علي حسين",
  serialNumber: "1234567890123450",
  place: { date: "2026-11-21", daysAhead: 1, testTime: 2, hall: "قاعة النور", seat: 14 },
  lostDate: null,
  hasResult: true,
  acceptance: "accepted",
  announcement: "افتُتحت القاعة من الباب الشرقي.",
  staffNotice: "تُسلَّم الصور في المديرية.",
};
const textOf = (kind: NoticeKind, changes: Partial<Facts> = {}, createdAt = now) =>
  noticeText({ kind, createdAt }, { ...facts, ...changes }, setting);

describe("the text of a notice", () => {
  it.each(noticeKinds)("%s begins with the first name, ends with the address, and fits three SMS", (kind) => {
    const text = textOf(kind) ?? "";
    expect(text).toMatch(/^زينب: /);
    expect(text).not.toContain("علي");
    expect(text.split("\n").at(-1)).toBe("https://rafid.example.iq/IQ-test");
    expect(text.length).toBeLessThan(201);
  });

  it.each(noticeKinds.filter((kind) => kind !== "codeAskedFor"))("%s has no code, phone or score", (kind) => {
    const text = textOf(kind) ?? "";
    expect(text.replace("https://rafid.example.iq/IQ-test", "")).not.toMatch(/[0-9]/);
    expect(text).not.toMatch(/٪/);
  });

  it("holds the code only if somebody asked for it, and not for long", () => {
    expect(textOf("codeAskedFor")).toContain(formatSerial(facts.serialNumber));
    expect(textOf("codeAskedFor", {}, new Date(now.getTime() - 4 * 3600_000))).toBeNull();
  });

  it("says where the place is now", () => {
    expect(textOf("registered")).toContain("تم التسجيل في اختبار القدرات، وموعده: السبت، ٢١ تشرين الثاني");
    expect(textOf("registered", { place: null })).toContain("احتفظ بالرمز");
    expect(textOf("placeGiven")).toContain("السبت، ٢١ تشرين الثاني، الساعة ٤:٣٠ مساءً، قاعة النور، المقعد ١٤");
    expect(textOf("eveningBefore")).toContain("الاختبار غداً");
    expect(textOf("eveningBefore", { place: facts.place && { ...facts.place, daysAhead: 0 } })).toContain("اليوم");
    expect(textOf("placeChanged", { place: null, lostDate: "2026-11-21" })).toContain("أُلغي موعد الاختبار");
  });

  it.each([
    ["placeGiven", { place: null }],
    ["placeChanged", { place: null }],
    ["eveningBefore", { place: null }],
    ["eveningBefore", { place: facts.place && { ...facts.place, daysAhead: 3 } }],
    ["resultShown", { hasResult: false }],
    ["acceptanceDecided", { acceptance: null }],
    ["acceptancePlace", { acceptance: "confirmed" }],
    ["announcement", { announcement: null }],
  ] as const)("is not sent for %s if the cause is gone", (kind, changes) => {
    expect(textOf(kind, changes)).toBeNull();
  });

  it.each([
    ["عبد الله محمد", "عبد الله"],
    ["نور الدين علي", "نور الدين"],
    ["نور علي", "نور"],
    ["سارة", "سارة"],
  ])("calls %s by the first name", (fullName, first) => {
    expect(textOf("registered", { fullName })).toMatch(new RegExp(`^${first}: `));
  });
});
