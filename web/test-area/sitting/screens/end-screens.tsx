import type { ReactNode } from "react";
import { storeContestant } from "#web/test-area/lookup/stored-contestant.ts";
import { formatPercent } from "#web/text/numbers.ts";
import { endText, takeOverText } from "#web/text/test-area/sitting.ts";
import { hallDeviceText } from "#web/text/test-area/test-area.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { StarOutline } from "#web/ui/icons/star-mark.tsx";
import { sittingPath } from "../device/offline-copy.ts";
import { useDataPath } from "../device/serial-context.ts";
import type { Session } from "../session.ts";
import type { SessionView } from "../session-view.ts";
import { hasAnswers, isUnbegun } from "../sitting-progress.ts";
import { SittingFrame } from "./sitting-frame.tsx";

type ScreenProps = { session: Session; view: SessionView };

const ToData = ({ look = "primary" }: { look?: "primary" | "outline" }) => (
  <LinkButton to={useDataPath()} look={look}>
    {endText.info}
  </LinkButton>
);

/** Shown when the section has ended, by time or by the student, and its last answers are being sent. */
export function EndingScreen({ session, view, isTimeUp }: ScreenProps & { isTimeUp: boolean }) {
  const isCut = view.connection === "cut";
  return (
    <FullScreenMessage
      title={isTimeUp ? endText.timeUp : endText.ending}
      actions={isCut && <Button onClick={session.retry}>{endText.retry}</Button>}
    >
      {!isCut && <Spinner className="mx-auto" />}
      <p>{isCut ? endText.cut : sayEnding(view)}</p>
      {isCut && view.waiting > 0 && <p>{endText.sending(view.waiting)}</p>}
    </FullScreenMessage>
  );
}

function sayEnding({ waiting, answers }: SessionView): string {
  if (waiting > 0) return endText.sending(waiting);
  return hasAnswers(answers) ? endText.closing : endText.closingUnanswered;
}

/** What the assessment shows after its end. */
export function DoneScreen({ view }: Pick<ScreenProps, "view">) {
  if (isUnbegun(view.kept.state)) return <UnbegunScreen />;
  const { state, result } = view.kept.state;
  const title = state === "voided" ? endText.voided : state === "expired" ? endText.expired : endText.done;
  const { isInHall } = view.kept.state;
  return (
    <FullScreenMessage
      title={title}
      exit={isInHall ? "/IQ-test" : undefined}
      actions={
        isInHall ? (
          <LinkButton to="/IQ-test" replace>
            {hallDeviceText.search}
          </LinkButton>
        ) : (
          <>
            {result && (
              // This makes the results page show this contestant, even if another tab has looked up somebody else.
              <LinkButton
                to="/IQ-test/result"
                reloadDocument
                onClick={() => storeContestant(view.kept.contestantId ?? "")}
              >
                {endText.slip}
              </LinkButton>
            )}
            <ToData look={result ? "outline" : "primary"} />
          </>
        )
      }
    >
      {view.waiting > 0 && <p className="font-medium text-ink">{endText.sending(view.waiting)}</p>}
      {view.refused > 0 && state !== "voided" && <p>{endText.tooLate(view.refused)}</p>}
      <p>{sayDone(view)}</p>
      {result && (
        <section aria-label={endText.result} className="on-dark girih mt-2 rounded-m bg-river-900 px-6 py-5">
          <p className="text-white/85">{endText.score}</p>
          <p className="text-display font-bold text-gold-300">{formatPercent(result.score)}</p>
          <p className="text-white/90">{endText.points(result.points, result.maxPoints)}</p>
        </section>
      )}
      {isInHall && <p>{hallDeviceText.handedIn}</p>}
    </FullScreenMessage>
  );
}

/** Shown for a sitting without delivered questions, which has no result. */
const UnbegunScreen = () => (
  <FullScreenMessage title={endText.unbegun} actions={<ToData />}>
    <p>{endText.unbegunBody}</p>
  </FullScreenMessage>
);

function sayDone({ kept, answers }: SessionView): string {
  const { state, telling, result } = kept.state;
  if (state === "voided") return endText.voidedBody;
  if (telling === "nothing") return endText.nothing;
  const received = hasAnswers(answers) ? endText.received : endText.receivedUnanswered;
  return result ? received : `${received} ${endText.resultLater}`;
}

/**
 * Shown if the server refuses this device for good, with the reason. If a restored server does not know the device,
 * opening the sitting again registers it.
 */
export function RefusedScreen({ session, view, onOpenAgain }: ScreenProps & { onOpenAgain: () => void }) {
  const code = view.refusal?.code;
  const mayOpen = code === "sitting_token_wrong" || code === "sitting_not_found";
  const openAgain = () => void session.requeueAnswers().finally(onOpenAgain);
  const actions = (
    <>
      {mayOpen && <Button onClick={openAgain}>{endText.openAgain}</Button>}
      <ToData look={mayOpen ? "outline" : "primary"} />
    </>
  );
  return (
    <FullScreenMessage title={endText.refused} actions={actions}>
      {view.waiting > 0 && <p className="font-medium text-ink">{endText.refusedWaiting(view.waiting)}</p>}
      {code === "sitting_token_wrong" ? (
        <p>{endText.unknownBody}</p>
      ) : (
        <>
          <p>{endText.refusedBody}</p>
          <p className="font-medium text-ink">{view.refusal?.message}</p>
        </>
      )}
    </FullScreenMessage>
  );
}

export function OtherTabScreen({ session }: Pick<ScreenProps, "session">) {
  return (
    <FullScreenMessage
      title={takeOverText.otherTab}
      actions={<Button onClick={session.takeOverTab}>{takeOverText.otherTabTake}</Button>}
    >
      <p>{takeOverText.otherTabBody}</p>
    </FullScreenMessage>
  );
}

/** Shown when another device has taken over. This device can take the sitting back. */
export function LostScreen({ session, view }: ScreenProps) {
  const ask = async () => {
    await session.leave();
    location.assign(sittingPath);
  };
  return (
    <FullScreenMessage
      title={takeOverText.lostTitle}
      actions={
        view.waiting === 0 && (
          <Button look="outline" onClick={() => void ask()}>
            {takeOverText.back}
          </Button>
        )
      }
    >
      <p>{takeOverText.lostBody}</p>
      {view.waiting > 0 && <p className="font-medium text-ink">{takeOverText.lostWaiting(view.waiting)}</p>}
    </FullScreenMessage>
  );
}

type FullScreenMessageProps = { title: string; children?: ReactNode; actions?: ReactNode; exit?: string | undefined };

/** A message on the whole screen, with its actions. */
function FullScreenMessage({ title, children, actions, exit }: FullScreenMessageProps) {
  return (
    <SittingFrame exit={exit}>
      <Card className="text-center">
        <StarOutline className="mx-auto text-river-400" />
        <h1 className="mt-3 text-lead sm:text-title">{title}</h1>
        <div role="status" className="mx-auto mt-2 grid max-w-[34em] gap-3 text-ink-2">
          {children}
        </div>
        {actions && (
          <div className="mt-6 grid grid-cols-[auto] justify-center gap-3 sm:flex sm:flex-wrap">{actions}</div>
        )}
      </Card>
    </SittingFrame>
  );
}
