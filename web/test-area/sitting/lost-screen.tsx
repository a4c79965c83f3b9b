import { takeOverText as text } from "#web/text/sitting.ts";
import { Button } from "#web/ui/button.tsx";
import { sittingPath } from "./offline-copy.ts";
import { Said } from "./said.tsx";
import type { Session } from "./session.ts";
import type { SessionView } from "./session-view.ts";

/** Another device has taken over: this one says so and changes nothing more, until the sitting is asked back. */
export function LostScreen({ session, view }: { session: Session; view: SessionView }) {
  const ask = async () => {
    await session.leave();
    location.assign(sittingPath);
  };
  return (
    <Said
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
    </Said>
  );
}
