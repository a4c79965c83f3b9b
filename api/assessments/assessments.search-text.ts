import { foldArabic } from "#contract/arabic-folding.ts";
import type { AssessmentContent } from "#contract/assessments.ts";

export const assessmentSearchText = ({ title, instructions, sections }: AssessmentContent): string =>
  ` ${[title, ...sections.map((section) => section.title), instructions].map(foldArabic).filter(Boolean).join(" ")}`;
