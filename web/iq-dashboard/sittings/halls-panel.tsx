import { PlusIcon } from "lucide-react";
import { useState } from "react";
import type { Hall } from "#contract/assessments/halls.ts";
import type { CodeMisses } from "#contract/sittings/supervision-words.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { admitText, stepsText, hallsText as text } from "#web/text/iq-dashboard/supervision.ts";
import { guideText } from "#web/text/iq-dashboard/supervisor-guide.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { guidePath } from "../assessments/assessment-paths.ts";
import { AdmitDialog, HallTimeDialog, NewCodeDialog, NewHallDialog } from "./hall-dialogs.tsx";
import { hallDay } from "./hall-words.ts";
import { useHalls, useSupervision } from "./use-sittings.ts";

type HallsPanelProps = { assessmentId: string; needsHallCode: boolean; codeMisses: CodeMisses };

/** The halls of an assessment with their codes, to read out or write on the board. */
export function HallsPanel({ assessmentId, needsHallCode, codeMisses }: HallsPanelProps) {
  const halls = useHalls(assessmentId);
  const [isAdding, setIsAdding] = useState(false);
  const [changing, setChanging] = useState<Hall | null>(null);
  const [given, setGiven] = useState<Hall | null>(null);
  const [isAdmitting, setIsAdmitting] = useState(false);
  const renewal = useSupervision(assessmentId, async () => {
    await iqApi.send("changeHallCodes", { params: { id: assessmentId } });
    showToast("success", text.changedAll);
  });
  if (!needsHallCode && halls.data?.length === 0) return null;
  return (
    <Panel
      title={text.title}
      lead={needsHallCode ? text.lead : text.notNeeded}
      tools={
        <div className="flex flex-wrap gap-2">
          {needsHallCode && (
            <Button look="outline" onClick={() => setIsAdmitting(true)}>
              {admitText.open}
            </Button>
          )}
          <Button look="outline" onClick={() => setIsAdding(true)}>
            <PlusIcon />
            {text.add}
          </Button>
        </div>
      }
    >
      {halls.isError && <LoadFailure whatFailed={text.loadFailed} query={halls} />}
      {halls.isPending && <Loading text={text.loading} className="h-36 max-w-80 rounded-m" />}
      {halls.data?.length === 0 && <p className="text-ink-2">{text.none}</p>}
      {codeMisses.manyAt && (
        <Alert look="notice" className="mb-3">
          <p>{text.manyMisses}</p>
          <Button
            className="mt-2"
            isPending={renewal.isPending}
            pendingText={text.changing}
            onClick={() => renewal.mutate(undefined)}
          >
            {text.newCodes}
          </Button>
          {renewal.isError && <p className="mt-2">{failureMessage(renewal.error, text.changeFailed)}</p>}
        </Alert>
      )}
      {codeMisses.total > 0 && (
        <p className="mb-3 text-small text-ink-2">{text.misses(codeMisses.total, codeMisses.recent)}</p>
      )}
      <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))]">
        {halls.data?.map((hall) => (
          <HallCard
            key={hall.id}
            assessmentId={assessmentId}
            hall={hall}
            isCodeTried={codeMisses.manyAt !== null && hall.changedAt <= codeMisses.manyAt}
            onNewCode={() => setChanging(hall)}
            onTime={() => setGiven(hall)}
          />
        ))}
      </ul>
      {isAdmitting && <AdmitDialog assessmentId={assessmentId} onClose={() => setIsAdmitting(false)} />}
      {isAdding && <NewHallDialog assessmentId={assessmentId} onClose={() => setIsAdding(false)} />}
      {changing && <NewCodeDialog assessmentId={assessmentId} hall={changing} onClose={() => setChanging(null)} />}
      {given && <HallTimeDialog assessmentId={assessmentId} hall={given} onClose={() => setGiven(null)} />}
    </Panel>
  );
}

type HallCardProps = {
  assessmentId: string;
  hall: Hall;
  isCodeTried: boolean;
  onNewCode: () => void;
  onTime: () => void;
};

const HallCard = ({ assessmentId, hall, isCodeTried, onNewCode, onTime }: HallCardProps) => (
  <li className="grid content-start gap-1 rounded-m border border-line bg-white p-4">
    <h3 className="text-center text-body font-medium wrap-anywhere">{hall.name}</h3>
    {hall.examDay && <p className="text-center text-small text-ink-2">{hallDay(hall)}</p>}
    {hall.isOpen ? (
      <>
        <p
          role="img"
          aria-label={`${text.code(hall.name)}: ${hall.code}`}
          dir="ltr"
          className="py-1 text-center text-display font-bold tracking-[0.12em] text-river-800"
        >
          {hall.code}
        </p>
        <p className="text-center text-caption text-ink-3">
          {text.changed(hall.changedBy, formatDateTime(hall.changedAt))}
        </p>
      </>
    ) : (
      <p className="py-1 text-center text-small text-ink-3">{text.over}</p>
    )}
    <div className="mt-2 grid grid-cols-2 gap-2">
      {hall.isOpen && (
        <Button look={isCodeTried ? "primary" : "outline"} aria-label={text.newCodeOf(hall.name)} onClick={onNewCode}>
          {text.newCode}
        </Button>
      )}
      <Button look="outline" aria-label={stepsText.hall.openOf(hall.name)} onClick={onTime}>
        {stepsText.hall.open}
      </Button>
      <LinkButton
        look="soft"
        className="col-span-2"
        to={guidePath(assessmentId, hall.id)}
        aria-label={guideText.ofHall(hall.name)}
      >
        {guideText.title}
      </LinkButton>
    </div>
  </li>
);
