import type { ProblemDetails } from "#contract/problem-details.ts";
import type { ProblemCode } from "#contract/problems.ts";
import { failuresText } from "#web/text/failures.ts";

type Details = {
  status: number;
  code: ApiProblem["code"];
  message: string;
  errors?: Record<string, string[]> | undefined;
  retryAfterSeconds?: number | undefined;
  requestId?: string | undefined;
};

/** A failed call, with its message in Arabic. `status` is 0 if no answer came. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: ProblemCode | "network_failure" | "unexpected_answer";
  /** Arabic messages by field, if the validation failed. */
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

/** The problem of a call with an empty part in its path. */
export const missingItem = () => new ApiProblem({ status: 404, code: "not_found", message: failuresText.missing });

/** Whether the API refused the request, so that repeating it cannot succeed. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500;

type FailedAnswer = { status: number; headers: { get(name: string): string | null }; body: unknown };

/** Reads a failed answer as a problem. An answer from another program, such as a proxy's page, gets no message. */
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
 * The message to show: that of the server or the network, otherwise the screen's own. An internal error has no useful
 * message, so the screen's own replaces it.
 */
export function messageOf(error: unknown, fallback: string): string {
  const hasMessage =
    error instanceof ApiProblem && error.code !== "unexpected_answer" && error.code !== "internal_error";
  return hasMessage ? error.message : fallback;
}
