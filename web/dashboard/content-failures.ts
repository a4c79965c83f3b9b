import { ApiProblem } from "#web/calls/api-problem.ts";
import type { FieldFailure } from "#web/ui/forms/error-summary.tsx";

/** The API's errors for the fields of a `content`, by field name. */
export const contentFailures = (error: unknown): FieldFailure[] =>
  error instanceof ApiProblem
    ? Object.entries(error.errors).flatMap(([field, [message]]) =>
        message === undefined ? [] : [{ field: field.replace(/^content\./, ""), message }],
      )
    : [];
