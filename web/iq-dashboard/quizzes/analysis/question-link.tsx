import { Link } from "react-router";
import { itemAnalysisText as text } from "#web/text/iq-dashboard/item-analysis.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { tabSearch } from "./analysis-tabs.tsx";

/** The anchor of a question in the table. */
export const questionAnchor = (number: number) => `question-${number}`;

/** Opens the tab of questions at a question. */
export const QuestionLink = ({ number }: { number: number }) => (
  <Link
    to={{ search: tabSearch("items"), hash: questionAnchor(number) }}
    className="font-medium text-river-800 underline underline-offset-4 hover:decoration-2"
  >
    {text.question(formatNumber(number))}
  </Link>
);
