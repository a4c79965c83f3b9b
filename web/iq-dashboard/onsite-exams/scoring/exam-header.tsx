import { DownloadIcon, FileSpreadsheetIcon, PlusIcon, QrCodeIcon } from "lucide-react";
import { useState } from "react";
import type { OnsiteExam } from "#contract/onsite-exams/onsite-exams.ts";
import { saveTable, type TableFormat } from "#web/calls/table-file.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { may } from "#web/session/session.ts";
import { examsText, scanText, examText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { formatDateTime, formatNumber, formatPercent } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { examFileName, examTable } from "./export/exam-table-file.ts";

type ExamHeaderProps = {
  exam: OnsiteExam;
  onAddScore: () => void;
  onCamera: () => void;
  /** Exports the scores. @returns the present state of the exam */
  onExport: () => Promise<OnsiteExam | undefined>;
};

/** Names the exam and offers actions on it. */
export function ExamHeader({ exam, onAddScore, onCamera, onExport }: ExamHeaderProps) {
  const [exporting, setExporting] = useState<TableFormat | null>(null);
  const { erasedCount } = exam;
  const download = async (format: TableFormat) => {
    setExporting(format);
    try {
      const latest = await onExport();
      if (!latest) return;
      await saveTable(format, examFileName(latest), examTable(latest));
      showToast("success", text.exported);
    } catch (error) {
      showToast("error", failureMessage(error, text.exportFailed));
    } finally {
      setExporting(null);
    }
  };
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-panel border border-line bg-white p-5">
      <div className="min-w-0 grow basis-72">
        <h2 className="text-lead wrap-anywhere">{exam.name}</h2>
        <p className="text-ink-3">
          {formatDateTime(exam.createdAt)} <span aria-hidden="true">·</span>{" "}
          {examsText.resultCount(formatNumber(exam.resultCount))}
          {exam.averageScore !== null && ` · ${examsText.average(formatPercent(exam.averageScore))}`}
        </p>
        {erasedCount > 0 && <p className="text-ink-3">{examsText.erasedCount(formatNumber(erasedCount))}</p>}
      </div>
      <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-auto">
        {may("addOnsiteScore") && (
          <>
            <Button onClick={onAddScore}>
              <PlusIcon />
              {text.addScore}
            </Button>
            <Button look="soft" onClick={onCamera}>
              <QrCodeIcon />
              {scanText.camera}
            </Button>
          </>
        )}
        <Button
          look="soft"
          isPending={exporting === "xlsx"}
          pendingText={text.exporting}
          disabled={exporting === "csv"}
          onClick={() => download("xlsx")}
        >
          <FileSpreadsheetIcon />
          {text.exportWorkbook}
        </Button>
        <Button
          look="soft"
          isPending={exporting === "csv"}
          pendingText={text.exporting}
          disabled={exporting === "xlsx"}
          onClick={() => download("csv")}
        >
          <DownloadIcon />
          {text.export}
        </Button>
      </div>
    </div>
  );
}
