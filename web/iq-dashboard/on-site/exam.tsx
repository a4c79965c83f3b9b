import { useState } from "react";
import { useSearchParams } from "react-router";
import { parseSerial } from "#contract/serial.ts";
import { messageOf } from "#web/api-problem.ts";
import { saveFile } from "#web/download.ts";
import { dashboardText } from "#web/text/dashboards.ts";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { examsText, scanText, examText as text } from "#web/text/on-site.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { PlusIcon, QrIcon } from "#web/ui/dashboard-icons.tsx";
import { BackIcon, DownloadIcon } from "#web/ui/icons.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { showToast } from "#web/ui/toast.tsx";
import type { DashboardHandle } from "../layout.tsx";
import type { Route } from "./+types/exam.ts";
import { CameraDialog } from "./camera-dialog.tsx";
import { examCsv, examFileName } from "./exam-csv.ts";
import { ExamScores } from "./exam-scores.tsx";
import { ScoreDialog } from "./score-dialog.tsx";
import { useExam } from "./use-exams.ts";
import { useScanner } from "./use-scanner.ts";

export const meta = () => unlistedMeta(examsText.title);
export const handle: DashboardHandle = { title: examsText.title };

type Open = { kind: "camera" } | { kind: "score"; serial: string | null } | null;

/** One on-site exam: its scores, and a scan away from the next one. */
export default function OnsiteExam({ params }: Route.ComponentProps) {
  const [address, setAddress] = useSearchParams();
  const asked = parseSerial(address.get("serial") ?? "");
  const [open, setOpen] = useState<Open>(asked ? { kind: "score", serial: asked } : null);
  const [isExporting, setIsExporting] = useState(false);
  const exam = useExam(params.id);
  const { data } = exam;
  const close = () => {
    setOpen(null);
    if (asked) setAddress({}, { replace: true });
  };
  const scanned = (serial: string) => setOpen({ kind: "score", serial });
  // The open score dialog listens by itself.
  useScanner(scanned, open?.kind !== "score");

  const download = async () => {
    setIsExporting(true);
    try {
      const latest = (await exam.refetch({ throwOnError: true })).data;
      if (!latest) return;
      saveFile(new Blob([await examCsv(latest)], { type: "text/csv;charset=utf-8" }), examFileName(latest));
      showToast("success", text.exported);
    } catch (error) {
      showToast("error", messageOf(error, text.exportFailed));
    } finally {
      setIsExporting(false);
    }
  };

  return (
    <>
      <LinkButton to="/IQ-test/dashboard/on-site/quiz" look="outline" size="small" className="mb-4">
        <BackIcon />
        {text.back}
      </LinkButton>
      {exam.isPending && (
        <div role="status">
          <p className="sr-only">{text.loading}</p>
          <Skeleton className="h-28 rounded-panel" />
          <Skeleton className="mt-5 h-72 rounded-panel" />
        </div>
      )}
      {exam.isError && !data && (
        <LoadFailure
          message={messageOf(exam.error, text.loadFailed)}
          retryText={dashboardText.retry}
          retryingText={dashboardText.retrying}
          isRetrying={exam.isFetching}
          onRetry={() => void exam.refetch()}
        />
      )}
      {data && (
        <>
          <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-panel border border-line bg-white p-5">
            <div className="min-w-0 grow basis-72">
              <h2 className="text-[1.3rem] wrap-anywhere">{data.name}</h2>
              <p className="text-ink-3">
                {formatDateTime(data.createdAt)} <span aria-hidden="true">·</span>{" "}
                {examsText.resultCount(formatNumber(data.resultCount))}
                {data.averageScore !== null && ` · ${examsText.average(formatNumber(data.averageScore))}`}
              </p>
            </div>
            <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-1">
              <Button onClick={() => setOpen({ kind: "score", serial: null })}>
                <PlusIcon />
                {text.addScore}
              </Button>
              <Button look="soft" onClick={() => setOpen({ kind: "camera" })}>
                <QrIcon />
                {scanText.camera}
              </Button>
              <Button look="soft" isPending={isExporting} pendingText={text.exporting} onClick={download}>
                <DownloadIcon />
                {text.export}
              </Button>
            </div>
          </div>
          <ExamScores results={data.contestantOnsiteExams} />
          {open?.kind === "score" && <ScoreDialog exam={data} firstSerial={open.serial} onClose={close} />}
        </>
      )}
      {open?.kind === "camera" && <CameraDialog onScan={scanned} onClose={close} />}
    </>
  );
}
