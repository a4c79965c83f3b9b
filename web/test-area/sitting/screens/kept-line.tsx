import { useState } from "react";
import { keptText as text } from "#web/text/test-area/sitting.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { CheckIcon, WarningIcon } from "#web/ui/icons/icons.tsx";
import type { SessionView } from "../session-view.ts";
import { hasAnswers } from "../sitting-progress.ts";

type KeptLineProps = Pick<SessionView, "answers" | "connection" | "waiting" | "hasNotebookFailed" | "canReloadOffline">;

/** Says where the answers are stored. It announces only that the network is lost or back, not each answer. */
export function KeptLine({ hasNotebookFailed, canReloadOffline, ...where }: KeptLineProps) {
  const isCut = where.connection === "cut";
  const [hasBeenCut, setHasBeenCut] = useState(false);
  if (isCut && !hasBeenCut) setHasBeenCut(true);
  const Icon = isCut ? WarningIcon : isAnyKept(where) && CheckIcon;
  return (
    <>
      {hasNotebookFailed && <Alert>{text.failed}</Alert>}
      <p
        className={classNames(
          "flex items-start gap-2 rounded-c px-4 py-2.5 text-small",
          isCut ? "bg-warn-soft text-ink" : "text-ink-2",
        )}
      >
        {Icon && <Icon width="19" height="19" className="mt-0.5 shrink-0" />}
        <span>
          <span>{whereAnswersAre(where)}</span>
          {isCut && !canReloadOffline && <strong className="block font-medium">{text.noReload}</strong>}
        </span>
      </p>
      <SpokenStatus>{isCut ? text.spokenCut : hasBeenCut && text.spokenBack}</SpokenStatus>
    </>
  );
}

type Where = Pick<SessionView, "answers" | "connection" | "waiting">;

const isAnyKept = ({ answers, waiting }: Where) => waiting > 0 || hasAnswers(answers);

function whereAnswersAre(where: Where): string {
  const { connection, waiting } = where;
  if (connection === "cut") return text.cut(waiting);
  if (waiting > 0) return text.waiting(waiting);
  if (isAnyKept(where)) return connection === "fine" ? text.sent : text.connecting;
  return connection === "fine" ? text.willSend : text.willKeep;
}
