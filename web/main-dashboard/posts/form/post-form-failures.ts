import { ApiProblem } from "#web/calls/api-problem.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { dashboardText } from "#web/text/dashboard/dashboards.ts";
import { postFormText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";

export const postFields = ["title", "content", "images", "topicIds"] as const;
export type PostField = (typeof postFields)[number];
export type PostErrors = Partial<Record<PostField, string>>;

/** Finds the field of the API that a field of the form belongs to. */
const fieldOf = (name: string): PostField | undefined =>
  postFields.find((field) => name === `Form.${field}` || name === field || name.startsWith(`${field}.`));

/** Whether the key is used: an earlier version of the form was published and its answer was lost. */
export const isKeyUsed = (error: unknown) => error instanceof ApiProblem && error.code === "idempotency_key_reused";

/** The errors of a failed save, by field and for the whole form. */
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

const labels: Record<PostField, string> = {
  title: text.title,
  content: text.content,
  images: text.images,
  topicIds: text.topics,
};

/** The title of the summary and its links. A missing field is shown by its name. */
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
