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

/** Gives somebody's code once more: on the channels of the registration, or printed if there are none. */
export function GiveCode({ contestant: { id, serialNumber } }: { contestant: StaffContestant }) {
  const queryClient = useQueryClient();
  const giving = useMutation({
    mutationFn: () => iqApi.send("sendCodeAgain", { params: { id } }),
    onSuccess: () => invalidateCalls(queryClient, ["listContestantNotices"]),
  });
  const channels = giving.data?.channels.map((name) => noticeChannelWords[name]);
  return (
    <div className="mt-6 grid justify-items-start gap-3">
      <Button look="soft" isPending={giving.isPending} pendingText={text.givingCode} onClick={() => giving.mutate()}>
        {text.giveCode}
      </Button>
      {giving.isError && <Alert>{failureMessage(giving.error, text.codeFailed)}</Alert>}
      {channels && channels.length > 0 && <Alert look="success">{text.codeGiven(channels.join("، "))}</Alert>}
      {channels?.length === 0 && (
        <Alert look="notice">
          {text.codeUnreachable}{" "}
          <TextLink to={`/IQ-test/dashboard/on-site/cards?text=${serialNumber}`}>{text.printCard}</TextLink>
        </Alert>
      )}
    </div>
  );
}
