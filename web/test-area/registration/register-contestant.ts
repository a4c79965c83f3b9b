import type { z } from "zod";
import type { CallOf } from "#contract/calls/calls.ts";
import type { ApiClient } from "#web/calls/api-client.ts";
import { ApiProblem, messageOf } from "#web/calls/api-problem.ts";
import { registrationText } from "#web/text/test-area/test-area.ts";
import {
  firstMessages,
  idempotencyField,
  noticeField,
  type RegistrationErrors,
  type RegistrationValues,
  valuesOf,
} from "./registration-fields.ts";

/** A failed registration: all input, the errors, and the key for the next attempt. */
export type RefusedRegistration = {
  values: RegistrationValues;
  errors: RegistrationErrors;
  /** A failure that belongs to no single field. */
  message: string | undefined;
  idempotencyKey: string;
  status: number;
  attempt: number;
};

/**
 * Registers the form's contestant. All attempts of a form share an idempotency key, so that a lost answer never
 * registers somebody twice. Only a key that the API refuses is replaced.
 * @returns null on success
 */
export async function registerFromForm(api: ApiClient, form: FormData): Promise<RefusedRegistration | null> {
  const values = valuesOf(form);
  const idempotencyKey = String(form.get(idempotencyField) || crypto.randomUUID());
  const noticeVersion = form.get(noticeField);
  const refused = { values, errors: {}, idempotencyKey, attempt: Date.now() };
  try {
    const body = await api.send("registerContestant", {
      // The API parses numbers as typed.
      body: { ...values, ...(noticeVersion ? { [noticeField]: noticeVersion } : {}) } as z.input<
        CallOf<"registerContestant">["body"]
      >,
      headers: { "idempotency-key": idempotencyKey },
    });
    return hasSerial(body) ? null : { ...refused, message: registrationText.failed, status: 502 };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const errors = firstMessages(error.errors);
    const isAboutFields = Object.keys(errors).length > 0;
    return {
      ...refused,
      errors,
      message: isAboutFields ? undefined : messageOf(error, registrationText.failed),
      status: error.status || 503,
      idempotencyKey: error.code === "idempotency_key_reused" ? crypto.randomUUID() : idempotencyKey,
    };
  }
}

/** Whether the answer has a serial under any of its names. If not, nobody was registered. */
function hasSerial(body: unknown): boolean {
  const { serialNumber, serial, code, id } = (body ?? {}) as Record<string, unknown>;
  return Boolean(serialNumber || serial || code || id);
}
