import { UploadIcon } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { ActOutcome } from "#contract/exam-desk/acts.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { longIqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { conflictsText } from "#web/text/iq-dashboard/on-site/conflicts.ts";
import { handInText as text } from "#web/text/iq-dashboard/on-site/desk-devices.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { FileDrop } from "#web/ui/forms/file-drop.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { conflictsPath, examDayPath } from "../exam-day-paths.ts";
import { useExamDayChange } from "../use-exam-days.ts";
import { type ActFile, type ActFileProblem, readChosenFile } from "./act-file.ts";

type Chosen = { name: string; file: ActFile };
type Refused = { problem: ActFileProblem; examDayId?: string };
type HandInDialogProps = { examDayId: string; onClose: () => void };

/** Hands in the acts of a device that will have no network, from the file that it saved. */
export function HandInDialog({ examDayId, onClose }: HandInDialogProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const handing = useExamDayChange(({ deviceId, iv, content }: ActFile) =>
    longIqApi.send("handInActs", { params: { id: examDayId }, body: { deviceId, iv, content } }),
  );
  const choose = async ([file]: File[]) => {
    if (!file) return;
    handing.reset();
    const read = await readChosenFile(file, examDayId);
    setChosen("file" in read ? { name: file.name, file: read.file } : null);
    setRefused("problem" in read ? read : null);
  };
  const startAgain = () => {
    handing.reset();
    setChosen(null);
  };
  if (handing.data)
    return (
      <Dialog title={text.title} isOpen onClose={onClose}>
        <Outcome {...handing.data} examDayId={examDayId} onAgain={startAgain} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog title={text.title} isOpen onClose={onClose} isLocked={handing.isPending}>
      <div className="grid gap-4">
        <p className="-mt-2 text-ink-2">{text.lead}</p>
        <FileDrop
          id="act-file"
          label={chosen ? text.other : text.choose}
          hint={text.chooseHint}
          accept=".rafid,.json,application/json"
          isDisabled={handing.isPending}
          hasError={refused !== null}
          icon={<UploadIcon className="size-6.5 text-river-700" />}
          onFiles={(files) => void choose(files)}
        />
        {refused && <Refusal {...refused} onLeave={onClose} />}
        {chosen && (
          <p role="status" className="wrap-anywhere">
            <span className="block font-medium">{text.device(chosen.file.deviceName)}</span>
            <bdi className="text-small text-ink-3">{chosen.name}</bdi>
          </p>
        )}
        {handing.isError && <Alert>{whyRefused(handing.error)}</Alert>}
      </div>
      <div className="mt-7 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button look="outline" onClick={onClose} disabled={handing.isPending}>
          {text.close}
        </Button>
        <Button
          disabled={!chosen}
          isPending={handing.isPending}
          pendingText={text.pending}
          onClick={() => chosen && handing.mutate(chosen.file)}
        >
          {text.confirm}
        </Button>
      </div>
    </Dialog>
  );
}

const Refusal = ({ problem, examDayId, onLeave }: Refused & { onLeave: () => void }) => (
  <Alert>
    <p id="act-file-error">{text.problems[problem]}</p>
    {examDayId && (
      <Link to={examDayPath(examDayId)} onClick={onLeave} className="font-medium underline underline-offset-4">
        {text.toOtherDay}
      </Link>
    )}
  </Alert>
);

/**
 * Says why the file was refused. The API speaks of the device that sends; here the device that saved the file is meant.
 */
const whyRefused = (error: unknown): string =>
  error instanceof ApiProblem && error.code === "desk_device_not_found"
    ? text.unknownDevice
    : failureMessage(error, text.failed);

type OutcomeProps = {
  outcomes: readonly ActOutcome[];
  deviceName: string;
  examDayId: string;
  onAgain: () => void;
  onClose: () => void;
};
const outcomeNames = ["kept", "known", "conflict", "refused"] as const;

function Outcome({ outcomes, deviceName, examDayId, onAgain, onClose }: OutcomeProps) {
  const countOf = (name: ActOutcome["outcome"]) => outcomes.filter(({ outcome }) => outcome === name).length;
  const refusals = new Set(outcomes.flatMap(({ outcome, message }) => (outcome === "refused" && message) || []));
  return (
    <div className="grid gap-4">
      <Alert look={countOf("refused") > 0 ? "notice" : "success"}>{text.done(deviceName)}</Alert>
      <dl className="grid grid-cols-2 gap-2.5">
        {outcomeNames.map((name) => (
          <div key={name} className="rounded-m bg-sand-50 px-4 py-2.5">
            <dt className="text-small text-ink-3">{text.outcomes[name]}</dt>
            <dd className="text-lead font-bold">{formatNumber(countOf(name))}</dd>
          </div>
        ))}
      </dl>
      {refusals.size > 0 && (
        <ul aria-label={text.refusals} className="list-disc ps-5 text-danger">
          {[...refusals].map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
        <Button look="outline" onClick={onClose}>
          {text.close}
        </Button>
        <Button look="outline" onClick={onAgain}>
          {text.again}
        </Button>
        {countOf("conflict") > 0 && <LinkButton to={conflictsPath(examDayId)}>{conflictsText.openThem}</LinkButton>}
      </div>
    </div>
  );
}
