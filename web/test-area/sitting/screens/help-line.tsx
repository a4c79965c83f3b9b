import { helpText as text } from "#web/text/test-area/sitting.ts";
import { Button } from "#web/ui/button.tsx";
import type { Session } from "../session.ts";
import type { SessionView } from "../session-view.ts";
import { isHelpOpen } from "../sitting-progress.ts";

/** Asks the supervisors of a hall for help, and says what becomes of it. */
export function HelpLine({ session, view }: { session: Session; view: SessionView }) {
  const { state, helpWish } = view.kept;
  if (!state.isInHall) return null;
  const isOpen = isHelpOpen(view.kept);
  const waiting = view.connection === "cut" ? text.unsent : text.sending;
  const said = helpWish ? helpWish.isWanted && waiting : state.help && text.states[state.help];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 text-small">
      <Button size="small" look="outline" onClick={() => void session.askHelp(!isOpen)}>
        {isOpen ? text.takeBack : text.ask}
      </Button>
      <p role="status" className={isOpen ? "font-medium" : "text-ink-2"}>
        {said}
      </p>
    </div>
  );
}
