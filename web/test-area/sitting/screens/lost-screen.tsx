import { takeOverText as text } from "#web/text/test-area/sitting.ts";
import { Button } from "#web/ui/button.tsx";
import { sittingPath } from "../device/offline-copy.ts";
import type { Session } from "../session.ts";
import type { SessionView } from "../session-view.ts";
import { FullScreenMessage } from "./full-screen-message.tsx";

/** Shown after another device has taken over; it can take the sitting back. */
export function LostScreen({ session, view }: { session: Session; view: SessionView }) {
  const ask = async () => {
    await session.leave();
    location.assign(sittingPath);
  };
  return (
    <FullScreenMessage
      title={text.lostTitle}
      actions={
        view.waiting === 0 && (
          <Button look="outline" onClick={() => void ask()}>
            {text.back}
          </Button>
        )
      }
    >
      <p>{text.lostBody}</p>
      {view.waiting > 0 && <p className="font-medium text-ink">{text.lostWaiting(view.waiting)}</p>}
    </FullScreenMessage>
  );
}
