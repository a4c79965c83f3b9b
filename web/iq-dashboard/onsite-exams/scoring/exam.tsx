import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { parseSerial } from "#contract/contestants/serial.ts";
import type { OnsiteResult } from "#contract/onsite-exams/onsite-exams.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { UndoNotice } from "#web/dashboard/undo-notice.tsx";
import { may } from "#web/session/session.ts";
import { examsText, examText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { formatPercent } from "#web/text/numbers.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { CameraDialog } from "../card-desk/camera-dialog.tsx";
import { useScanner } from "../card-desk/use-scanner.ts";
import type { Route } from "./+types/exam.ts";
import { CorrectionDialog } from "./corrections/correction-dialog.tsx";
import { ExamHeader } from "./exam-header.tsx";
import { ExamScores } from "./exam-scores.tsx";
import { ScoreDialog } from "./score-dialog.tsx";
import { useExam } from "./use-exams.ts";
import { useRemoveScore, useRestoreScore } from "./use-scores.ts";

export const meta = () => unlistedMeta(examsText.title);

type Open =
  | { kind: "camera" }
  | { kind: "score"; serial: string | null }
  | { kind: "correct" | "remove"; result: OnsiteResult }
  | null;

/** Shows one on-site exam with its scores. A scan opens the entry of the next score. */
export default function OnsiteExam({ params }: Route.ComponentProps) {
  const [address, setAddress] = useSearchParams();
  const asked = parseSerial(address.get("serial") ?? "");
  const [open, setOpen] = useState<Open>(asked ? { kind: "score", serial: asked } : null);
  const exam = useExam(params.id);
  const { data } = exam;
  const close = () => {
    setOpen(null);
    if (asked) setAddress({}, { replace: true });
  };
  const scanned = (serial: string) => setOpen({ kind: "score", serial });
  // These two dialogs have scanners of their own.
  useScanner(scanned, open?.kind !== "score" && open?.kind !== "correct" && may("addOnsiteScore"));
  const [removed, setRemoved] = useState<OnsiteResult | null>(null);
  const scores = useRef<HTMLElement>(null);
  const forgetRemoved = () => {
    setRemoved(null);
    scores.current?.focus({ preventScroll: true });
  };
  const current = (result: OnsiteResult) => data?.contestantOnsiteExams.find(({ id }) => id === result.id) ?? result;

  return (
    <>
      <BackLink to="/IQ-test/dashboard/on-site/quiz">{text.back}</BackLink>
      {exam.isPending && (
        <div role="status">
          <p className="sr-only">{text.loading}</p>
          <Skeleton className="h-28 rounded-panel" />
          <Skeleton className="mt-5 h-72 rounded-panel" />
        </div>
      )}
      {exam.isError && <LoadFailure className="mb-5" whatFailed={text.loadFailed} query={exam} />}
      {data && (
        <>
          <ExamHeader
            exam={data}
            onAddScore={() => setOpen({ kind: "score", serial: null })}
            onCamera={() => setOpen({ kind: "camera" })}
            onExport={async () => (await exam.refetch({ throwOnError: true })).data}
          />
          {removed && <RemovedScore key={removed.id} result={removed} onDone={forgetRemoved} />}
          <ExamScores
            ref={scores}
            results={data.contestantOnsiteExams}
            onCorrect={(result) => setOpen({ kind: "correct", result })}
            onRemove={(result) => setOpen({ kind: "remove", result })}
          />
          {open?.kind === "score" && <ScoreDialog exam={data} firstSerial={open.serial} onClose={close} />}
        </>
      )}
      {open?.kind === "correct" && (
        <CorrectionDialog key={open.result.id} result={current(open.result)} onClose={close} />
      )}
      {open?.kind === "remove" && <RemoveScore result={open.result} onRemoved={setRemoved} onClose={close} />}
      {open?.kind === "camera" && <CameraDialog onScan={scanned} onClose={close} />}
    </>
  );
}

type RemoveScoreProps = { result: OnsiteResult; onRemoved: (result: OnsiteResult) => void; onClose: () => void };

/** Asks before a score is deleted. */
function RemoveScore({ result, onRemoved, onClose }: RemoveScoreProps) {
  const { mutateAsync: remove } = useRemoveScore();
  return (
    <ActionDialog texts={text.removal} act={() => remove(result.id)} onDone={() => onRemoved(result)} onClose={onClose}>
      {text.removeBody(result.contestant.fullName, formatPercent(result.score))}
    </ActionDialog>
  );
}

/** Offers to restore a deleted score. */
function RemovedScore({ result, onDone }: { result: OnsiteResult; onDone: () => void }) {
  const { mutateAsync: restore } = useRestoreScore();
  return (
    <UndoNotice
      message={text.removedOf(result.contestant.fullName)}
      texts={text}
      restore={() => restore(result.id)}
      onDone={onDone}
    />
  );
}
