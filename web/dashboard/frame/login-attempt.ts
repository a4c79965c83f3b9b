import { ApiProblem } from "#web/calls/api-problem.ts";
import { missingToken } from "#web/session/login-token.ts";
import { loginText } from "#web/text/dashboard/dashboards.ts";
import { tryAgainIn } from "#web/text/waiting.ts";
import type { Credentials, LoginFailure } from "#web/ui/frames/login-screen.tsx";
import { failureMessage } from "../failure-message.ts";

/** Names the first missing credential; null if there is none. */
export function missingCredentials({ username, password }: Credentials): LoginFailure | null {
  const errors: LoginFailure["errors"] = {};
  if (username.trim() === "") errors.username = loginText.usernameRequired;
  if (password === "") errors.password = loginText.passwordRequired;
  return Object.keys(errors).length > 0 ? { message: "", errors } : null;
}

/** When to try again, if the API says so. */
const waitOf = ({ retryAfterSeconds }: ApiProblem) =>
  retryAfterSeconds === undefined ? "" : ` ${tryAgainIn(retryAfterSeconds)}`;

/** Says why a code was refused. */
export const codeFailure = (error: unknown, fallback: string): string =>
  failureMessage(error, fallback) + (error instanceof ApiProblem ? waitOf(error) : "");

/** The errors of a failed login: the API's messages for the form and its fields, otherwise the login's own. */
export function loginFailure(error: unknown, fallback: string): LoginFailure {
  if (!(error instanceof ApiProblem)) {
    const isMissingToken = error instanceof Error && error.message === missingToken;
    return { message: isMissingToken ? missingToken : fallback, errors: {} };
  }
  const errors: LoginFailure["errors"] = {};
  for (const field of ["username", "password"] as const) {
    const [first] = error.errors[field] ?? [];
    if (first) errors[field] = first;
  }
  // Field errors are shown beside their fields, so they are not repeated.
  const message = Object.keys(errors).length > 0 ? error.message : failureMessage(error, fallback);
  return { message: message + waitOf(error), errors };
}
