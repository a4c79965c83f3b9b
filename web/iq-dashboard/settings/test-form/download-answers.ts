import { problemOf } from "#web/calls/api-problem.ts";
import { downloadTransport, saveFile } from "#web/calls/download.ts";
import { withSession } from "#web/calls/session-transport.ts";
import { testFormText as text } from "#web/text/iq-dashboard/test-form.ts";

const transport = withSession(
  "iq",
  downloadTransport(() => undefined),
);

/** Not a link: while the test runs, its answers need a token. Throws `ApiProblem`. */
export async function downloadAnswers(path: string): Promise<void> {
  const answer = await transport({ method: "GET", path: `/images/${path}`, headers: {} });
  if (answer.status !== 200) throw problemOf(answer);
  saveFile(answer.body as Blob, text.fileName);
}
