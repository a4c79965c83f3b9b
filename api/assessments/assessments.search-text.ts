import type { AssessmentContent } from "#contract/assessments/assessments.ts";
import { foldForSearch } from "#contract/text/arabic-folding.ts";

export const assessmentSearchText = ({ title, instructions, sections }: AssessmentContent): string =>
  ` ${[title, ...sections.map((section) => section.title), instructions].map(foldForSearch).filter(Boolean).join(" ")}`;
