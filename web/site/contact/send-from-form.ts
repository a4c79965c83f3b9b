import type { ContactRequest } from "#contract/site/messages.ts";
import type { ApiClient } from "#web/calls/api-client.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { contactText } from "#web/text/site/home.ts";

export const contactFields = ["name", "email", "subject", "message"] as const;
export type ContactField = (typeof contactFields)[number];
/**
 * Name of a hidden trap for bots, which people never see (`contactRequest` in the contract). Programs that fill in
 * forms do not know the name.
 */
export const trapField = "extra-line";

export type RefusedMessage = {
  values: Partial<Record<ContactField, string>>;
  errors: Partial<Record<ContactField, string>>;
  /** A failure that belongs to no single field. */
  message: string | undefined;
  status: number;
  attempt: number;
};

/** Address after sending, so that a reload does not send the message again. */
export const messageSentAddress = "/?sent#contact";

/** Sends the contact form. @returns the reference of the message, or why it was refused, with all input */
export async function sendFromForm(api: ApiClient, form: FormData): Promise<string | RefusedMessage> {
  const text = (field: string) => String(form.get(field) ?? "");
  const values = { name: text("name"), email: text("email"), subject: text("subject"), message: text("message") };
  try {
    const subject = (values.subject || undefined) as ContactRequest["subject"];
    const body: ContactRequest = { ...values, subject, website: text(trapField) };
    const { reference } = await api.send("sendMessage", { body });
    return reference;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const errors: RefusedMessage["errors"] = {};
    for (const field of contactFields) {
      const message = error.errors[field]?.[0];
      if (message) errors[field] = message;
    }
    const isAboutFields = Object.keys(errors).length > 0;
    return {
      values,
      errors,
      message: isAboutFields ? undefined : reasonOf(error),
      status: error.status || 503,
      attempt: Date.now(),
    };
  }
}

/** The message of the server, or the owner's own if the connection broke. */
const reasonOf = ({ code, message }: ApiProblem) =>
  code === "network_failure" || code === "unexpected_answer" ? contactText.failed : message;
