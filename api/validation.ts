import type { z } from "zod";
import { type Problem, problem } from "./problem.ts";

/** Every failing field with all of its messages; what concerns the input as a whole has no field. */
export function validationProblem(issues: readonly z.core.$ZodIssue[]): Problem {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const field = path.join(".");
    if (field === "") continue;
    errors[field] = [...new Set([...(errors[field] ?? []), message])];
  }
  return Object.keys(errors).length > 0 ? problem("validation_failed", { errors }) : problem("malformed_request");
}

/** Parses what a route cannot declare because it depends on the caller. @throws {Problem} validation_failed */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw validationProblem(result.error.issues);
}
