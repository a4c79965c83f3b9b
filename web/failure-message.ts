import { ApiProblem, detailedMessageOf, messageOf } from "./api-problem.ts";

/** What failed, in the screen's words, and why where the connection is to blame; else the API's own words. */
export const failureMessage = (error: unknown, whatFailed: string): string => told(error, whatFailed, messageOf);

/** As `failureMessage`; where fields were refused, everything said about them, a line each. */
export const detailedFailureMessage = (error: unknown, whatFailed: string): string =>
  told(error, whatFailed, detailedMessageOf);

function told(error: unknown, whatFailed: string, otherwise: typeof messageOf): string {
  const isOffline = error instanceof ApiProblem && error.code === "network_failure";
  return isOffline ? `${whatFailed}. ${error.message}` : otherwise(error, whatFailed);
}
