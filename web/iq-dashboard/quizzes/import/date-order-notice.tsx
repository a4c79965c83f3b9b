import { useState } from "react";
import type { QuizImport } from "#contract/quizzes/quiz-import.ts";
import { importNotesText, quizImportText, dateOrderText as text } from "#web/text/iq-dashboard/quiz-import.ts";
import { formatDate } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { otherOrder, readOtherwise } from "./date-order.ts";
import type { Rereading } from "./reread-dialog.tsx";
import { useImportRows } from "./rows/use-import-rows.ts";

type DateOrderNoticeProps = { record: QuizImport; onReread: (rereading: Rereading) => void };

/** Asks whether 8/4 is in April or August, where the file is ambiguous. */
export function DateOrderNotice({ record, onReread }: DateOrderNoticeProps) {
  const [isAnswered, setIsAnswered] = useState(false);
  const { data } = useImportRows(record.id, { pageNumber: 1, pageSize: 25, state: undefined });
  const times = data?.items.map(({ takenAt }) => takenAt).filter((time) => time !== null) ?? [];
  const example = times
    .map((time) => [time, readOtherwise(time, record.dateOrder)] as const)
    .find(([, other]) => other !== null);
  if (isAnswered) return null;
  const { dateOrders } = quizImportText;
  const other = otherOrder(record.dateOrder);
  const reread = () =>
    onReread({
      choices: { ...record.choices, dateOrder: other },
      meaning: importNotesText.inOrder(dateOrders[other]),
    });
  return (
    <Alert look="notice">
      <p className="font-semibold">{text.question}</p>
      <p>
        {text.uncertain(dateOrders[record.dateOrder ?? "dayFirst"])}{" "}
        {example?.[1] && text.example(formatDate(example[0]), formatDate(example[1]))}
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button look="outline" size="small" onClick={() => setIsAnswered(true)}>
          {text.isRight}
        </Button>
        <Button look="outline" size="small" onClick={reread}>
          {text.isWrong(dateOrders[other])}
        </Button>
      </div>
    </Alert>
  );
}
