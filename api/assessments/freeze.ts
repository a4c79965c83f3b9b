import type { AssessmentContent, AssessmentQuestions, PracticeQuestions } from "#contract/assessments.ts";
import type { FrozenAssessment, FrozenPractice, FrozenQuestions, ItemAtVersion } from "./assessments.table.ts";
import { type Bank, type DrawnLine, drawnLines, groupOf } from "./item-bank.ts";

/**
 * The pool of each drawn line. Lines of one subject and level divide its items in proportion to their counts, so that
 * no student gets an item twice.
 */
function poolsOf(content: AssessmentContent, { drawable }: Bank): Map<DrawnLine, ItemAtVersion[]> {
  const pools = new Map<DrawnLine, ItemAtVersion[]>();
  for (const [group, lines] of Map.groupBy(drawnLines(content), groupOf)) {
    const turns = lines.flatMap((line) => Array.from({ length: line.count }, () => line));
    const found = drawable.get(group) ?? [];
    for (const line of lines) {
      const own = found.filter((_item, index) => turns[index % turns.length] === line);
      pools.set(
        line,
        own.map(({ itemId, version }) => ({ itemId, version })),
      );
    }
  }
  return pools;
}

/** Freezes the content for students. @throws if the check would find an error: an unknown item or a missing time */
export function freeze(content: AssessmentContent, bank: Bank): FrozenAssessment {
  const { opensAt, closesAt } = content;
  if (!opensAt || !closesAt) throw new Error("an assessment without a window cannot be frozen");
  const pools = poolsOf(content, bank);
  function frozen(line: PracticeQuestions): FrozenPractice;
  function frozen(line: AssessmentQuestions): FrozenQuestions;
  function frozen(line: AssessmentQuestions): FrozenQuestions {
    if (line.kind === "generated") return line;
    if (line.kind === "drawn")
      return { kind: "drawn", level: line.level, count: line.count, pool: pools.get(line) ?? [] };
    const item = bank.named.get(line.itemId);
    if (!item) throw new Error(`item ${line.itemId} is unknown`);
    return { kind: "fixed", itemId: item.id, version: item.version };
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
