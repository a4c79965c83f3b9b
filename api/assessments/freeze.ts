import type { FigureFamily } from "#api/figures/figures.ts";
import type { AssessmentContent, AssessmentQuestions, PracticeQuestions } from "#contract/assessments/assessments.ts";
import { figuresVersions } from "#contract/items/figures.ts";
import type { Drawing, FrozenAssessment, FrozenItem, FrozenPractice, FrozenQuestions } from "./assessments.table.ts";
import { type Bank, type DrawnLine, drawnLines, groupOf } from "./item-bank.ts";

/**
 * Names the newest version of the family, so that later versions do not change what students get. Version 1 is not
 * named, so that publications from before versions were stored count as unchanged.
 */
function drawingOf(family: FigureFamily | null): Drawing {
  const version = family && figuresVersions[family];
  return version && version > 1 ? { figuresVersion: version } : {};
}

/**
 * Chooses the pool of each drawn line. Lines of one subject and level divide its items in proportion to their counts,
 * so that no student gets an item twice.
 */
function poolsOf(content: AssessmentContent, { drawable }: Bank): Map<DrawnLine, FrozenItem[]> {
  const pools = new Map<DrawnLine, FrozenItem[]>();
  for (const [group, lines] of Map.groupBy(drawnLines(content), groupOf)) {
    const turns = lines.flatMap((line) => Array.from({ length: line.count }, () => line));
    const found = drawable.get(group) ?? [];
    for (const line of lines) {
      const own = found.filter((_item, index) => turns[index % turns.length] === line);
      pools.set(
        line,
        own.map(({ itemId, version, family }) => ({ itemId, version, ...drawingOf(family) })),
      );
    }
  }
  return pools;
}

/**
 * Freezes the content for students.
 * @throws if it contains an error that the check would find: an unknown item or a missing time
 */
export function freeze(content: AssessmentContent, bank: Bank): FrozenAssessment {
  const { opensAt, closesAt } = content;
  if (!opensAt || !closesAt) throw new Error("an assessment without a window cannot be frozen");
  const pools = poolsOf(content, bank);
  function frozen(line: PracticeQuestions): FrozenPractice;
  function frozen(line: AssessmentQuestions): FrozenQuestions;
  function frozen(line: AssessmentQuestions): FrozenQuestions {
    if (line.kind === "generated") return { ...line, ...drawingOf(line.family) };
    if (line.kind === "drawn")
      return { kind: "drawn", level: line.level, count: line.count, pool: pools.get(line) ?? [] };
    const item = bank.named.get(line.itemId);
    if (!item) throw new Error(`item ${line.itemId} is unknown`);
    const family = item.content.kind === "figure" ? item.content.family : null;
    return { kind: "fixed", itemId: item.id, version: item.version, ...drawingOf(family) };
  }
  return {
    ...content,
    opensAt,
    closesAt,
    practice: content.practice.map((line) => frozen(line)),
    sections: content.sections.map((section) => ({
      ...section,
      questions: section.questions.map((line) => frozen(line)),
    })),
  };
}
