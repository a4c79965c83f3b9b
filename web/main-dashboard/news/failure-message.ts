import { ApiProblem, messageOf } from "#web/api-problem.ts";

/** What failed, in the screen's words, and why where the connection is to blame; else the API's own words. */
export function failureMessage(error: unknown, whatFailed: string): string {
  const isOffline = error instanceof ApiProblem && error.code === "network_failure";
  return isOffline ? `${whatFailed}. ${error.message}` : messageOf(error, whatFailed);
}
