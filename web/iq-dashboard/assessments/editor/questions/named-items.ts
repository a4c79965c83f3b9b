import type { TypedAssessment } from "../typed-assessment.ts";

/** The fixed items of an assessment. */
export const namedItems = ({ practice, sections }: TypedAssessment): ReadonlySet<string> =>
  new Set(
    [...practice, ...sections.flatMap(({ lines }) => lines)].flatMap((line) =>
      line.kind === "fixed" ? [line.itemId] : [],
    ),
  );
