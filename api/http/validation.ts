import type { z } from "zod";
import { unreadableText } from "#contract/text/text-fields.ts";
import { isPlainText } from "#contract/text/typed-text.ts";
import { type Problem, problem } from "./problem.ts";

type Issue = Pick<z.core.$ZodIssue, "path" | "message">;

/** Lists every invalid field with all of its messages. Messages about the input as a whole have no field. */
function validationProblem(issues: readonly Issue[]): Problem {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const field = path.join(".");
    if (field === "") continue;
    errors[field] = [...new Set([...(errors[field] ?? []), message])];
  }
  return Object.keys(errors).length > 0 ? problem("validation_failed", { errors }) : problem("malformed_request");
}

/** Finds accepted texts with characters that no text may contain. Schemas that clean their text leave none. */
function unreadable(value: unknown, path: PropertyKey[] = []): Issue[] {
  if (typeof value === "string") return isPlainText(value) ? [] : [{ path, message: unreadableText }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => unreadable(inner, [...path, name]));
}

/** Reads what callers send: first by the schema, then checking characters. Nothing else reads input. */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): { value: z.output<Schema> } | { error: Problem } {
  const result = schema.safeParse(input);
  const issues = result.success ? unreadable(result.data) : result.error.issues;
  return result.success && issues.length === 0 ? { value: result.data } : { error: validationProblem(issues) };
}

/** Parses input that a route cannot declare because it depends on the caller. @throws {Problem} validation_failed */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = readInput(schema, input);
  if ("error" in result) throw result.error;
  return result.value;
}
