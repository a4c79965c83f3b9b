import { useMutation, useQueryClient } from "@tanstack/react-query";
import { iqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { keyOf, useCall } from "#web/dashboard/use-call.ts";
import { hallDeviceText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";

/**
 * Makes this browser a hall device, on which students register one after the other, or makes it an ordinary one again.
 */
export function HallDevice() {
  const client = useQueryClient();
  const { data } = useCall("getHallDevice", {});
  const change = useMutation({
    mutationFn: (isPrepared: boolean) => iqApi.send(isPrepared ? "prepareHallDevice" : "releaseHallDevice"),
    onSuccess: (_answer, isPrepared) => client.setQueryData(keyOf("getHallDevice"), { isPrepared }),
  });
  if (!data) return null;
  const { isPrepared } = data;
  return (
    <section
      aria-label={text.title}
      className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-panel border border-line bg-white px-5 py-4"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h3 className="flex flex-wrap items-center gap-2.5 text-body">
          {text.title}
          {isPrepared && <Badge look="gold">{text.prepared}</Badge>}
        </h3>
        <p role="status" className="mt-0.5 text-small text-ink-2">
          {isPrepared ? text.preparedBody : text.body}
        </p>
        {change.isError && (
          <p role="alert" className="mt-1 text-danger">
            {failureMessage(change.error, text.failed)}
          </p>
        )}
      </div>
      <Button
        look={isPrepared ? "outline" : "soft"}
        className="max-sm:w-full"
        isPending={change.isPending}
        pendingText={text.changing}
        onClick={() => change.mutate(!isPrepared)}
      >
        {isPrepared ? text.release : text.prepare}
      </Button>
    </section>
  );
}
