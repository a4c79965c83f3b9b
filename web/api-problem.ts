import type { ProblemCode, ProblemDetails } from "#contract/problems.ts";
import { failuresText } from "#web/text/failures.ts";

type Details = {
  status: number;
  code: ApiProblem["code"];
  message: string;
  errors?: Record<string, string[]> | undefined;
  retryAfterSeconds?: number | undefined;
  requestId?: string | undefined;
};

/** A call that failed, told in Arabic. `status` is 0 when no answer came. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: ProblemCode | "network_failure" | "unexpected_answer";
  /** Field → its Arabic messages, on validation failure. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;

  constructor(details: Details, options?: ErrorOptions) {
    super(details.message, options);
    this.name = "ApiProblem";
    this.status = details.status;
    this.code = details.code;
    this.errors = details.errors ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.requestId = details.requestId;
  }
}

export const networkFailure = (cause: unknown) =>
  new ApiProblem({ status: 0, code: "network_failure", message: failuresText.network }, { cause });

/** Of a call whose address would have an empty part. */
export const missingItem = () => new ApiProblem({ status: 404, code: "not_found", message: failuresText.missing });

/** Whether the API was reached and will not give what it was asked for, however often it is asked. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500;

type FailedAnswer = { status: number; headers: { get(name: string): string | null }; body: unknown };

/** A failed answer as a problem; an answer that is none of the API's (a proxy's page) has no message worth showing. */
export function problemOf(answer: FailedAnswer): ApiProblem {
  const body = (typeof answer.body === "object" && answer.body !== null ? answer.body : {}) as Partial<ProblemDetails>;
  const isProblem = typeof body.code === "string" && typeof body.message === "string";
  return new ApiProblem({
    status: answer.status,
    code: isProblem ? (body.code as ProblemCode) : "unexpected_answer",
    message: isProblem && body.message ? body.message : failuresText.unexpected,
    errors: body.errors,
    retryAfterSeconds: secondsOf(answer.headers.get("retry-after")),
    requestId: body.requestId ?? answer.headers.get("x-request-id") ?? undefined,
  });
}

function secondsOf(retryAfter: string | null): number | undefined {
  return retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;
}

/**
 * The message to show for a failure: the server's (or the network's), else the screen's own. An internal error says no more
 * than that there was one; the screen knows at least what it was doing.
 */
export function messageOf(error: unknown, fallback: string): string {
  const isTold = error instanceof ApiProblem && error.code !== "unexpected_answer" && error.code !== "internal_error";
  return isTold ? error.message : fallback;
}
