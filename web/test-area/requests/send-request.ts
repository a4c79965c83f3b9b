import { data, redirect } from "react-router";
import { ApiProblem, messageOf } from "#web/calls/api-problem.ts";
import { requestsText } from "#web/text/test-area/requests.ts";
import { idempotencyField } from "../registration/registration-fields.ts";

/** Where a sent request is shown. */
export const sentPath = "/IQ-test/info#requests";

/** A request that was not sent, with all input. */
export type RefusedRequest = {
  values: Readonly<Record<string, string>>;
  /** The first message of each field. */
  errors: Readonly<Record<string, string>>;
  /** A failure that belongs to no field of the form. */
  message: string | undefined;
  idempotencyKey: string;
  attempt: number;
};

/**
 * Sends a form, and leads to the requests if that succeeds. The form has the code of the person whom it showed, so that
 * another code stored meanwhile changes nothing. All its attempts share a key, so that a lost answer makes no second
 * request; only a key that the API refuses is replaced.
 */
export async function sendRequest<Field extends string>(
  form: FormData,
  fields: readonly Field[],
  send: (values: Record<Field, string>, headers: Record<string, string>) => Promise<unknown>,
) {
  const idempotencyKey = String(form.get(idempotencyField) || crypto.randomUUID());
  const values = Object.fromEntries(fields.map((field) => [field, String(form.get(field) ?? "")]));
  try {
    await send(values as Record<Field, string>, { "idempotency-key": idempotencyKey });
    return redirect(sentPath);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const errors = Object.fromEntries(
      Object.entries(error.errors).flatMap(([field, [message]]) =>
        message && field in values ? [[field, message]] : [],
      ),
    );
    const isAboutFields = Object.keys(errors).length > 0;
    const message = isAboutFields ? undefined : messageOf(error, requestsText.failed);
    const refused: RefusedRequest = {
      values,
      errors,
      message,
      idempotencyKey: error.code === "idempotency_key_reused" ? crypto.randomUUID() : idempotencyKey,
      attempt: Date.now(),
    };
    return data(refused, { status: error.status || 503 });
  }
}
