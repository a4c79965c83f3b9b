import type { TypedAssessment } from "./typed-assessment.ts";

/** The items that are named one by one. */
export const namedItems = ({ practice, sections }: TypedAssessment): ReadonlySet<string> =>
  new Set(
    [...practice, ...sections.flatMap(({ lines }) => lines)].flatMap((line) =>
      line.kind === "fixed" ? [line.itemId] : [],
    ),
  );
