import { ApiProblem } from "#web/calls/api-problem.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { dashboardText } from "#web/text/dashboards.ts";
import { postFormText as text } from "#web/text/main-dashboard-news.ts";

export const postFields = ["title", "content", "images"] as const;
export type PostField = (typeof postFields)[number];
export type PostErrors = Partial<Record<PostField, string>>;

/** The fields of the request, as the API names them, by the fields of the form. */
const fieldOf = (name: string): PostField | undefined =>
  postFields.find((field) => name === `Form.${field}` || name === field || name.startsWith(`${field}.`));

/** An earlier content of the same form was published, and its answer never arrived. */
export const isKeyUsed = (error: unknown) => error instanceof ApiProblem && error.code === "idempotency_key_reused";

/** Why a post was not saved: what is said under each field, and what is said of the whole. */
export function saveFailure(error: unknown): { errors: PostErrors; message: string | undefined } {
  if (isKeyUsed(error)) return { errors: {}, message: text.publishedBefore };
  const given = error instanceof ApiProblem ? Object.entries(error.errors) : [];
  const errors: PostErrors = {};
  const others: string[] = [];
  for (const [name, messages] of given) {
    const field = fieldOf(name);
    if (field) errors[field] = [errors[field], ...messages].filter(Boolean).join("\n");
    else others.push(...messages);
  }
  const isToldByFields = others.length === 0 && Object.keys(errors).length > 0;
  return { errors, message: isToldByFields ? undefined : failureMessage(error, text.saveFailed) };
}

const labels: Record<PostField, string> = { title: text.title, content: text.content, images: text.images };

/** What the summary says first, and of each field. A field that is only missing is named. */
export function summaryOf(errors: PostErrors) {
  const wrong = postFields.flatMap((field) => (errors[field] ? [{ field, message: errors[field] }] : []));
  const isMissing = wrong.some(({ message }) => message === text.required);
  return {
    title: isMissing ? text.required : dashboardText.invalidFields,
    failures: wrong.map(({ field, message }) => ({
      field,
      message: message === text.required ? labels[field] : message,
    })),
  };
}
