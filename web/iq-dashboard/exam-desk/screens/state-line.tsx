import { CheckIcon, TriangleAlertIcon } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { conflictsPath, deskPath } from "#web/iq-dashboard/exam-days/exam-day-paths.ts";
import { saveReturnPath } from "#web/session/return-path.ts";
import { loginPath } from "#web/session/session-guards.ts";
import { deskStateText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { rehearsalText } from "#web/text/iq-dashboard/on-site/rehearsal.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { countWaiting, type DeskView, unsavedOf } from "../desk-view.ts";
import { isCutOnPurpose } from "../device/rehearsed-calls.ts";

type StateLineProps = { view: DeskView; onSaveFile: () => void };

/**
 * One line that is always visible: the network, what waits, and what to do. Screen readers announce changes of the
 * network.
 */
export function StateLine({ view, onSaveFile }: StateLineProps) {
  const logIn = useLoginWay();
  const isCut = view.connection === "cut" && !view.isLoginOver && view.refusal === null;
  const [hasBeenCut, setHasBeenCut] = useState(false);
  if (isCut && !hasBeenCut) setHasBeenCut(true);
  const waiting = countWaiting(view);
  const { isCalm, needsFile, words } = stateOf(view);
  const Icon = isCalm ? CheckIcon : TriangleAlertIcon;
  return (
    <div className={isCalm ? undefined : "bg-warn-soft"}>
      <div className="wrap flex max-w-[1180px] flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-small">
        <p className={classNames("flex min-h-9 min-w-0 flex-1 items-center gap-2", isCalm ? "basis-40" : "basis-64")}>
          {view.connection !== "unknown" && <Icon className={classNames("size-4.75 shrink-0", isCalm && "text-ok")} />}
          <span>
            {words}
            {waiting > 0 && !isCalm && <strong className="font-medium"> {text.waits(waiting)}</strong>}
            {!isCalm && !view.canReloadOffline && <span className="block">{text.noReload}</span>}
          </span>
        </p>
        {view.isLoginOver && (
          <Button size="small" onClick={logIn}>
            {text.logIn}
          </Button>
        )}
        {needsFile && (
          <Button size="small" look="outline" onClick={onSaveFile}>
            {text.saveFile}
          </Button>
        )}
        <Conflicts view={view} />
        <SpokenStatus>{isCut ? text.spokenCut : hasBeenCut && text.spokenBack}</SpokenStatus>
      </div>
    </div>
  );
}

/** The open conflicts of the whole day, which the day's page settles. */
function Conflicts({ view: { conflictCount, connection, desk } }: { view: DeskView }) {
  if (conflictCount === 0 || connection !== "fine") return null;
  return (
    <Link
      to={conflictsPath(desk.examDayId)}
      className="inline-flex min-h-9 items-center font-medium text-river-800 underline underline-offset-4"
    >
      {text.conflicts(conflictCount)}
    </Link>
  );
}

function stateOf(view: DeskView) {
  const refused = view.acts.filter(({ state }) => state === "refused").length;
  const isEnding = view.eraseReason !== null && unsavedOf(view).length > 0;
  return {
    isCalm: view.connection !== "cut" && refused === 0 && !isEnding,
    // Logging in once more may be enough to send everything.
    needsFile: !view.isLoginOver && (view.refusal !== null || refused > 0 || isEnding),
    words: wordsOf(view, refused, isEnding),
  };
}

function wordsOf(view: DeskView, refused: number, isEnding: boolean): string {
  const { connection, isLoginOver, refusal, eraseReason, desk } = view;
  if (isLoginOver) return text.loginOver;
  if (desk.isRehearsal && isCutOnPurpose()) return rehearsalText.isCut;
  if (isEnding && eraseReason) return text.ending(text.endings[eraseReason]);
  if (refusal !== null) return text.refused(refusal);
  if (connection === "cut") return text.cut(desk.date, new Date(desk.lastHeardAt).toISOString());
  if (refused > 0) return text.refusedActs(refused);
  if (connection === "unknown") return text.connecting;
  const waiting = countWaiting(view);
  return waiting > 0 ? text.sending(waiting) : text.fine;
}

/** Goes to the login, which leads back to the desk. */
function useLoginWay(): () => void {
  const navigate = useNavigate();
  return () => {
    saveReturnPath("iq", deskPath);
    void navigate(loginPath.iq);
  };
}
