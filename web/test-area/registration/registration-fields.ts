/** The form's fields in their order on the page, with their names in the API. */
export const registrationFields = [
  "fullName",
  "gender",
  "age",
  "phoneNumber",
  "email",
  "specialEducationType",
  "governarate",
  "schoolName",
  "guardianName",
  "guardianConsent",
] as const;
export type RegistrationField = (typeof registrationFields)[number];
export type RegistrationValues = Partial<Record<RegistrationField, string>>;
export type RegistrationErrors = Partial<Record<RegistrationField, string>>;

export const idempotencyField = "idempotencyKey";
/** The version of the privacy notice that the page showed. */
export const noticeField = "privacyNoticeVersion";

/** The input as typed. The API checks it, and a refusal shows it unchanged. */
export function valuesOf(form: FormData): RegistrationValues {
  const values: RegistrationValues = {};
  for (const field of registrationFields) {
    const value = form.get(field);
    if (typeof value === "string") values[field] = value;
  }
  return values;
}

export const missingCount = (values: RegistrationValues, errors: RegistrationErrors) =>
  registrationFields.filter((field) => errors[field] && !values[field]?.trim()).length;

/** The first message of each known field. */
export function firstMessages(errors: Readonly<Record<string, readonly string[]>>): RegistrationErrors {
  const first: RegistrationErrors = {};
  for (const field of registrationFields) {
    const message = errors[field]?.[0];
    if (message) first[field] = message;
  }
  return first;
}
