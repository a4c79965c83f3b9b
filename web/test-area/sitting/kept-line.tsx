import { keptText as text } from "#web/text/sitting.ts";
import { Alert } from "#web/ui/alert.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { CheckIcon, WarningIcon } from "#web/ui/icons.tsx";
import { SpokenStatus } from "#web/ui/spoken-status.tsx";
import type { SessionView } from "./session-view.ts";

type KeptLineProps = Pick<SessionView, "connection" | "waiting" | "hasNotebookFailed" | "canReloadOffline">;

/** Where the answers are, in words. What is read out is that the network goes and that it comes back, not each answer. */
export function KeptLine({ connection, waiting, hasNotebookFailed, canReloadOffline }: KeptLineProps) {
  const isCut = connection === "cut";
  const Icon = isCut ? WarningIcon : CheckIcon;
  return (
    <>
      {hasNotebookFailed && <Alert>{text.failed}</Alert>}
      <p
        className={classNames(
          "flex items-start gap-2 rounded-c px-4 py-2.5 text-[0.94rem]/6",
          isCut ? "bg-warn-soft text-ink" : "text-ink-2",
        )}
      >
        <Icon width="19" height="19" className="mt-0.5 shrink-0" />
        <span>
          {isCut ? text.cut(waiting) : waiting > 0 ? text.waiting(waiting) : sent(connection)}
          {isCut && !canReloadOffline && <strong className="block font-medium">{text.noReload}</strong>}
        </span>
      </p>
      <SpokenStatus>{isCut ? text.spokenCut : connection === "fine" && text.spokenBack}</SpokenStatus>
    </>
  );
}

const sent = (connection: SessionView["connection"]) => (connection === "fine" ? text.sent : text.connecting);
