import type { Config } from "#api/config.ts";
import { createMailer, type Mailer, type MailOutcome } from "#api/messages/mailer.ts";

type Watch = {
  count: (outcome: MailOutcome) => void;
  warn: (error: unknown, message: string) => void;
};

const notSent: Partial<Record<MailOutcome, string>> = {
  retried: "a contact message could not be e-mailed yet and will be tried again",
  failed: "a contact message was not e-mailed; it is in the dashboard's inbox",
};

/** What sends contact messages on, where a mail server is configured. */
export function openMailer({ smtpUrl }: Pick<Config, "smtpUrl">, { count, warn }: Watch): Mailer | undefined {
  if (!smtpUrl) return undefined;
  const report = (outcome: MailOutcome, error?: unknown) => {
    count(outcome);
    const message = notSent[outcome];
    if (message) warn(error, message);
  };
  return createMailer({ smtpUrl, report });
}
