import { useState } from "react";
import type { ContestantOverview } from "#contract/contestants/overview.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { may } from "#web/session/session.ts";
import { contestantPageText as text } from "#web/text/iq-dashboard/contestant-page.ts";
import { contestantText } from "#web/text/iq-dashboard/contestants.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { sittingsPath } from "../assessments/assessment-paths.ts";
import { ContestantEditor } from "../contestants/contestant-editor.tsx";
import { GiveCode } from "../contestants/give-code.tsx";
import { RemoveContestant } from "../contestants/remove-contestant.tsx";
import { useRestoreContestant } from "../contestants/use-contestant-changes.ts";
import { OtherRecord } from "../merging/merge-notices.tsx";
import { TodayMark } from "../onsite-exams/card-desk/today-mark.tsx";
import { CardDialog } from "../onsite-exams/cards/card-dialog.tsx";
import { DecideDialog } from "../requests/decide-dialog.tsx";
import { callOf, isOpen, offersFor, type Task } from "./offers.ts";
import { PlaceTask } from "./place-task.tsx";

/** What can be done for the contestant now. What their state refuses stands below, with the reason. */
export function Tasks({ overview }: { overview: ContestantOverview }) {
  const restoring = useRestoreContestant();
  const [opened, setOpened] = useState<Task | null>(null);
  const close = () => setOpened(null);
  const { contestant, sittings, requests } = overview;
  const offers = offersFor(overview).filter(({ task }) => may(callOf[task]));
  const allowed = offers.flatMap(({ task, refusal }) => (refusal === undefined ? [task] : []));
  const refused = offers.filter(({ refusal }) => refusal !== undefined);
  const restore = () =>
    restoring.mutate(contestant.id, {
      onSuccess: () => showToast("success", contestantText.restored),
      onError: (error) => showToast("error", failureMessage(error, contestantText.restoreFailed)),
    });
  const buttonOf = (task: Task) => {
    if (task === "attend") return null;
    if (task === "code") return <GiveCode key={task} contestant={contestant} />;
    if (task === "sitting") {
      const board = `${sittingsPath(sittings.find(isOpen)?.assessmentId ?? "")}?text=${contestant.serialNumber}`;
      return (
        <LinkButton key={task} look="soft" to={board}>
          {text.tasks[task]}
        </LinkButton>
      );
    }
    const press = () => (task === "restore" ? restore() : setOpened(task));
    return (
      <Button key={task} look={task === "remove" ? "outline" : "soft"} isPending={restoring.isPending} onClick={press}>
        {text.tasks[task]}
      </Button>
    );
  };
  const openRequest = requests.find(({ state }) => state === "open") ?? requests[0];
  return (
    <Panel title={text.now}>
      <div className="flex flex-wrap gap-3">{allowed.map(buttonOf)}</div>
      {allowed.includes("attend") && <TodayMark serial={contestant.serialNumber} isScanned={false} />}
      {refused.length > 0 && (
        <ul aria-label={text.notNow} className="mt-4 grid gap-1 text-small text-ink-2">
          {refused.map(({ task, refusal }) => (
            <li key={task}>
              <span className="font-medium text-ink">{text.tasks[task]}:</span> {refusal}
            </li>
          ))}
        </ul>
      )}
      {opened === "edit" && <ContestantEditor contestant={contestant} onClose={close} />}
      {opened === "card" && <CardDialog contestant={contestant} onClose={close} />}
      {opened === "merge" && <OtherRecord id={contestant.id} onClose={close} />}
      {opened === "remove" && <RemoveContestant contestant={contestant} onClose={close} />}
      {opened === "place" && <PlaceTask overview={overview} onClose={close} />}
      {opened === "decide" && openRequest && <DecideDialog request={openRequest} onClose={close} />}
    </Panel>
  );
}
