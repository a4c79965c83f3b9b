import type { ComponentProps } from "react";
import { contestantLabels } from "#contract/contestants/contestant-labels.ts";
import type { ContestantRecord } from "#contract/contestants/erasure.ts";
import { objectionCauses, requestKinds, requestStates, valueWords } from "#contract/contestants/request-words.ts";
import { recordText as text } from "#web/text/iq-dashboard/contestant-record.ts";
import { factorText } from "#web/text/iq-dashboard/supervision.ts";
import { formatDateTime, formatNumber, formatPercent } from "#web/text/numbers.ts";
import { PlainTable } from "../quizzes/plain-table.tsx";

/** A plain table, on screen and in print. */
const Table = (table: Pick<ComponentProps<typeof PlainTable>, "headers" | "rows">) => (
  <PlainTable
    {...table}
    caption={table.headers.join("، ")}
    isLong={table.rows.length > 12}
    className="max-w-5xl [&_:is(th,td)]:min-w-28"
  />
);

type Questions = ContestantRecord["onsiteResults"][number]["questions"];

function Answers({ questions }: { questions: Questions }) {
  if (questions.length === 0) return text.none;
  const wrong = questions.filter(({ isCorrect }) => !isCorrect);
  return (
    <>
      {text.answersOf(formatNumber(questions.length - wrong.length), formatNumber(questions.length))}
      {wrong.length > 0 && (
        <>
          <br />
          {text.wrong(wrong.map(({ questionNumber }) => formatNumber(questionNumber)).join("، "))}
        </>
      )}
    </>
  );
}

const Removed = ({ isDeleted }: { isDeleted: boolean }) => isDeleted && <strong> ({text.removed})</strong>;

export const ElectronicTable = ({ results }: { results: ContestantRecord["electronicResults"] }) => (
  <Table
    headers={[text.time, text.electronicTest, text.score, text.answers]}
    rows={results.map(({ createdAt, quizName, score, points, maxPoints, questions, isDeleted, isTold }) => [
      formatDateTime(createdAt),
      <bdi key="quiz">{quizName ?? text.importedFile}</bdi>,
      <>
        {formatPercent(score)}
        {points !== null && maxPoints !== null && (
          <span className="text-ink-2"> ({text.points(formatNumber(points), formatNumber(maxPoints))})</span>
        )}
        <Removed isDeleted={isDeleted} />
        {!isTold && <strong> ({text.notTold})</strong>}
      </>,
      <Answers key="answers" questions={questions} />,
    ])}
  />
);

export const OnsiteTable = ({ results }: { results: ContestantRecord["onsiteResults"] }) => (
  <Table
    headers={[text.time, text.onsiteTest, text.score, text.answers]}
    rows={results.map(({ createdAt, examName, score, questions, corrections, isDeleted }) => [
      formatDateTime(createdAt),
      examName,
      <>
        {formatPercent(score)}
        <Removed isDeleted={isDeleted} />
        {corrections.map((before) => (
          <span key={before.correctedAt} className="block text-ink-2">
            {text.corrected(formatPercent(before.score), formatDateTime(before.correctedAt), before.reason)}
          </span>
        ))}
      </>,
      <Answers key="answers" questions={questions} />,
    ])}
  />
);

type FullSitting = ContestantRecord["sittings"][number];
/** A sitting without its answers, or with them. */
type Sitting = Omit<FullSitting, "answers" | "devices"> & Partial<Pick<FullSitting, "answers" | "devices">>;

function givenText({ questionNumber, option, typed }: FullSitting["answers"][number]): string {
  const question = formatNumber(questionNumber);
  if (option !== null) return text.optionGiven(question, formatNumber(option));
  return typed === null ? text.takenBack(question) : text.typedGiven(question, typed);
}

const Given = ({ answers }: Pick<FullSitting, "answers">) => (
  <span className="whitespace-pre-line">
    {answers.map((given) => givenText(given) + (given.isLate ? ` (${text.late})` : "")).join("\n") || text.none}
  </span>
);

export const SittingsTable = ({ sittings }: { sittings: readonly Sitting[] }) => (
  <Table
    headers={[text.time, text.exam, text.state, ...(sittings.some(({ answers }) => answers) ? [text.answers] : [])]}
    rows={sittings.map(
      ({
        startedAt,
        finishedAt,
        title,
        attempt,
        state,
        hall,
        timeFactor,
        devices,
        leftCount,
        impossibleCount,
        answers,
      }) => [
        [startedAt, finishedAt].flatMap((at) => (at ? formatDateTime(at) : [])).join(" – "),
        `${title} (${text.attempt(formatNumber(attempt))})`,
        <span key="state" className="whitespace-pre-line">
          {[
            text.sittingState[state],
            ...(hall === null ? [] : [text.hall(hall)]),
            ...(timeFactor === 1 ? [] : [text.timeFactor(factorText(timeFactor))]),
            ...(devices ? [text.devices(formatNumber(devices.length))] : []),
            text.pageLeft(formatNumber(leftCount)),
            ...(impossibleCount === 0 ? [] : [text.impossible(formatNumber(impossibleCount))]),
          ].join("\n")}
        </span>,
        ...(answers ? [<Given key="answers" answers={answers} />] : []),
      ],
    )}
  />
);

export const FileRowsTable = ({ rows }: { rows: ContestantRecord["fileRows"] }) => (
  <Table
    headers={[text.time, text.file, text.row, text.typedSerial, text.score]}
    rows={rows.map(({ uploadedAt, fileName, rowNumber, typedSerial, typedScore }) => [
      formatDateTime(uploadedAt),
      <bdi key="file">{fileName}</bdi>,
      formatNumber(rowNumber),
      <bdi key="serial">{typedSerial}</bdi>,
      <bdi key="score">{typedScore ?? "—"}</bdi>,
    ])}
  />
);

export const RequestsTable = ({ requests }: { requests: ContestantRecord["requests"] }) => (
  <Table
    headers={[text.time, text.asked, text.notes, text.decision]}
    rows={requests.map(({ kind, field, value, before, testName, cause, reason, state, answer, createdAt }) => [
      formatDateTime(createdAt),
      field
        ? text.correction(contestantLabels[field], valueWords(field, before), valueWords(field, value ?? ""))
        : `${requestKinds[kind]}: ${testName ?? text.importedFile}`,
      [cause && objectionCauses[cause], reason].filter(Boolean).join(": "),
      [requestStates[state], answer].filter(Boolean).join(": "),
    ])}
  />
);

export const HistoryTable = ({ lines }: { lines: ContestantRecord["history"] }) => (
  <Table
    headers={[text.time, text.by, text.what, text.changes]}
    rows={[...lines].reverse().map(({ at, by, action, changes }) => [
      formatDateTime(at),
      by ?? "—",
      action,
      <span key="changes" className="whitespace-pre-line">
        {changes.join("\n")}
      </span>,
    ])}
  />
);

export const DeskActsTable = ({ acts }: { acts: ContestantRecord["deskActs"] }) => (
  <Table
    headers={[text.time, text.what, text.score, text.notes]}
    rows={acts.map(({ at, act, score, reason, conflict, typed }) => [
      formatDateTime(at),
      act,
      score === null ? text.none : formatPercent(score),
      <span key="notes" className="whitespace-pre-line">
        {[reason, conflict, ...typed].filter(Boolean).join("\n") || text.none}
      </span>,
    ])}
  />
);
