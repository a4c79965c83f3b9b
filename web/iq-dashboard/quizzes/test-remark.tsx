import { Fragment } from "react";
import type { AnalysedItem } from "#contract/item-analysis.ts";
import { type TestRemark, testRemarks } from "#contract/item-remarks.ts";
import { itemAnalysisText as text } from "#web/text/item-analysis.ts";
import { formatNumber } from "#web/text/numbers.ts";

/** Where the table of questions has each. */
export const questionAnchor = (number: number) => `question-${number}`;

/** What the figures of a test say; doubtful keys are named, each with the way to its question. */
export function TestRemarkText({ remark, items }: { remark: TestRemark; items: readonly AnalysedItem[] }) {
  const doubtful = items.filter(({ remarks }) => remarks.includes("probable_wrong_key"));
  if (remark !== "probable_wrong_keys" || doubtful.length === 0) return testRemarks[remark];
  return (
    <>
      {testRemarks[remark]}:{" "}
      {doubtful.map(({ number }, index) => (
        <Fragment key={number}>
          {index > 0 && "، "}
          <a
            href={`#${questionAnchor(number)}`}
            className="font-medium text-river-800 underline underline-offset-4 hover:decoration-2"
          >
            {text.question(formatNumber(number))}
          </a>
        </Fragment>
      ))}
    </>
  );
}
