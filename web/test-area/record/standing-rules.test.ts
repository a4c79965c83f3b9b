import { expect, it } from "vitest";
import type { OwnPlace } from "#contract/exam-days/places.ts";
import { daysLeft } from "#web/text/places.ts";
import { waitingText } from "#web/text/season.ts";
import { infoText as text } from "#web/text/test-area/test-area.ts";
import { type Facts, standingOf, stepsOf } from "./standing-rules.ts";

const place: OwnPlace = {
  examDayId: "5f0a3c1e-8a53-4f6f-9c2e-0d6f5b1a7c11",
  onsiteExamName: "الجولة الثالثة",
  assessmentTitle: null,
  date: "2026-12-03",
  daysAhead: 3,
  testTime: 2,
  hall: "قاعة دجلة",
  address: "",
  seat: 5,
  changedAt: "2026-11-26T10:00:00.700Z",
  hasCome: false,
};
const noPlaces = { places: [], past: [], removed: [], isAwaited: false, waiting: null };
const begun: Facts = { own: noPlaces, canSit: false, hasResult: false, awaitedResults: [], acceptance: [] };
const come = { ...place, daysAhead: 0, hasCome: true };
const past = { ...place, daysAhead: -3 };

const doneOf = (facts: Facts) =>
  stepsOf(facts)
    .filter(({ isDone }) => isDone)
    .map(({ name }) => name);
const { registered, placed, took, result } = text.step;

it("names what comes next, and the steps that are done", () => {
  const awaited = { title: "اختبار", dueAt: null };
  const cases: [Facts, string, string[]][] = [
    [begun, text.registered, [registered]],
    [
      { ...begun, own: { ...noPlaces, waiting: { number: 3, isSeasonOver: false } } },
      waitingText.standing,
      [registered],
    ],
    [{ ...begun, own: { ...noPlaces, isAwaited: true } }, text.awaited, [registered]],
    [{ ...begun, own: { ...noPlaces, places: [place] } }, `${text.placed} ${daysLeft(3)}`, [registered, placed]],
    [{ ...begun, own: { ...noPlaces, places: [come] } }, text.hasCome, [registered, placed, took]],
    [{ ...begun, own: { ...noPlaces, past: [{ ...past, hasCome: true }] } }, text.hasCome, [registered, placed, took]],
    [{ ...begun, own: { ...noPlaces, past: [past] } }, text.over, [registered, placed]],
    [{ ...begun, canSit: true }, text.open, [registered]],
    [{ ...begun, awaitedResults: [awaited] }, text.sat, [registered, took]],
    [{ ...begun, hasResult: true }, text.hasResult, [registered, took, result]],
    [
      { ...begun, own: { ...noPlaces, past: [past] }, hasResult: true },
      text.hasResult,
      [registered, placed, took, result],
    ],
    [{ ...begun, own: null }, text.registered, [registered]],
  ];
  for (const [facts, line, done] of cases) expect([standingOf(facts), doneOf(facts)]).toEqual([line, done]);
});

it("puts a place ahead before an earlier result, and says when a result is due", () => {
  const own = { ...noPlaces, places: [come, { ...place, daysAhead: 1 }] };
  expect(doneOf({ ...begun, own, hasResult: true })).toEqual([registered, placed]);
  expect(standingOf({ ...begun, own, hasResult: true })).toBe(`${text.placed} ${daysLeft(1)}`);
  const due = standingOf({ ...begun, awaitedResults: [{ title: "اختبار", dueAt: "2099-01-01T06:00:00.000Z" }] });
  expect(due).toContain("تُعلن النتيجة يوم الخميس");
});

it("ends with what was decided on the acceptance", () => {
  const decided = { placeId: "", title: "", confirmUntil: null, decidedAt: "2026-11-26T10:00:00.700Z" };
  const of = (state: "accepted" | "confirmed" | "reserve", reserveNumber: number | null) => {
    const facts = { ...begun, hasResult: true, acceptance: [{ ...decided, state, reserveNumber }] };
    return [standingOf(facts), doneOf(facts).at(-1)];
  };
  expect(of("accepted", null)).toEqual(["قرار القبول: مقبول، وبقي تأكيد المكان.", "مقبول"]);
  expect(of("confirmed", null)).toEqual(["قرار القبول: مقبول.", "مقبول"]);
  expect(of("reserve", 3)).toEqual(["قرار القبول: احتياط ٣.", result]);
});

it("leaves out the place of a test that is taken at home", () => {
  expect(stepsOf({ ...begun, canSit: true }).map(({ name }) => name)).toEqual([registered, took, result]);
});
