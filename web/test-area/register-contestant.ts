import type { z } from "zod";
import type { CallOf } from "#contract/calls.ts";
import type { ApiClient } from "#web/calls/api-client.ts";
import { ApiProblem, messageOf } from "#web/calls/api-problem.ts";
import { registrationText } from "#web/text/test-area.ts";
import {
  firstMessages,
  idempotencyField,
  noticeField,
  type RegistrationErrors,
  type RegistrationValues,
  valuesOf,
} from "./registration-fields.ts";

/** A submit that did not register: everything typed, why, and the key for the next try. */
export type RefusedRegistration = {
  values: RegistrationValues;
  errors: RegistrationErrors;
  /** What went wrong beyond single fields. */
  message: string | undefined;
  idempotencyKey: string;
  status: number;
  attempt: number;
};

/**
 * Registers what the form holds; null when it did. The key stays the same for every retry of the same form, so that a
 * lost answer never registers twice; only a key that the API refuses is replaced.
 */
export async function registerFromForm(api: ApiClient, form: FormData): Promise<RefusedRegistration | null> {
  const values = valuesOf(form);
  const idempotencyKey = String(form.get(idempotencyField) || crypto.randomUUID());
  const noticeVersion = form.get(noticeField);
  const refused = { values, errors: {}, idempotencyKey, attempt: Date.now() };
  try {
    const body = await api.send("registerContestant", {
      // The API reads numbers as they are typed.
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

/** An answer without a serial under any of its names is no registration. */
function hasSerial(body: unknown): boolean {
  const { serialNumber, serial, code, id } = (body ?? {}) as Record<string, unknown>;
  return Boolean(serialNumber || serial || code || id);
}
