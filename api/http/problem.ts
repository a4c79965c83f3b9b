import { type ProblemCode, problems } from "#contract/problems.ts";

type Details = { message?: string; errors?: Record<string, string[]>; retryAfterSeconds?: number };

/** A refusal with a stable code; the HTTP layer turns it into problem+json. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;
  readonly retryAfterSeconds: number | undefined;

  /** `message` is Arabic and replaces the code's own message. */
  constructor(code: ProblemCode, details: Details = {}) {
    super(details.message ?? problems[code].message);
    this.code = code;
    this.status = problems[code].status;
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Makes a problem to throw: `throw problem("contestant_not_found")`. */
export const problem = (...args: ConstructorParameters<typeof Problem>) => new Problem(...args);
