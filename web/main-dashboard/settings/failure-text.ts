import { ApiProblem, messageOf } from "#web/api-problem.ts";

/** What failed: the server's own words, else the screen's; a broken connection says what to do about it, too. */
export function failureOf(error: unknown, fallback: string): { title: string; body?: string } {
  const isLine = error instanceof ApiProblem && error.code === "network_failure";
  return isLine ? { title: fallback, body: error.message } : { title: messageOf(error, fallback) };
}

/** As `failureOf`, in one text. */
export function failureLine(error: unknown, fallback: string): string {
  const { title, body } = failureOf(error, fallback);
  return body ? `${title}. ${body}` : title;
}
