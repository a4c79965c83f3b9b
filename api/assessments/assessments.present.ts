import type { Assessment, AssessmentItem } from "#contract/assessments/assessments.ts";
import { itemTitle } from "#contract/items/item-title.ts";
import type { AssessmentListRow, AssessmentRow } from "./assessments.queries.ts";
import type { NamedItemRow } from "./item-bank.queries.ts";

const times = (row: Pick<AssessmentRow, "publishedAt" | "resultsReleasedAt" | "resultsDueAt" | "savedAt">) => ({
  publishedAt: row.publishedAt?.toISOString() ?? null,
  resultsReleasedAt: row.resultsReleasedAt?.toISOString() ?? null,
  resultsDueAt: row.resultsDueAt?.toISOString() ?? null,
  savedAt: row.savedAt.toISOString(),
});

export const presentAssessment = ({ row, items }: { row: AssessmentRow; items: NamedItemRow[] }): Assessment => ({
  ...row,
  ...times(row),
  items: items.map(({ content, ...item }) => ({ ...item, title: itemTitle(content) })),
});

export const presentListed = (row: AssessmentListRow): AssessmentItem => ({
  ...row,
  ...times(row),
  opensAt: row.opensAt?.toISOString() ?? null,
  closesAt: row.closesAt?.toISOString() ?? null,
});
