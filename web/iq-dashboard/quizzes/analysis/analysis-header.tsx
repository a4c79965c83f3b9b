import { useMutation } from "@tanstack/react-query";
import { DownloadIcon, PrinterIcon } from "lucide-react";
import { Fragment } from "react";
import { type TestRemark, testRemarks } from "#contract/items/item-remarks.ts";
import type { AnalysedItem, ItemAnalysis } from "#contract/quizzes/item-analysis.ts";
import type { Quiz } from "#contract/quizzes/quizzes.ts";
import { downloadTransport, fileNameOf, saveFile } from "#web/calls/download.ts";
import { staffClient } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { TableDownload } from "#web/dashboard/lists/table-download.tsx";
import { reportPath } from "#web/iq-dashboard/quiz-paths.ts";
import { itemAnalysisText as text } from "#web/text/iq-dashboard/item-analysis.ts";
import { reportText } from "#web/text/iq-dashboard/report.ts";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { dateWord, quizName } from "../quiz-columns.tsx";
import { analysisTable } from "./analysis-table-file.ts";
import { QuestionLink } from "./question-link.tsx";

/** Figures and remarks about the whole test, with its downloads. */
export function AnalysisHeader({ quiz, analysis }: { quiz: Quiz; analysis: ItemAnalysis }) {
  const { people, itemCount, mean, sd, alpha, alphaInterval, sem, remarks } = analysis;
  const figures = [
    [text.people, people],
    [text.itemCount, itemCount],
    [text.mean, mean],
    [text.sd, sd],
    [text.alpha, alpha],
    [text.sem, sem],
  ] as const;
  return (
    <section aria-label={text.figures} className="rounded-panel border border-line bg-white p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-lead wrap-anywhere">
            <bdi>{quizName(quiz)}</bdi>
          </h2>
          <p className="text-small text-ink-3">
            {dateWord(quiz)}: <time dateTime={quiz.createdAt}>{formatDateTime(quiz.createdAt)}</time>
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-auto print:hidden">
          <Button look="soft" onClick={() => window.print()}>
            <PrinterIcon />
            {text.print}
          </Button>
          <TableDownload texts={text} fileName={text.fileName(quiz.id)} table={() => analysisTable(analysis)} />
          <LinkButton look="outline" to={reportPath(quiz.id)}>
            {reportText.title}
          </LinkButton>
          <ResponsesDownload id={quiz.id} />
        </div>
      </div>
      <dl className="mt-5 grid grid-cols-2 gap-x-3 gap-y-5 border-t border-line pt-5 md:grid-cols-3 xl:grid-cols-6">
        {figures.map(([term, value]) => (
          <div key={term}>
            <dt className="text-small text-ink-3">{term}</dt>
            <dd className="text-title font-bold">
              {value === null ? text.unknown : formatNumber(value)}
              {term === text.alpha && alphaInterval && (
                <span className="block text-small font-normal text-ink-2">
                  {text.alphaInterval(formatNumber(alphaInterval.low), formatNumber(alphaInterval.high))}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-5 text-body">{text.meaning}</h3>
      <ul className="mt-1 list-disc ps-5">
        {remarks.map((remark) => (
          <li key={remark}>
            <TestRemarkText remark={remark} items={analysis.items} />
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-[75ch] text-small text-ink-2">{text.limits}</p>
      {quiz.assessmentId === null && (
        <p className="mt-1 max-w-[75ch] text-small text-ink-2">
          {text.noOptions}{" "}
          <code dir="ltr" className="inline-block text-small wrap-anywhere">
            {text.optionsCommand}
          </code>
        </p>
      )}
    </section>
  );
}

/** The remarks on a test. Doubtful keys link to their questions. */
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

const client = staffClient(
  "iq",
  downloadTransport(() => undefined),
);

/** Downloads the answers of all attempts for statistics programs, without names. */
function ResponsesDownload({ id }: { id: string }) {
  const download = useMutation({
    mutationFn: () => client.exchange("exportResponses", { params: { id } }),
    onSuccess: ({ body, headers }) => saveFile(body as Blob, fileNameOf(headers) ?? text.responsesFile(id)),
  });
  return (
    <>
      <Button look="outline" disabled={download.isPending} onClick={() => download.mutate()}>
        <DownloadIcon />
        {text.responses}
      </Button>
      {download.error && <Alert className="w-full">{failureMessage(download.error, text.downloadFailed)}</Alert>}
    </>
  );
}
