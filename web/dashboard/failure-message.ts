import { ApiProblem, messageOf } from "#web/calls/api-problem.ts";

/**
 * Why something failed. Without a connection: what failed, in the screen's words, and the connection. Where fields were
 * refused: everything said about them, a line each. Else the API's words; the screen's where it has none.
 */
export function failureMessage(error: unknown, whatFailed: string): string {
  if (!(error instanceof ApiProblem)) return whatFailed;
  if (error.code === "network_failure") return `${whatFailed.replace(/\.$/, "")}. ${error.message}`;
  const lines = [...new Set(Object.values(error.errors).flat())];
  return lines.length > 0 ? lines.join("\n") : messageOf(error, whatFailed);
}
