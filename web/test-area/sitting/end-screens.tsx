import { formatPercent } from "#web/text/numbers.ts";
import { endText, takeOverText } from "#web/text/sitting.ts";
import { hallDeviceText } from "#web/text/test-area.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { storeContestant } from "../stored-contestant.ts";
import { FullScreenMessage } from "./full-screen-message.tsx";
import type { Session } from "./session.ts";
import type { SessionView } from "./session-view.ts";
import { hasAnswers, isUnbegun } from "./sitting-progress.ts";
import { useDataPath } from "./whose-sitting.ts";

type ScreenProps = { session: Session; view: SessionView };

const ToData = ({ look = "primary" }: { look?: "primary" | "outline" }) => (
  <LinkButton to={useDataPath()} look={look}>
    {endText.info}
  </LinkButton>
);

/** The section is over, by its time or by somebody's word, and its last answers are on their way. */
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

/** What the assessment tells after its end. */
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
              // The results page shows whose sitting this is, whomever another tab has looked up meanwhile.
              <LinkButton to="/IQ-test/result" onClick={() => storeContestant(view.kept.contestantId)}>
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
          <p className="text-[2.4rem]/tight font-semibold text-gold-300">{formatPercent(result.score)}</p>
          <p className="text-white/90">{endText.points(result.points, result.maxPoints)}</p>
        </section>
      )}
      {isInHall && <p>{hallDeviceText.handedIn}</p>}
    </FullScreenMessage>
  );
}

/** There is no result of a sitting in which nothing was asked. */
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
 * The server takes nothing more from this device, and says why. One that it no longer knows, because its database was put back
 * to an earlier time, becomes one again where the student opens the sitting once more.
 */
export function RefusedScreen({ session, view, onOpenAgain }: ScreenProps & { onOpenAgain: () => void }) {
  const code = view.refusal?.code;
  const mayOpen = code === "sitting_token_wrong" || code === "sitting_not_found";
  const openAgain = () => void session.giveAgain().finally(onOpenAgain);
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
