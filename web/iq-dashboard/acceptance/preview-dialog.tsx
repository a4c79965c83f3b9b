import type { AcceptanceDefinition } from "#contract/acceptance/acceptance.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { acceptanceFormText as text } from "#web/text/iq-dashboard/acceptance.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { QuotaCounts } from "./quota-counts.tsx";

export type Preview = { definition: AcceptanceDefinition; send: () => void };

/** What a definition would give now. It is kept from here. */
export function PreviewDialog({ definition, send, onClose }: Preview & { onClose: () => void }) {
  const counts = useCall("previewAcceptance", { body: definition }, { gcTime: 0 });
  const keep = () => {
    onClose();
    send();
  };
  return (
    <Dialog title={text.preview} isOpen width="large" onClose={onClose}>
      <p className="mb-3 text-ink-2">{text.previewLead}</p>
      {counts.isError && <LoadFailure whatFailed={text.previewFailed} query={counts} />}
      {counts.isPending && <Loading text={text.previewLoading} className="h-24 rounded-m" />}
      {counts.data && (
        <>
          <QuotaCounts quotas={definition.quotas} counts={counts.data} />
          <Button className="mt-6 max-sm:w-full" onClick={keep} autoFocus>
            {text.keep}
          </Button>
        </>
      )}
    </Dialog>
  );
}
