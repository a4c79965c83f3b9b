import { useMutation, useQueryClient } from "@tanstack/react-query";
import { iqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
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
    <Panel
      title={text.title}
      tools={
        <div className="flex flex-wrap items-center gap-2.5">
          {isPrepared && <Badge look="gold">{text.prepared}</Badge>}
          <Button
            look="outline"
            isPending={change.isPending}
            pendingText={text.changing}
            onClick={() => change.mutate(!isPrepared)}
          >
            {isPrepared ? text.release : text.prepare}
          </Button>
        </div>
      }
      className="mt-10"
    >
      <p role="status" className="text-small text-ink-2">
        {isPrepared ? text.preparedBody : text.body}
      </p>
      {change.isError && (
        <p role="alert" className="mt-1 text-danger">
          {failureMessage(change.error, text.failed)}
        </p>
      )}
    </Panel>
  );
}
