import type { AssessmentContent } from "#contract/assessments/assessments.ts";
import { foldArabic } from "#contract/text/arabic-folding.ts";

export const assessmentSearchText = ({ title, instructions, sections }: AssessmentContent): string =>
  ` ${[title, ...sections.map((section) => section.title), instructions].map(foldArabic).filter(Boolean).join(" ")}`;
