import type { Config } from "#api/config.ts";
import { createMailer, type Mailer, type MailerOptions } from "#api/messages/mailer.ts";

/** What sends contact messages on, where a mail server is configured. */
export const openMailer = (
  { smtpUrl }: Pick<Config, "smtpUrl">,
  report: MailerOptions["report"],
): Mailer | undefined => (smtpUrl ? createMailer({ smtpUrl, report }) : undefined);
