import { type ReactNode, useId, useState } from "react";
import type { QuizImport } from "#contract/quizzes/quiz-import.ts";
import type { QuizImportNote } from "#contract/quizzes/quiz-import-notes.ts";
import { readNumber } from "#contract/text/typed-number.ts";
import { dateOrderText, quizImportText, importNotesText as text } from "#web/text/iq-dashboard/quiz-import.ts";
import { formatDate, formatNumber } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { otherOrder, readOtherwise } from "./date-order.ts";
import type { Rereading } from "./reread-dialog.tsx";
import { useImportRows } from "./rows/use-import-rows.ts";

type ImportNoticesProps = { record: QuizImport; onReread: (rereading: Rereading) => void };
type NoticeProps = { note: QuizImportNote; choices: QuizImport["choices"]; onReread: ImportNoticesProps["onReread"] };

/** Questions that staff must decide before confirming. */
export function ImportNotices({ record, onReread }: ImportNoticesProps) {
  const noteOf = (code: QuizImportNote["code"]) => record.notes.find((note) => note.code === code);
  const { choices } = record;
  const [scale, dates, times] = [noteOf("scale_assumed"), noteOf("scores_as_dates"), noteOf("times_unread")];
  const broken = [noteOf("rows_swallowed"), noteOf("cells_damaged")].filter((note) => note !== undefined);
  return (
    <>
      {scale && <ScaleNotice note={scale} choices={choices} onReread={onReread} />}
      {dates && <DateScoresNotice note={dates} choices={choices} onReread={onReread} />}
      {times && <TimesNotice note={times} choices={choices} onReread={onReread} />}
      {!record.isDateOrderCertain && <DateOrderNotice record={record} onReread={onReread} />}
      {broken.map((note) => (
        <Alert key={note.code} look="notice">
          <p className="font-bold">{note.message}</p>
          <Cells note={note} />
          <p>{text.correctFile}</p>
        </Alert>
      ))}
    </>
  );
}

const mostPoints = 100_000;

/** Asks whether numbers below 50 are points of a total or percentages. */
function ScaleNotice({ note, choices, onReread }: NoticeProps) {
  const id = `scale${useId()}`;
  const [typed, setTyped] = useState("100");
  const [error, setError] = useState<string>();
  const [isAnswered, setIsAnswered] = useState(false);
  if (isAnswered) return null;
  const largest = note.largest ?? 0;
  const answer = () => {
    const most = readNumber(typed);
    if (most === null || most < Math.max(1, largest) || most > mostPoints) {
      return setError(text.scaleWrong(formatNumber(Math.max(1, largest))));
    }
    if (most === 100) return setIsAnswered(true);
    onReread({ choices: { ...choices, mostPoints: most }, meaning: text.outOf(formatNumber(most)) });
  };
  return (
    <Alert look="notice">
      <p className="font-bold">{text.scaleQuestion}</p>
      <p>{note.message}</p>
      <form
        noValidate
        className="mt-3 flex flex-wrap items-end gap-2.5"
        onSubmit={(event) => {
          event.preventDefault();
          answer();
        }}
      >
        <TextField
          label={text.total}
          name={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          isLtr
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
          error={error}
          fieldClassName="w-full sm:w-60"
        />
        <Button type="submit" look="outline">
          {text.takeScale}
        </Button>
      </form>
    </Alert>
  );
}

/** Asks about scores such as `8/10` that a spreadsheet turned into dates. */
function DateScoresNotice({ note, choices, onReread }: NoticeProps) {
  const read = { choices: { ...choices, dateScores: "read" as const }, meaning: text.withDateScores };
  return (
    <Settling note={note} question={text.dateScoresQuestion} leave={text.leaveDateScores}>
      <Button look="outline" onClick={() => onReread(read)}>
        {text.readDateScores}
      </Button>
    </Settling>
  );
}

function TimesNotice({ note, choices, onReread }: NoticeProps) {
  const left = { choices: { ...choices, times: "none" as const }, meaning: text.withoutTimes };
  return (
    <Settling note={note} question={text.timesQuestion} hint={text.timesHint} leave={text.leaveTimes}>
      <Button look="outline" onClick={() => onReread(left)}>
        {text.readWithoutTimes}
      </Button>
    </Settling>
  );
}

type SettlingProps = { note: QuizImportNote; question: string; hint?: string; leave: string; children: ReactNode };

function Settling({ note, question, hint, leave, children }: SettlingProps) {
  const [isAnswered, setIsAnswered] = useState(false);
  if (isAnswered) return null;
  return (
    <Alert look="notice">
      <p className="font-bold">{question}</p>
      <p>{note.message}</p>
      <Cells note={note} />
      {hint && <p>{hint}</p>}
      <div className="mt-3 flex flex-wrap gap-2.5">
        {children}
        <Button look="outline" onClick={() => setIsAnswered(true)}>
          {leave}
        </Button>
      </div>
    </Alert>
  );
}

const cellsShown = 5;

/** The first cells that a note is about. */
function Cells({ note: { cells, count } }: { note: QuizImportNote }) {
  const shown = cells.slice(0, cellsShown);
  return (
    <ul className="my-1 grid list-disc gap-0.5 ps-5 marker:text-gold-600">
      {shown.map(({ rowNumber, column, typed, reading }) => (
        <li key={`${rowNumber} ${column}`} className="wrap-anywhere">
          {text.place(formatNumber(rowNumber))} <bdi>{column}</bdi>
          {typed && (
            <>
              {": "}
              <bdi dir="auto">{typed}</bdi>
            </>
          )}
          {reading && (
            <>
              {" ← "}
              <bdi dir="ltr">{reading}</bdi>
            </>
          )}
        </li>
      ))}
      {count > shown.length && <li>{text.more(formatNumber(count - shown.length))}</li>}
    </ul>
  );
}

/** Asks whether 8/4 is in April or in August, if the file is ambiguous. */
function DateOrderNotice({ record, onReread }: ImportNoticesProps) {
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
      meaning: text.inOrder(dateOrders[other]),
    });
  return (
    <Alert look="notice">
      <p className="font-bold">{dateOrderText.question}</p>
      <p>
        {dateOrderText.uncertain(dateOrders[record.dateOrder ?? "dayFirst"])}{" "}
        {example?.[1] && dateOrderText.example(formatDate(example[0]), formatDate(example[1]))}
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button look="outline" onClick={() => setIsAnswered(true)}>
          {dateOrderText.isRight}
        </Button>
        <Button look="outline" onClick={reread}>
          {dateOrderText.isWrong(dateOrders[other])}
        </Button>
      </div>
    </Alert>
  );
}
