import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { findingTexts as texts } from "#contract/assessments/assessment-findings.ts";
import type { AssessmentContent, AssessmentQuestions } from "#contract/assessments/assessments.ts";
import { completeSerial, formatSerial } from "#contract/contestants/serial.ts";
import { figuresVersions } from "#contract/items/figures.ts";
import { erasedText } from "#contract/text/erased-text.ts";
import { findingsOf } from "./findings.ts";
import { freeze } from "./freeze.ts";
import type { NamedItemRow } from "./item-bank.queries.ts";
import { type Bank, groupOf } from "./item-bank.ts";

const now = new Date("2026-11-20T06:00:00Z");
const audience = { governorates: [], educationTypes: [], testTimes: [], serials: [] };

const content = (questions: AssessmentQuestions[], changes: Partial<AssessmentContent> = {}): AssessmentContent => ({
  title: "اختبار القدرات",
  instructions: "",
  practice: [{ kind: "generated", family: "matrix", level: 1, count: 1 }],
  sections: [{ id: randomUUID(), title: "القسم الأول", minutes: 20, questions }],
  opensAt: "2026-11-20T05:00:00.000Z",
  closesAt: "2026-11-20T09:00:00.000Z",
  attempts: 1,
  audience,
  needsHallCode: true,
  telling: "received",
  ...changes,
});

const item = (id: string, changes: Partial<NamedItemRow> = {}): NamedItemRow => {
  const shared = { subject: "الحساب", level: 2 as const, note: "" };
  return {
    id,
    version: 3,
    kind: "number",
    isInUse: true,
    ...shared,
    content: { kind: "number", ...shared, stem: "كم؟", picture: null, answer: 1, tolerance: 0 },
    ...changes,
  };
};
const group = { subject: "الحساب", level: 2 as const };
const bankOf = (named: NamedItemRow[], drawable: number): Bank => ({
  named: new Map(named.map((one) => [one.id, one])),
  drawable: new Map([
    [groupOf(group), Array.from({ length: drawable }, (_, n) => ({ itemId: `item ${n}`, version: n, family: null }))],
  ]),
});

const fixed = (itemId: string): AssessmentQuestions => ({ kind: "fixed", itemId });
const drawn = (count: number): AssessmentQuestions => ({ kind: "drawn", ...group, count });
const series = (count: number): AssessmentQuestions => ({ kind: "generated", family: "series", level: 1, count });

/** The findings as `severity path: message`. */
const found = (draft: AssessmentContent, bank = bankOf([], 0), who = { people: 10, unknownSerials: [] as string[] }) =>
  findingsOf(draft, { bank, audience: who, now }).map(
    ({ severity, path, message }) => `${severity} ${path}: ${message}`,
  );

const line = (index: number) => `content.sections.0.questions.${index}`;

describe("the check of a draft", () => {
  it("finds nothing if it is complete", () => {
    expect(found(content([fixed("a"), drawn(2), series(3)]), bankOf([item("a")], 2))).toEqual([]);
  });

  it("finds missing sections, titles and questions", () => {
    expect(found(content([], { sections: [] }))).toEqual([`error content.sections: ${texts.noSections}`]);
    const sections = [{ id: randomUUID(), title: "", minutes: 5, questions: [] }];
    expect(found(content([], { sections }))).toEqual([
      `error content.sections.0.title: ${texts.noSectionTitle}`,
      `error content.sections.0.questions: ${texts.noQuestions}`,
    ]);
  });

  it("finds items that are unknown or not in use", () => {
    const bank = bankOf([item("a", { isInUse: false })], 0);
    expect(found(content([fixed("a"), fixed("b")]), bank)).toEqual([
      `error ${line(0)}.itemId: ${texts.itemOutOfUse}`,
      `error ${line(1)}.itemId: ${texts.itemUnknown}`,
    ]);
  });

  it("finds items named twice, practice included; items of families give different questions", () => {
    const shape = item("b", { kind: "figure" });
    const practice = [{ kind: "fixed" as const, itemId: "a" }];
    expect(found(content([fixed("a"), fixed("b"), fixed("b")], { practice }), bankOf([item("a"), shape], 0))).toEqual([
      `error ${line(0)}.itemId: ${texts.itemRepeated}`,
    ]);
  });

  it("finds too few items to draw, over all lines of a subject and level", () => {
    expect(found(content([drawn(3), drawn(2), drawn(1)]), bankOf([], 4))).toEqual([
      `error ${line(1)}.count: ${texts.tooFewItems(4, 5)}`,
      `error ${line(2)}.count: ${texts.tooFewItems(4, 6)}`,
    ]);
  });

  it("finds too few figures for a list of students; for an open audience it hints", () => {
    const draft = content([series(30), series(30)], { attempts: 2 });
    const who = { people: 600, unknownSerials: [] };
    const listed = { ...draft, audience: { ...audience, serials: ["1"] } };
    expect(found(draft, undefined, who)).toEqual([`hint ${line(1)}.count: ${texts.tooFewFigures(58_000, 72_000)}`]);
    expect(found(listed, undefined, who)).toEqual([`error ${line(1)}.count: ${texts.tooFewFigures(58_000, 72_000)}`]);
  });

  it.each([
    [{ opensAt: null }, [`error content.opensAt: ${texts.noOpening}`]],
    [
      { opensAt: null, closesAt: null },
      [`error content.opensAt: ${texts.noOpening}`, `error content.closesAt: ${texts.noClosing}`],
    ],
    [{ opensAt: "2026-11-20T09:00:00.000Z" }, [`error content.closesAt: ${texts.reversed}`]],
    [{ closesAt: "2026-11-20T06:00:00.000Z" }, [`error content.closesAt: ${texts.over}`]],
    [{ closesAt: "2026-11-20T06:00:00.001Z" }, []],
    [{ opensAt: "2026-11-20T08:40:01.000Z" }, [`hint content.closesAt: ${texts.shortWindow(20)}`]],
  ])("a window %o", (changes, findings) => {
    expect(found(content([series(1)], changes))).toEqual(findings);
  });

  it("finds an audience without people", () => {
    const nobody = { people: 0, unknownSerials: [] };
    expect(found(content([series(1)]), undefined, nobody)).toEqual([`hint content.audience: ${texts.nobodyYet}`]);
    const unknown = Array.from({ length: 12 }, (_, n) => completeSerial(String(n).padStart(15, "0")));
    const listed = content([series(1)], { audience: { ...audience, serials: unknown } });
    const named = texts.unknownSerials(12, unknown.slice(0, 10).map(formatSerial));
    const path = "content.audience.serials";
    expect(found(listed, undefined, { people: 0, unknownSerials: unknown })).toEqual([
      `error ${path}: ${texts.nobodyOfList}`,
      `hint ${path}: ${named}`,
    ]);
    expect(found(listed, undefined, { people: 1, unknownSerials: unknown })).toEqual([`hint ${path}: ${named}`]);
    const erased = content([series(1)], { audience: { ...audience, serials: [erasedText] } });
    expect(found(erased, undefined, { people: 0, unknownSerials: [erasedText] })).toEqual([
      `error ${path}: ${texts.nobodyOfList}`,
    ]);
  });

  it("hints at a missing practice or hall code", () => {
    expect(found(content([series(1)], { practice: [], needsHallCode: false }))).toEqual([
      `hint content.needsHallCode: ${texts.noHallCode}`,
      `hint content.practice: ${texts.noPractice}`,
    ]);
  });
});

describe("a frozen version", () => {
  it("names versions, and shares pools so that nobody gets an item twice", () => {
    const frozen = freeze(content([fixed("a"), drawn(1), drawn(2), series(4)]), bankOf([item("a")], 7));
    const [first, ...rest] = frozen.sections[0]?.questions ?? [];
    expect(first).toEqual({ kind: "fixed", itemId: "a", version: 3 });
    const [one, two, generated] = rest;
    expect(generated).toEqual(series(4));
    const poolOf = (questions: typeof one) => (questions?.kind === "drawn" ? questions.pool : []);
    expect(one).toMatchObject({ kind: "drawn", level: 2, count: 1 });
    expect([poolOf(one).length, poolOf(two).length]).toEqual([3, 4]);
    const ids = [...poolOf(one), ...poolOf(two)].map(({ itemId }) => itemId);
    expect(new Set(ids).size).toBe(7);
  });

  it("names the version of each family, except the first", () => {
    const shared = { subject: "الحساب", level: 2 as const, note: "" };
    const figure = item("a", { content: { kind: "figure", ...shared, family: "matrix" } });
    const bank: Bank = {
      named: new Map([["a", figure]]),
      drawable: new Map([[groupOf(group), [{ itemId: "b", version: 1, family: "matrix" }]]]),
    };
    const matrices: AssessmentQuestions = { kind: "generated", family: "matrix", level: 1, count: 1 };
    const { practice, sections } = freeze(content([fixed("a"), drawn(1), matrices, series(1)]), bank);
    const { matrix: figuresVersion, series: ofSeries } = figuresVersions;
    expect(figuresVersion).toBeGreaterThan(1);
    expect(ofSeries).toBe(1);
    expect(practice).toEqual([{ ...matrices, figuresVersion }]);
    expect(sections[0]?.questions).toEqual([
      { kind: "fixed", itemId: "a", version: 3, figuresVersion },
      { kind: "drawn", level: 2, count: 1, pool: [{ itemId: "b", version: 1, figuresVersion }] },
      { ...matrices, figuresVersion },
      series(1),
    ]);
  });

  it("gives each line enough items whenever the check passes", () => {
    for (let there = 6; there < 40; there += 1) {
      const { sections } = freeze(content([drawn(1), drawn(3), drawn(2)]), bankOf([], there));
      for (const questions of sections[0]?.questions ?? [])
        expect(questions.kind === "drawn" && questions.pool.length).toBeGreaterThanOrEqual(
          questions.kind === "drawn" ? questions.count : Number.NaN,
        );
    }
  });
});
