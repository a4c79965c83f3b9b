import type { Config } from "#api/config.ts";
import type { Database } from "#api/db/client.ts";
import type { Jobs } from "#api/jobs/jobs.ts";
import { contactEmail } from "#api/landing/landing.service.ts";
import type { MailJobs, MailOutcome } from "#api/messages/mail-jobs.ts";

type Watch = {
  count: (outcome: MailOutcome) => void;
  warn: (error: unknown, message: string) => void;
};

export type Mails = MailJobs & {
  /** For when no job sends any more. */
  close(): void;
};

const notSent: Partial<Record<MailOutcome, string>> = {
  retried: "a contact message could not be e-mailed yet and will be tried again",
  failed: "a contact message was not e-mailed; it is in the dashboard's inbox",
};

/** What sends contact messages on, where a mail server is configured. The code that does is loaded only there. */
export async function openMails(
  { smtpUrl }: Pick<Config, "smtpUrl">,
  database: Database,
  jobs: Jobs,
  { count, warn }: Watch,
): Promise<Mails | undefined> {
  if (!smtpUrl) return undefined;
  const [{ openMailJobs }, { createMailer }] = await Promise.all([
    import("#api/messages/mail-jobs.ts"),
    import("#api/messages/mailer.ts"),
  ]);
  const report = (outcome: MailOutcome, error?: unknown) => {
    count(outcome);
    const message = notSent[outcome];
    if (message) warn(error, message);
  };
  const mailer = createMailer(smtpUrl);
  return { ...(await openMailJobs(database, jobs, { mailer, contactEmail, report })), close: mailer.close };
}
