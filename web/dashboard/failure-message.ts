import { ApiProblem, messageOf } from "#web/calls/api-problem.ts";

/** Whether an address leads to nothing, because its id is invalid or unknown. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 404 || error.status === 400);

/**
 * Says why something failed. Without a connection it names what failed, and that the connection is missing. With field
 * errors it lists all of them, one on a line. Otherwise it is the API's message, or the screen's own if the API has
 * none.
 */
export function failureMessage(error: unknown, whatFailed: string): string {
  if (!(error instanceof ApiProblem)) return whatFailed;
  if (error.code === "network_failure") return `${whatFailed.replace(/\.$/, "")}. ${error.message}`;
  const lines = [...new Set(Object.values(error.errors).flat())];
  return lines.length > 0 ? lines.join("\n") : messageOf(error, whatFailed);
}
