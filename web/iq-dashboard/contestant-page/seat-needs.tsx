import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SeatNeed, seatNeedCodes, seatNeedWords } from "#contract/exam-days/exam-day-words.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";
import { needsText as text } from "#web/text/iq-dashboard/contestant-page.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { PillToggle } from "#web/ui/forms/pill-select.tsx";

/** What the contestant needs of a seat. A press saves. */
export function SeatNeeds({ contestantId: id }: { contestantId: string }) {
  const client = useQueryClient();
  const stored = useCall("getSeatNeeds", { params: { id } });
  const saving = useMutation({
    mutationFn: (needs: SeatNeed[]) => iqApi.send("setSeatNeeds", { params: { id }, body: { needs } }),
    onSuccess: () => showToast("success", text.saved),
    onError: (error) => showToast("error", failureMessage(error, text.failed)),
    onSettled: () => invalidateCalls(client, ["getSeatNeeds"]),
  });
  const needs = stored.data?.needs;
  const change = (need: SeatNeed, isOn: boolean) =>
    needs && !saving.isPending && saving.mutate(isOn ? [...needs, need] : needs.filter((one) => one !== need));
  return (
    <Panel title={text.title} lead={text.lead}>
      {stored.isError && <LoadFailure whatFailed={text.loadFailed} query={stored} />}
      <div className="flex flex-wrap gap-2">
        {seatNeedCodes.map((need) => (
          <PillToggle
            key={need}
            label={seatNeedWords[need]}
            isOn={needs?.includes(need) ?? false}
            onChange={(isOn) => change(need, isOn)}
          />
        ))}
      </div>
    </Panel>
  );
}
