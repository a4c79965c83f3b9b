import { useState } from "react";
import type { Quiz } from "#contract/quizzes/quizzes.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { quizText as text } from "#web/text/iq-dashboard/quizzes.ts";
import { formatNumber, formatPercent } from "#web/text/numbers.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { ScrollBox } from "#web/ui/lists/scroll-box.tsx";

type Question = Quiz["questions"][number];
type Order = "inOrder" | "hardestFirst";

const orders = [
  { value: "inOrder", label: text.inOrder },
  { value: "hardestFirst", label: text.hardestFirst },
] as const;

const shareOf = ({ answeredCount, correctCount }: Question) => (answeredCount > 0 ? correctCount / answeredCount : 0);

/** The share of correct answers to each question, as bars and in figures. */
export function QuestionDifficulty({ questions }: { questions: readonly Question[] }) {
  const [order, setOrder] = useState<Order>("inOrder");
  const shown = order === "inOrder" ? questions : [...questions].sort((one, other) => shareOf(one) - shareOf(other));
  return (
    <Panel
      title={text.questions}
      lead={text.questionsBody}
      tools={
        questions.length > 1 && (
          <Segmented label={text.questionsOrder} options={orders} value={order} onChange={setOrder} />
        )
      }
    >
      <ScrollBox label={text.questions} hasStickyHeader className="max-h-[32rem] overflow-y-auto">
        <table className="w-full border-collapse text-small max-md:block">
          <caption className="sr-only">{text.questions}</caption>
          <thead className="max-md:sr-only">
            <tr>
              <th scope="col" className={`${headCell} w-[46%]`}>
                {text.question}
              </th>
              <th scope="col" className={headCell}>
                {text.correctShare}
              </th>
              <th scope="col" className={`${headCell} w-44`}>
                {text.correct}
              </th>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {shown.map((question) => (
              <Line key={question.questionNumber} question={question} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Panel>
  );
}

const headCell = "sticky top-0 border-b border-line bg-sand-50 py-2 pe-4 text-start text-small font-medium text-ink-3";

function Line({ question }: { question: Question }) {
  const { questionNumber, title, answeredCount, correctCount } = question;
  const share = shareOf(question);
  return (
    <tr className="border-b border-line last:border-0 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-3">
      <th scope="row" className="py-2 pe-4 text-start font-normal max-md:col-span-full max-md:block max-md:p-0">
        <span className="me-2 text-ink-3">{formatNumber(questionNumber)}.</span>
        <span className="wrap-anywhere">{title || text.noTitle}</span>
      </th>
      <td className="py-2 pe-4 max-md:block max-md:p-0">
        <span className="flex items-center gap-3">
          <span aria-hidden="true" className="bar-track h-2 min-w-0 flex-1 bg-river-100">
            <span className="block h-full rounded-full bg-river-600" style={{ inlineSize: `${share * 100}%` }} />
          </span>
          <span className="w-14 text-end column-figures">{formatPercent(Math.round(share * 100))}</span>
        </span>
      </td>
      <td className="py-2 whitespace-nowrap text-ink-2 column-figures max-md:block max-md:p-0">
        {text.ofAnswered(formatNumber(correctCount), formatNumber(answeredCount))}
      </td>
    </tr>
  );
}
