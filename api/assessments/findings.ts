import { type FigureFamily, questionCounts } from "#api/figures/figures.ts";
import { type AssessmentFinding, findingTexts as texts } from "#contract/assessments/assessment-findings.ts";
import type { AssessmentContent } from "#contract/assessments/assessments.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import { erasedText } from "#contract/text/erased-text.ts";
import type { AudienceNow } from "./audience.queries.ts";
import { type Bank, groupOf, placedLines } from "./item-bank.ts";

/** What a draft is compared with when it is checked. */
export type Surroundings = { bank: Bank; audience: AudienceNow; now: Date };

const error = (path: string, message: string): AssessmentFinding => ({ severity: "error", path, message });
const hint = (path: string, message: string): AssessmentFinding => ({ severity: "hint", path, message });

/** The finding for a published draft with items that differ from those that students get. */
export const bankChanged = hint("content.sections", texts.bankChanged);

/** Finds errors and hints for a draft, in the order of its form. */
export function findingsOf(content: AssessmentContent, { bank, audience, now }: Surroundings): AssessmentFinding[] {
  return [
    ...windowFindings(content, now),
    ...audienceFindings(content, audience),
    ...(content.needsHallCode ? [] : [hint("content.needsHallCode", texts.noHallCode)]),
    ...(content.examBrowserKeys ? [hint("content.examBrowserKeys", texts.examBrowser)] : []),
    ...(content.practice.length > 0 ? [] : [hint("content.practice", texts.noPractice)]),
    ...sectionFindings(content),
    ...namedItemFindings(content, bank),
    ...drawFindings(content, bank),
    ...figureFindings(content, audience),
  ];
}

function windowFindings({ opensAt, closesAt, sections }: AssessmentContent, now: Date): AssessmentFinding[] {
  const findings: AssessmentFinding[] = [];
  const opens = opensAt === null ? null : Date.parse(opensAt);
  const closes = closesAt === null ? null : Date.parse(closesAt);
  if (opens === null) findings.push(error("content.opensAt", texts.noOpening));
  if (closes === null) return [...findings, error("content.closesAt", texts.noClosing)];
  if (opens !== null && closes <= opens) return [...findings, error("content.closesAt", texts.reversed)];
  if (closes <= now.getTime()) findings.push(error("content.closesAt", texts.over));
  const minutes = sections.reduce((total, section) => total + section.minutes, 0);
  if (opens !== null && closes - opens < minutes * 60_000) {
    findings.push(hint("content.closesAt", texts.shortWindow(minutes)));
  }
  return findings;
}

/** Maximum number of unknown codes that a finding names. */
const mostNamed = 10;

function audienceFindings(
  { audience }: AssessmentContent,
  { people, unknownSerials }: AudienceNow,
): AssessmentFinding[] {
  const path = "content.audience.serials";
  const findings: AssessmentFinding[] = [];
  const unknown = unknownSerials.filter((serial) => serial !== erasedText);
  const isListed = audience.serials.length > 0;
  if (isListed && people === 0) findings.push(error(path, texts.nobodyOfList));
  if (!isListed && people === 0) findings.push(hint("content.audience", texts.nobodyYet));
  if (unknown.length > 0) {
    const named = unknown.slice(0, mostNamed).map(formatSerial);
    findings.push(hint(path, texts.unknownSerials(unknown.length, named)));
  }
  return findings;
}

function sectionFindings({ sections }: AssessmentContent): AssessmentFinding[] {
  if (sections.length === 0) return [error("content.sections", texts.noSections)];
  return sections.flatMap(({ title, questions }, index) => [
    ...(title === "" ? [error(`content.sections.${index}.title`, texts.noSectionTitle)] : []),
    ...(questions.length === 0 ? [error(`content.sections.${index}.questions`, texts.noQuestions)] : []),
  ]);
}

function namedItemFindings(content: AssessmentContent, { named }: Bank): AssessmentFinding[] {
  const seen = new Set<string>();
  return placedLines(content).flatMap(({ path, line }) => {
    if (line.kind !== "fixed") return [];
    const item = named.get(line.itemId);
    // A family of figures gives each student another question, so it may be named twice.
    const isRepeated = seen.has(line.itemId) && item?.kind !== "figure";
    seen.add(line.itemId);
    if (!item) return [error(`${path}.itemId`, texts.itemUnknown)];
    if (isRepeated) return [error(`${path}.itemId`, texts.itemRepeated)];
    return item.isInUse ? [] : [error(`${path}.itemId`, texts.itemOutOfUse)];
  });
}

/**
 * Checks that there are enough items to draw. Lines of one subject and level share its items; findings mark the first
 * line for which too few are left, and those after it.
 */
function drawFindings(content: AssessmentContent, { drawable }: Bank): AssessmentFinding[] {
  const wanted = new Map<string, number>();
  return placedLines(content).flatMap(({ path, line }) => {
    if (line.kind !== "drawn") return [];
    const group = groupOf(line);
    const all = (wanted.get(group) ?? 0) + line.count;
    wanted.set(group, all);
    const there = drawable.get(group)?.length ?? 0;
    return all <= there ? [] : [error(`${path}.count`, texts.tooFewItems(there, all))];
  });
}

/**
 * Checks that each student can get a different figure. The number of students is certain only for a list of serials;
 * otherwise this is a hint.
 */
function figureFindings(content: AssessmentContent, { people }: AudienceNow): AssessmentFinding[] {
  const finding = content.audience.serials.length > 0 ? error : hint;
  const inOne = new Map<string, number>();
  return placedLines(content).flatMap(({ path, line }) => {
    if (line.kind !== "generated") return [];
    const group = `${line.family} ${line.level}`;
    const all = (inOne.get(group) ?? 0) + line.count;
    inOne.set(group, all);
    const wanted = all * content.attempts * Math.max(1, people);
    const there = supplyOf(line.family, line.level);
    return wanted <= there ? [] : [finding(`${path}.count`, texts.tooFewFigures(there, wanted))];
  });
}

const supplyOf = (family: FigureFamily, level: number): number => questionCounts[family][level - 1] ?? 0;
