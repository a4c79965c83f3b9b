import { FootprintsIcon, HandIcon } from "lucide-react";
import type { OpenHelp } from "#contract/sittings/help.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { useCall } from "#web/dashboard/use-call.ts";
import { formatAgo, helpText as text } from "#web/text/iq-dashboard/supervision.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { useSupervision } from "./use-sittings.ts";

/** A request must be seen within two seconds. */
const pollMilliseconds = 1_500;

const placeOf = ({ hall, seat }: OpenHelp) =>
  [hall?.name ?? text.noHall, seat ? text.seat(seat) : []].flat().join("، ");

/** Who waits for help, above all sittings. It is read more often than the board, and costs far less. */
export function HelpPanel({ assessmentId, hallId }: { assessmentId: string; hallId: string | undefined }) {
  const { data } = useCall("listHelp", { params: { id: assessmentId } }, { refetchInterval: pollMilliseconds });
  const answering = useSupervision(assessmentId, ({ id, isDone }: { id: string; isDone: boolean }) =>
    iqApi.send("answerHelp", { params: { id }, body: { isDone } }),
  );
  const answer = (id: string, isDone: boolean) =>
    answering.mutate({ id, isDone }, { onError: (error) => showToast("error", failureMessage(error, text.failed)) });
  const shown = (data?.items ?? []).filter(({ hall }) => hallId === undefined || hall?.id === hallId);
  const asked = shown.filter(({ isComing }) => !isComing);
  const last = asked.at(-1);
  return (
    <>
      <SpokenStatus>{last && text.spoken(asked.length, `${last.fullName}، ${placeOf(last)}`)}</SpokenStatus>
      {shown.length > 0 && (
        <section aria-label={text.title} className="mb-5 rounded-panel border-2 border-gold-500 bg-white">
          <h3 className="px-4 pt-3 font-bold">{text.title}</h3>
          <ul className="divide-y divide-line">
            {shown.map((one) => (
              <li key={one.sittingId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
                <Badge look={one.isComing ? "river" : "gold"}>
                  <span className="flex items-center gap-1.5">
                    {one.isComing ? <FootprintsIcon size={16} /> : <HandIcon size={16} />}
                    {one.isComing ? text.coming(one.answeredBy ?? "") : text.asked}
                  </span>
                </Badge>
                <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
                  <span className="block font-medium">{one.fullName}</span>
                  <span className="text-small text-ink-2">
                    {placeOf(one)} · {formatAgo(one.askedAt, data?.now ?? one.askedAt)}
                  </span>
                </p>
                {(one.isComing ? [true] : [false, true]).map((isDone) => (
                  <Button
                    key={String(isDone)}
                    look={isDone ? "outline" : "primary"}
                    aria-label={(isDone ? text.doneFor : text.comingTo)(one.fullName)}
                    onClick={() => answer(one.sittingId, isDone)}
                  >
                    {isDone ? text.answerDone : text.answerComing}
                  </Button>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
