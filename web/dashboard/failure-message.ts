import { ApiProblem, messageOf } from "#web/calls/api-problem.ts";

/** Whether an address names nothing: its id is not a valid one, or there is nothing under it. */
export const namesNothing = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 400);

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
