import type { ApiProblem } from "#web/calls/api-problem.ts";
import { lookupText } from "#web/text/test-area/test-area.ts";

/** The reason why a search by code found nobody. */
export function searchFailure({ status, code, message }: ApiProblem): string {
  if (status === 404) return lookupText.notFound;
  if (status === 400) return lookupText.invalid;
  return code === "too_many_requests" ? message : lookupText.failed;
}
