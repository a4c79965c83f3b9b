import { stdSerializers } from "pino";
import { withoutQuery } from "#api/db/client.ts";

/** What keeps people out of the log. The reader of uploads writes every header at level trace, tokens and cookies too. */
export const impersonal = {
  serializers: { err: loggedError },
  redact: { paths: ["busboyOptions.headers"], remove: true },
};

/** An error as the log may hold it: a query's values and the details of its failure carry names and phone numbers. */
export function loggedError(error: Error): Record<string, unknown> {
  const { raw, detail, where, ...logged } = stdSerializers.err(withoutQuery(error) as Error);
  return logged;
}
