import { itemAnalysisText as text } from "#web/text/iq-dashboard/item-analysis.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { useTabSearch } from "./analysis-tabs.tsx";

/** The anchor of a question in the table. */
export const questionAnchor = (number: number) => `question-${number}`;

/** Opens the tab of questions at a certain question. */
export function QuestionLink({ number }: { number: number }) {
  const tabSearch = useTabSearch();
  return (
    <TextLink to={{ search: tabSearch("items"), hash: questionAnchor(number) }}>
      {text.question(formatNumber(number))}
    </TextLink>
  );
}
