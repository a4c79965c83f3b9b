import { useMutation } from "@tanstack/react-query";
import { downloadTransport, fileNameOf, saveFile } from "#web/calls/download.ts";
import { staffClient } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { itemAnalysisText as text } from "#web/text/iq-dashboard/item-analysis.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { DownloadIcon } from "#web/ui/icons/action-icons.tsx";

const client = staffClient(
  "iq",
  downloadTransport(() => undefined),
);

/** Downloads the answers of all attempts for statistics programs, without names. */
export function ResponsesDownload({ id }: { id: string }) {
  const download = useMutation({
    mutationFn: () => client.exchange("exportResponses", { params: { id } }),
    onSuccess: ({ body, headers }) => saveFile(body as Blob, fileNameOf(headers) ?? text.responsesFile(id)),
  });
  return (
    <>
      <Button look="outline" size="small" disabled={download.isPending} onClick={() => download.mutate()}>
        <DownloadIcon />
        {text.responses}
      </Button>
      {download.error && <Alert className="w-full">{failureMessage(download.error, text.downloadFailed)}</Alert>}
    </>
  );
}
