import type { OwnAcceptance } from "#contract/acceptance/acceptance.ts";
import { acceptanceText as text } from "#web/text/test-area/acceptance.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { SendFailure } from "#web/ui/forms/send-failure.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const letterPath = (placeId: string) => `/IQ-test/result/acceptance?place=${placeId}`;

type OwnAcceptanceProps = {
  acceptance: readonly OwnAcceptance[];
  /** The code that confirms a place and opens the letter; null for a record that is only looked at. */
  serial: string | null;
  className?: string;
};

/** What was decided on the contestant in released runs, with the way to confirm a place. */
export function OwnAcceptanceList({ acceptance, serial, className }: OwnAcceptanceProps) {
  if (acceptance.length === 0) return null;
  return (
    <section
      id="acceptance"
      aria-labelledby="acceptance-title"
      className={classNames("rounded-panel border border-line bg-white px-5 py-4 sm:px-8 print:hidden", className)}
    >
      <h2 id="acceptance-title" className="text-body">
        {text.title}
      </h2>
      <ul className="divide-y divide-line">
        {acceptance.map((one) => (
          <li key={one.placeId} className="py-3 wrap-anywhere last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
              <bdi translate="no">{one.title}</bdi>
              <OutcomeBadge {...one} />
            </p>
            {one.state === "reserve" && <p className="text-small text-ink-2">{text.reserveBody}</p>}
            {one.state === "confirmed" && <p className="text-small text-ink-2">{text.confirmed}</p>}
            {one.confirmUntil && <p>{text.confirmUntil(one.confirmUntil)}</p>}
            {serial && one.confirmUntil && <ConfirmForm placeId={one.placeId} serial={serial} />}
            {serial && one.state !== "reserve" && (
              <TextLink to={letterPath(one.placeId)} className="inline-flex min-h-11 items-center">
                {text.letter}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const OutcomeBadge = ({ state, reserveNumber }: OwnAcceptance) => (
  <Badge look={state === "reserve" ? "gold" : "ok"}>
    {reserveNumber === null ? text.accepted : text.reserve(reserveNumber)}
  </Badge>
);

/** The form has the code of the person whom it showed, so that another code stored meanwhile changes nothing. */
const ConfirmForm = ({ placeId, serial }: { placeId: string; serial: string }) => (
  <form
    id={`confirm-${placeId}`}
    method="post"
    action="/IQ-test/result/acceptance"
    data-sends="/IQ-test/info"
    className="my-3"
  >
    <input type="hidden" name="serial" value={serial} autoComplete="off" />
    <input type="hidden" name="placeId" value={placeId} autoComplete="off" />
    <SendFailure title={text.confirmFailed} />
    <Button type="submit" data-pending-text={text.confirming} className="max-sm:w-full">
      {text.confirm}
    </Button>
  </form>
);
