import { genders, governorates, type Labelled, specialEducationTypes } from "#contract/enums.ts";
import { itemRemarks } from "#contract/items/item-remarks.ts";
import { itemFamilies } from "#contract/items/item-words.ts";
import { calibrationModels } from "#contract/quizzes/calibration-models.ts";
import { type SampleProperty, sampleProperties } from "#contract/quizzes/quiz-sample.ts";
import { settingMethodWords } from "#contract/quizzes/setting-words.ts";
import type { Cell } from "#contract/quizzes/workbook.ts";
import type { Sheet, Table } from "#web/calls/table-file.ts";
import { calibrationsText } from "#web/text/iq-dashboard/calibrations.ts";
import { cutScoreText } from "#web/text/iq-dashboard/cut-score.ts";
import { fairnessText } from "#web/text/iq-dashboard/fairness.ts";
import { analysisFileText, itemAnalysisText } from "#web/text/iq-dashboard/item-analysis.ts";
import { modelFitText } from "#web/text/iq-dashboard/model-fit.ts";
import { normsText } from "#web/text/iq-dashboard/norms.ts";
import { reportText as text } from "#web/text/iq-dashboard/report.ts";
import { cutsText, standardSettingsText } from "#web/text/iq-dashboard/standard-settings.ts";
import { formatDateTime, formatNumber, formatShare } from "#web/text/numbers.ts";
import { cutRows, errorAt } from "../cut/cut-rows.ts";
import { normsTable } from "../norms/norms-table-file.ts";
import { dateWord, quizName } from "../quiz-columns.tsx";
import type { Report } from "./use-report.ts";

/** A part of the report, which is the same on screen, on paper and in the workbook. */
export type Section = { title: string; notes: readonly string[]; tables: readonly ReportTable[] };
export type ReportTable = { title: string; table: Table };
type Column<Row> = readonly [name: string, cell: (row: Row, place: number) => Cell];

export const reportSections = (report: Report): Section[] => [
  { title: text.sections.test, notes: [], tables: testTables(report) },
  { title: text.sections.sample, notes: text.sampleNotes, tables: sampleTables(report) },
  { title: text.sections.items, notes: [text.itemsNote], tables: [itemTable(report)] },
  { title: text.sections.reliability, notes: [], tables: reliabilityTables(report) },
  errorsSection(report),
  normsSection(report),
  fairnessSection(report),
  linksSection(report),
  cutSection(report),
  {
    title: text.sections.methods,
    notes: text.limits,
    tables: [{ title: text.sources, table: [[text.fact, text.source], ...text.sourcesOf] }],
  },
];

/** Makes a sheet for each section: its title, its notes, and its tables below each other. */
export const sheetsOf = (sections: readonly Section[]): Sheet[] =>
  sections.map(({ title, notes, tables }) => ({
    name: title,
    table: [[title], ...notes.map((note) => [note]), ...tables.flatMap((one) => [[], [one.title], ...one.table])],
  }));

const tableOf = <Row>(title: string, rows: readonly Row[], columns: readonly Column<Row>[]): ReportTable => ({
  title,
  table: [columns.map(([name]) => name), ...rows.map((row, place) => columns.map(([, cellOf]) => cellOf(row, place)))],
});

const factTable = (title: string, facts: Table): ReportTable => ({ title, table: [[text.fact, text.value], ...facts] });
const listed = (numbers: readonly number[]) => numbers.map(formatNumber).join("، ") || text.nothing;

function testTables({ quiz, analysis, sample, calibrations, normsInForce, madeAt }: Report): ReportTable[] {
  const { assessmentVersions, slots } = sample;
  const newest = calibrationModels.flatMap((model) => calibrations.find((run) => run.model === model) ?? []);
  const dated = (run: { createdAt: string; id: string }) => text.dated(formatDateTime(run.createdAt), run.id);
  const facts = factTable(text.facts, [
    [text.name, quizName(quiz)],
    [text.kind, assessmentVersions ? text.assessment(listed(assessmentVersions)) : text.file(quiz.fileName ?? "")],
    [itemAnalysisText.itemCount, analysis.itemCount],
    [dateWord(quiz), formatDateTime(quiz.createdAt)],
    [text.madeAt, formatDateTime(madeAt)],
    ...newest.map((run) => [text.calibration(calibrationsText.models[run.model].name), dated(run)]),
    [text.normsInForce, normsInForce ? dated(normsInForce) : text.nothing],
  ]);
  const versions = tableOf(text.versions, slots, [
    [itemAnalysisText.item, (_, place) => place + 1],
    [text.itemId, ({ itemId }) => itemId],
    [text.itemVersion, ({ itemVersion }) => itemVersion],
    [text.family, ({ family }) => family && itemFamilies[family]],
    [text.figuresVersion, ({ figuresVersion }) => figuresVersion],
    [text.level, ({ level }) => level],
  ]);
  return slots.length > 0 ? [facts, versions] : [facts];
}

const sampleLabels: Partial<Record<SampleProperty, Labelled>> = {
  gender: genders,
  governorate: governorates,
  reason: specialEducationTypes,
};

function sampleTables({ sample: { people, attempts, firstAt, lastAt, cells } }: Report): ReportTable[] {
  const rows = sampleProperties.flatMap((property) => {
    const ofProperty = cells.filter(({ by }) => by === property);
    const shown = shownCounts(ofProperty.map((cell) => cell.people));
    return ofProperty.map(({ value }, place) => ({ property, value, count: shown[place] ?? null }));
  });
  return [
    factTable(text.sampleSize, [
      [normsText.people, people],
      [itemAnalysisText.people, attempts],
      [text.firstAt, firstAt && formatDateTime(firstAt)],
      [text.lastAt, lastAt && formatDateTime(lastAt)],
    ]),
    tableOf(text.groups, rows, [
      [text.property, ({ property }) => text.properties[property]],
      [
        text.value,
        ({ property, value }) => (value === null ? text.unknown : (sampleLabels[property]?.[value] ?? value)),
      ],
      [normsText.people, ({ count }) => count],
    ]),
  ];
}

/** Smaller numbers of people are withheld, because they may identify a child. */
const fewestShown = 3;

/**
 * Withholds small counts. If a single count is too small to show, the next smallest is withheld too, because the total
 * would reveal it.
 */
function shownCounts(counts: readonly number[]): Cell[] {
  const large = counts.filter((count) => count >= fewestShown);
  const withheld = counts.length - large.length === 1 ? counts.indexOf(Math.min(...large)) : -1;
  return counts.map((count, place) => {
    if (count < fewestShown) return text.few;
    return place === withheld ? text.withheld : count;
  });
}

const itemTable = ({ analysis }: Report): ReportTable =>
  tableOf(text.sections.items, analysis.items, [
    [itemAnalysisText.item, ({ number }) => number],
    [itemAnalysisText.items, ({ title }) => title],
    [itemAnalysisText.p, ({ p }) => p],
    [itemAnalysisText.restCorrelation, ({ restCorrelation }) => restCorrelation],
    [itemAnalysisText.omitted, ({ omitted }) => omitted],
    [itemAnalysisText.notReached, ({ notReached }) => notReached],
    [itemAnalysisText.difficulty, ({ twoParameter }) => twoParameter?.difficulty.value ?? null],
    [analysisFileText.difficultyError, ({ twoParameter }) => twoParameter?.difficulty.standardError ?? null],
    [itemAnalysisText.slope, ({ twoParameter }) => twoParameter?.slope.value ?? null],
    [analysisFileText.slopeError, ({ twoParameter }) => twoParameter?.slope.standardError ?? null],
    [itemAnalysisText.remarks, ({ remarks }) => remarks.map((remark) => itemRemarks[remark]).join("، ")],
  ]);

function reliabilityTables({ analysis }: Report): ReportTable[] {
  const { mean, sd, alpha, alphaInterval, sem, information } = analysis;
  const facts = factTable(text.reliabilityFigures, [
    [itemAnalysisText.mean, mean],
    [itemAnalysisText.sd, sd],
    [itemAnalysisText.alpha, alpha],
    [text.alphaLow, alphaInterval?.low ?? null],
    [text.alphaHigh, alphaInterval?.high ?? null],
    [itemAnalysisText.sem, sem],
    ...information.flatMap(({ model, reliability }) => [
      [text.patterns(itemAnalysisText.modelNames[model]), reliability.patterns],
      [text.sumScores(itemAnalysisText.modelNames[model]), reliability.sumScores],
    ]),
  ]);
  const byModel = information.map(({ model, rows }) =>
    tableOf(text.information(itemAnalysisText.modelNames[model]), rows, [
      [modelFitText.theta, ({ theta }) => theta],
      [modelFitText.informationOf, (row) => row.information],
      [modelFitText.standardError, ({ standardError }) => standardError],
    ]),
  );
  return [facts, ...byModel];
}

function errorsSection({ cutFigures, analysis: { itemCount } }: Report): Section {
  const title = text.sections.errors;
  if (cutFigures.length === 0) return { title, notes: [text.errorsUnknown], tables: [] };
  const scores = Array.from({ length: itemCount + 1 }, (_, score) => score);
  const table = tableOf(cutScoreText.errors, scores, [
    [cutScoreText.score, (score) => score],
    ...cutFigures.map((figures): Column<number> => [cutScoreText.by[figures.by], (score) => errorAt(figures, score)]),
  ]);
  return { title, notes: [text.errorsNote], tables: [table] };
}

const sampledPercentiles = [16, 50, 84, 95];

function normsSection({ norms, normsInForce }: Report): Section {
  const title = text.sections.norms;
  if (!norms) return { title, notes: [text.normsMissing], tables: [] };
  const sampling = tableOf(text.sampling, norms.ages, [
    [normsText.age, ({ age }) => age],
    [normsText.people, ({ people }) => (people > 0 && people < fewestShown ? text.few : people)],
    ...sampledPercentiles.map(
      (percentile): Column<{ people: number }> => [
        text.errorAt(formatNumber(percentile)),
        ({ people }) => (people < fewestShown ? null : samplingError(percentile, people)),
      ],
    ),
  ]);
  // This table lacks the numbers of people, because the first table has them.
  const table = normsTable(norms, normsInForce?.link).map(([age = null, _people, ...rest]) => [age, ...rest]);
  const source = normsInForce ? text.keptAt(formatDateTime(normsInForce.createdAt)) : text.fitted;
  return {
    title,
    notes: [source, normsText.scales[norms.scale](norms.most), text.samplingNote],
    tables: [sampling, { title: normsText.table, table }],
  };
}

/**
 * Binomial sampling error, in percentile points. Smoothed norms vary no more
 * (`api/psychometrics/norms/sampling-error.test.ts`).
 */
const samplingError = (percentile: number, people: number) => Math.sqrt((percentile * (100 - percentile)) / people);

function fairnessSection({ analysis: { dif } }: Report): Section {
  const title = text.sections.fairness;
  if (dif.length === 0) return { title, notes: [fairnessText.tooFew], tables: [] };
  const flagged = dif.flatMap((comparison) =>
    comparison.items.filter(({ isFlagged }) => isFlagged).map((item) => ({ ...comparison, item })),
  );
  const groups: readonly Column<(typeof dif)[number]>[] = [
    [text.comparison, ({ by }) => fairnessText.by[by]],
    [text.focal, ({ focal }) => focal.label],
    [text.reference, ({ reference }) => reference.label],
  ];
  const comparisons = tableOf(text.comparisons, dif, [
    ...groups,
    [text.focalPeople, ({ focal }) => focal.people],
    [text.referencePeople, ({ reference }) => reference.people],
    [
      analysisFileText.flagged,
      ({ items }) => listed(items.filter(({ isFlagged }) => isFlagged).map(({ number }) => number)),
    ],
    [text.detectable, ({ detectable }) => detectable],
    [text.impact, ({ impact }) => impact],
  ]);
  const flaggedItems = tableOf(text.flaggedItems, flagged, [
    ...groups,
    [itemAnalysisText.item, ({ item }) => item.number],
    [fairnessText.delta, ({ item }) => item.delta?.value ?? null],
    [analysisFileText.deltaError, ({ item }) => item.delta?.standardError ?? null],
    [fairnessText.difClass, ({ item }) => item.difClass],
    [fairnessText.rSquareGain, ({ item }) => item.rSquareGain],
  ]);
  return {
    title,
    notes: [fairnessText.lead],
    tables: flagged.length > 0 ? [comparisons, flaggedItems] : [comparisons],
  };
}

function linksSection({ normsInForce }: Report): Section {
  const title = text.sections.links;
  const link = normsInForce?.link;
  if (!link) return { title, notes: [text.notCarried], tables: [] };
  const { dropped, standardErrors, equated } = link;
  const facts = factTable(text.sections.links, [
    [text.carriedFrom, link.fromQuizName],
    [text.fromRun, link.fromRunId],
    [text.commonItems, link.commonItems],
    [text.dropped, listed(dropped.map(({ number }) => number))],
    [text.slope, link.slope],
    [text.slopeError, standardErrors.slope],
    [text.intercept, link.intercept],
    [text.interceptError, standardErrors.intercept],
    [text.equatedError, Math.max(...equated.map(({ standardError }) => standardError))],
  ]);
  return { title, notes: [], tables: [facts] };
}

function cutSection(report: Report): Section {
  const { notes, tables } = chosenCut(report);
  const kept = tableOf(standardSettingsText.title, report.keptCuts, [
    [standardSettingsText.method, ({ method }) => settingMethodWords[method]],
    [standardSettingsText.cut, ({ cuts }) => cutsText(cuts)],
    [normsText.people, ({ people }) => people],
    [standardSettingsText.by, ({ closedBy }) => closedBy],
    [text.closedAt, ({ closedAt }) => closedAt && formatDateTime(closedAt)],
  ]);
  return { title: text.sections.cut, notes, tables: report.keptCuts.length > 0 ? [...tables, kept] : tables };
}

function chosenCut({ cut, cutFigures, analysis }: Report): Omit<Section, "title"> {
  const { scores, people, itemCount } = analysis;
  if (cut === null) return { notes: [text.noCut], tables: [] };
  const reaching = scores.reduce((sum, { score, count }) => (score >= cut ? sum + count : sum), 0);
  const share = formatShare(reaching / people);
  const reached = text.reached(formatNumber(cut), formatNumber(itemCount), share);
  if (cutFigures.length === 0) return { notes: [reached, cutScoreText.unknown], tables: [] };
  const header = [cutScoreText.figure, ...cutFigures.map(({ by }) => cutScoreText.by[by])];
  const table = cutRows.map(({ label, figureOf }) => [label, ...cutFigures.map((figures) => figureOf(figures, cut))]);
  return {
    notes: [reached, cutScoreText.tableBody],
    tables: [{ title: cutScoreText.table, table: [header, ...table] }],
  };
}
