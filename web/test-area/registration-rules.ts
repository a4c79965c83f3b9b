import { publicRegistration, type RegistrationRules } from "#contract/contestant-rules.ts";
import { firstMessages, type RegistrationErrors, valuesOf } from "./registration-fields.ts";

/** The contract's rules on what the form holds now. Loaded apart from the page: the form works without it. */
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
