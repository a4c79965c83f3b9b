import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { StaffContestant } from "#contract/contestants/contestants.ts";
import { noticeChannelWords } from "#contract/notices/notice-words.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { invalidateCalls } from "#web/dashboard/use-call.ts";
import { contestantText as text } from "#web/text/iq-dashboard/contestants.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** In a line of buttons: gives somebody's code once more on their channels, or says that it is to be printed. */
export function GiveCode({ contestant: { id, serialNumber } }: { contestant: StaffContestant }) {
  const queryClient = useQueryClient();
  const giving = useMutation({
    mutationFn: () => iqApi.send("sendCodeAgain", { params: { id } }),
    onSuccess: () => invalidateCalls(queryClient, ["listContestantNotices", "getContestantOverview"]),
  });
  const channels = giving.data?.channels.map((name) => noticeChannelWords[name]);
  return (
    <>
      <Button look="soft" isPending={giving.isPending} pendingText={text.givingCode} onClick={() => giving.mutate()}>
        {text.giveCode}
      </Button>
      {giving.isError && (
        <Alert className="order-last basis-full">{failureMessage(giving.error, text.codeFailed)}</Alert>
      )}
      {channels && channels.length > 0 && (
        <Alert look="success" className="order-last basis-full">
          {text.codeGiven(channels.join("، "))}
        </Alert>
      )}
      {channels?.length === 0 && (
        <Alert look="notice" className="order-last basis-full">
          {text.codeUnreachable}{" "}
          <TextLink to={`/IQ-test/dashboard/on-site/cards?text=${serialNumber}`}>{text.printCard}</TextLink>
        </Alert>
      )}
    </>
  );
}
