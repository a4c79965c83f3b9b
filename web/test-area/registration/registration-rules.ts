import { publicRegistration, type RegistrationRules } from "#contract/contestants/contestant-rules.ts";
import { firstMessages, type RegistrationErrors, valuesOf } from "./registration-fields.ts";

/** Applies the contract's rules to the form. They are loaded when needed, and the form works without them. */
export function checkRegistration(form: FormData, rules: RegistrationRules): RegistrationErrors {
  const result = publicRegistration(rules).safeParse(valuesOf(form));
  if (result.success) return {};
  const errors: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const field = String(issue.path[0]);
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return firstMessages(errors);
}
