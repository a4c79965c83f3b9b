import { ApiProblem } from "#web/calls/api-problem.ts";
import type { FieldFailure } from "#web/ui/error-summary.tsx";

/** What the API has against the fields of a `content`, by their names in it. */
export const contentFailures = (error: unknown): FieldFailure[] =>
  error instanceof ApiProblem
    ? Object.entries(error.errors).flatMap(([field, [message]]) =>
        message === undefined ? [] : [{ field: field.replace(/^content\./, ""), message }],
      )
    : [];
