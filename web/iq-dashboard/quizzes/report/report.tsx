import { FileSpreadsheetIcon, PrinterIcon } from "lucide-react";
import { useParams, useSearchParams } from "react-router";
import type { Cell } from "#contract/quizzes/workbook.ts";
import { saveWorkbook } from "#web/calls/table-file.ts";
import { isNotFound } from "#web/dashboard/failure-message.ts";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { analysisPath } from "#web/iq-dashboard/quiz-paths.ts";
import { itemAnalysisText } from "#web/text/iq-dashboard/item-analysis.ts";
import { reportText as text } from "#web/text/iq-dashboard/report.ts";
import { formatNumber, numberInColumn } from "#web/text/numbers.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { PlainTable } from "../plain-table.tsx";
import { quizName } from "../quiz-columns.tsx";
import { QuizNotFound } from "../quiz-not-found.tsx";
import "./report.css";
import { type ReportTable, reportSections, type Section, sheetsOf } from "./report-sections.ts";
import { type Report, useReport } from "./use-report.ts";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

/** The technical report of a test, on paper and as a workbook. The address names its cut score. */
export default function ReportScreen() {
  const { id = "" } = useParams();
  const [search] = useSearchParams();
  const found = useReport(id, search.get("cut"));
  if (isNotFound(found.error)) return <QuizNotFound />;
  return (
    <>
      <div className="print:hidden">
        <BackLink to={analysisPath(id)}>{text.back}</BackLink>
      </div>
      {found.data && <Sections report={found.data} />}
      {found.data === null && (
        <Alert look="notice">
          <h2 className="text-body">{itemAnalysisText.nothing}</h2>
          <p>{text.noAnswers}</p>
        </Alert>
      )}
      {found.isError && <LoadFailure whatFailed={text.loadFailed} query={found} />}
      {found.isPending && <Loading text={text.loading} className="h-96 rounded-panel" />}
    </>
  );
}

function Sections({ report }: { report: Report }) {
  const { quiz } = report;
  const sections = reportSections(report);
  const download = () =>
    saveWorkbook(text.fileName(quiz.id), sheetsOf(sections)).catch(() =>
      showToast("error", itemAnalysisText.downloadFailed),
    );
  return (
    <div className="report grid grid-cols-[minmax(0,1fr)] gap-10 print:block print:space-y-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-lead wrap-anywhere">
            {text.title}: <bdi>{quizName(quiz)}</bdi>
          </h2>
          <p className="text-small text-ink-2 print:hidden">{text.lead}</p>
        </div>
        <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-auto print:hidden">
          <Button look="soft" onClick={() => window.print()}>
            <PrinterIcon />
            {itemAnalysisText.print}
          </Button>
          <Button look="outline" onClick={() => void download()}>
            <FileSpreadsheetIcon />
            {text.download}
          </Button>
        </div>
      </div>
      {sections.map((section, place) => (
        <SectionPanel key={section.title} number={place + 1} section={section} />
      ))}
    </div>
  );
}

/** On paper a table with more rows may begin on one page and end on the next. */
const rowsTogether = 15;

const SectionPanel = ({ number, section }: { number: number; section: Section }) => (
  <Panel title={`${formatNumber(number)}. ${section.title}`}>
    {section.notes.map((note) => (
      <p key={note} className="max-w-[75ch] text-small text-ink-2 print:max-w-none print:text-[9pt]/[14pt]">
        {note}
      </p>
    ))}
    {section.tables.map((one) => (
      <div key={one.title} className={classNames("mt-4", one.table.length <= rowsTogether && "break-inside-avoid")}>
        <h3 className="text-small break-after-avoid print:text-[9pt]/[14pt]">{one.title}</h3>
        <Figures {...one} />
      </div>
    ))}
  </Panel>
);

/** Tables with more columns scroll on a phone. */
const columnsOfPhone = 4;

function Figures({ title, table: [names = [], ...rows] }: ReportTable) {
  // A table of two columns has a fact in each row, so its figures are not alike.
  const hasDecimals = names.map((_, column) => names.length > 2 && rows.some((row) => isFraction(row[column])));
  return (
    <PlainTable
      caption={title}
      headers={names.map(String)}
      rows={rows.map((row) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
        row.map((cell, column) => <Value key={column} cell={cell} hasDecimals={hasDecimals[column] ?? false} />),
      )}
      className={names.length > columnsOfPhone ? "min-w-[56rem] print:min-w-0" : ""}
    />
  );
}

const isFraction = (cell: Cell | undefined) => typeof cell === "number" && !Number.isInteger(cell);

function Value({ cell, hasDecimals }: { cell: Cell; hasDecimals: boolean }) {
  if (cell === null || cell === "") return itemAnalysisText.unknown;
  const format = hasDecimals ? numberInColumn : formatNumber;
  return typeof cell === "number" ? format(cell) : <bdi className="wrap-anywhere">{cell}</bdi>;
}
