import { stdSerializers } from "pino";
import { withoutQuery } from "#api/db/client.ts";

/**
 * Keeps personal data out of the log: at level trace, the multipart parser writes every header with tokens and cookies.
 */
export const logOptions = {
  serializers: { err: loggedError },
  redact: { paths: ["busboyOptions.headers"], remove: true },
};

/** An error without a query's values and without details of the failure, which contain names and phone numbers. */
export function loggedError(error: Error): Record<string, unknown> {
  const { raw, detail, where, ...logged } = stdSerializers.err(withoutQuery(error) as Error);
  return logged;
}
