import { ApiProblem, messageOf } from "./api-problem.ts";

/**
 * What failed, in the screen's words, and why: where the connection is to blame that is said in the same words
 * everywhere, else the API says it. Both dashboards tell every failure through this or the function below.
 */
export const failureMessage = (error: unknown, whatFailed: string): string => told(error, whatFailed, messageOf);

/** As `failureMessage`; where fields were refused, everything said about them, a line each. */
export const detailedFailureMessage = (error: unknown, whatFailed: string): string =>
  told(error, whatFailed, detailedMessageOf);

function told(error: unknown, whatFailed: string, otherwise: typeof messageOf): string {
  const isOffline = error instanceof ApiProblem && error.code === "network_failure";
  return isOffline ? `${whatFailed.replace(/\.$/, "")}. ${error.message}` : otherwise(error, whatFailed);
}

function detailedMessageOf(error: unknown, fallback: string): string {
  const lines = error instanceof ApiProblem ? [...new Set(Object.values(error.errors).flat())] : [];
  return lines.length > 0 ? lines.join("\n") : messageOf(error, fallback);
}
