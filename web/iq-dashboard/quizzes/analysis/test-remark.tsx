import { Fragment } from "react";
import { type TestRemark, testRemarks } from "#contract/items/item-remarks.ts";
import type { AnalysedItem } from "#contract/quizzes/item-analysis.ts";
import { QuestionLink } from "./question-link.tsx";

/** The remarks on a test; doubtful keys link to their questions. */
export function TestRemarkText({ remark, items }: { remark: TestRemark; items: readonly AnalysedItem[] }) {
  const doubtful = items.filter(({ remarks }) => remarks.includes("wrong_key"));
  if (remark !== "wrong_keys" || doubtful.length === 0) return testRemarks[remark];
  return (
    <>
      {testRemarks[remark]}:{" "}
      {doubtful.map(({ number }, index) => (
        <Fragment key={number}>
          {index > 0 && "، "}
          <QuestionLink number={number} />
        </Fragment>
      ))}
    </>
  );
}
