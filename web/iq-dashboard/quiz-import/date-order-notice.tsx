import { useState } from "react";
import type { QuizImport } from "#contract/quiz-import.ts";
import { formatDate } from "#web/text/numbers.ts";
import { quizImportText, dateOrderText as text } from "#web/text/quiz-import.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { inOtherOrder, otherOrder } from "./date-order.ts";
import { useImportRows } from "./use-import-rows.ts";

/** Where a file leaves open whether 8/4 is a day of April or of August, staff say. */
export function DateOrderNotice({ record, onReread }: { record: QuizImport; onReread: () => void }) {
  const [isAnswered, setIsAnswered] = useState(false);
  const { data } = useImportRows(record.id, { pageNumber: 1, pageSize: 25, state: undefined });
  const times = data?.items.map(({ takenAt }) => takenAt).filter((time) => time !== null) ?? [];
  const example = times.map((time) => [time, inOtherOrder(time)] as const).find(([, other]) => other !== null);
  if (isAnswered) return null;
  const { dateOrders } = quizImportText;
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
        <Button look="outline" size="small" onClick={onReread}>
          {text.isWrong(dateOrders[otherOrder(record.dateOrder)])}
        </Button>
      </div>
    </Alert>
  );
}
