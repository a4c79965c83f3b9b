import { ApiProblem, messageOf } from "#web/calls/api-problem.ts";

/** Whether an address leads to nothing: its id is invalid or unknown. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 400);

/**
 * The reason why something failed. Without a connection: what failed, and that the connection is missing. With field
 * errors: all of them, a line each. Otherwise the API's message, or the screen's where it has none.
 */
export function failureMessage(error: unknown, whatFailed: string): string {
  if (!(error instanceof ApiProblem)) return whatFailed;
  if (error.code === "network_failure") return `${whatFailed.replace(/\.$/, "")}. ${error.message}`;
  const lines = [...new Set(Object.values(error.errors).flat())];
  return lines.length > 0 ? lines.join("\n") : messageOf(error, whatFailed);
}
