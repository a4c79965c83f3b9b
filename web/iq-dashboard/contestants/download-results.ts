import type { StaffContestant } from "#contract/contestants/contestants.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { downloadTransport, fileNameOf, saveFile } from "#web/calls/download.ts";
import { staffClient } from "#web/calls/session-transport.ts";
import type { TableFormat } from "#web/calls/table-file.ts";
import { contestantText as text } from "#web/text/iq-dashboard/contestants.ts";

const client = staffClient(
  "iq",
  downloadTransport(() => undefined),
);

/**
 * Downloads all results of a contestant, an attempt a row, newest first. Returns whether there were any. Throws
 * `ApiProblem`.
 */
export async function downloadResults(format: TableFormat, { id, serialNumber }: StaffContestant): Promise<boolean> {
  try {
    const { body, headers } = await client.exchange("exportContestantResults", {
      params: { id },
      query: { format },
    });
    saveFile(body as Blob, fileNameOf(headers) ?? `${text.resultsFile(serialNumber)}.${format}`);
    return true;
  } catch (error) {
    if (error instanceof ApiProblem && error.code === "results_not_found") return false;
    throw error;
  }
}
