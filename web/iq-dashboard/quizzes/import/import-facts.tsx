import type { QuizImport } from "#contract/quizzes/quiz-import.ts";
import { quizImportText, importNotesText as text } from "#web/text/iq-dashboard/quiz-import.ts";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { Disclosure } from "#web/ui/overlays/disclosure.tsx";
import { otherOrder } from "./date-order.ts";
import type { Rereading } from "./reread-dialog.tsx";

type Fact = { term: string; value: string; change?: { label: string; rereading: Rereading } | false };
type ImportFactsProps = { record: QuizImport; onReread: (rereading: Rereading) => void };

/** Shows who uploaded the file, and how it was read. */
export function ImportFacts({ record, onReread }: ImportFactsProps) {
  const { fileName, createdAt, createdBy } = record;
  return (
    <section aria-label={fileName} className="rounded-panel border border-line bg-white p-4 sm:p-6">
      <h2 className="text-lead wrap-anywhere">
        <bdi>{fileName}</bdi>
      </h2>
      <p className="text-small text-ink-3">{quizImportText.by(createdBy, formatDateTime(createdAt))}</p>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-small">
        {factsOf(record).map(({ term, value, change }) => (
          <div key={term} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-3">{term}:</dt>
            <dd>
              {value}
              {change && (
                <button
                  type="button"
                  onClick={() => onReread(change.rereading)}
                  className="ms-2 rounded-small text-river-700 underline underline-offset-4 hover:decoration-2"
                >
                  {change.label}
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Remarks notes={record.notes} />
    </section>
  );
}

function factsOf({ choices, ...record }: QuizImport): Fact[] {
  const { layout, encoding, delimiter, questionCount, dateOrder, mostPoints } = record;
  const texts = quizImportText;
  const other = otherOrder(dateOrder);
  const { mostPoints: _, ...unscaled } = choices;
  const { times, ...timed } = choices;
  const { dateScores, ...undated } = choices;
  const facts: (Fact | null | false)[] = [
    layout && { term: texts.layout, value: texts.layouts[layout] },
    { term: texts.questions, value: questionCount > 0 ? formatNumber(questionCount) : texts.noQuestions },
    mostPoints !== null && {
      term: text.total,
      value: formatNumber(mostPoints),
      change: choices.mostPoints !== undefined && {
        label: text.readAsPercent,
        rereading: { choices: unscaled, meaning: text.asPercent },
      },
    },
    dateOrder && {
      term: texts.dates,
      value: texts.dateOrders[dateOrder],
      change: dateOrder !== "yearFirst" && {
        label: texts.changeDates,
        rereading: { choices: { ...choices, dateOrder: other }, meaning: text.inOrder(texts.dateOrders[other]) },
      },
    },
    times === "none" && {
      term: texts.dates,
      value: text.timesLeft,
      change: { label: text.readTimes, rereading: { choices: timed, meaning: text.withTimes } },
    },
    dateScores === "read" && {
      term: text.dateScores,
      value: text.dateScoresRead,
      change: { label: text.leaveDateScores, rereading: { choices: undated, meaning: text.withoutDateScores } },
    },
    encoding && { term: texts.encoding, value: texts.encodings[encoding] },
    delimiter && { term: texts.delimiter, value: texts.delimiters[delimiter] },
  ];
  return facts.filter((fact) => fact !== null && fact !== false);
}

const remarks: ReadonlySet<string> = new Set([
  "columns_unread",
  "headers_repeated",
  "header_missing",
  "zones_named",
  "rows_empty",
]);

/** Remarks that need no decision. */
function Remarks({ notes }: Pick<QuizImport, "notes">) {
  const shown = notes.filter(({ code }) => remarks.has(code));
  if (shown.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1 border-t border-line pt-3 text-small text-ink-2">
      {shown.map(({ code, message, names, count }) => (
        <li key={code}>
          {names.length > fewNames ? (
            <Disclosure summary={`${message} ${formatNumber(count)}`}>
              <Names names={names} more={count - names.length} />
            </Disclosure>
          ) : (
            <>
              {message} <Names names={names} more={0} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

const fewNames = 6;

function Names({ names, more }: { names: readonly string[]; more: number }) {
  return (
    <span className="wrap-anywhere">
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && "، "}
          <bdi>{name}</bdi>
        </span>
      ))}
      {more > 0 && ` ${text.more(formatNumber(more))}`}
    </span>
  );
}
