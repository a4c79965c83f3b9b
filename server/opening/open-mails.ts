import type { Config } from "#api/config.ts";
import type { Database } from "#api/db/client.ts";
import type { Jobs } from "#api/jobs/jobs.ts";
import { contactEmail } from "#api/site/landing/landing.service.ts";
import type { MailJobs, MailOutcome } from "#api/site/messages/mail-jobs.ts";

type Watch = {
  count: (outcome: MailOutcome) => void;
  warn: (error: unknown, message: string) => void;
};

export type Mails = MailJobs & {
  /** Closes the mailer. Call it when the last job has been sent. */
  close(): void;
};

const notSent: Partial<Record<MailOutcome, string>> = {
  retried: "a contact message could not be e-mailed yet and will be tried again",
  failed: "a contact message was not e-mailed; it is in the dashboard's inbox",
};

/** Forwards contact messages if a mail server is configured; only then is its code loaded. */
export async function openMails(
  { smtpUrl }: Pick<Config, "smtpUrl">,
  database: Database,
  jobs: Jobs,
  { count, warn }: Watch,
): Promise<Mails | undefined> {
  if (!smtpUrl) return undefined;
  const [{ openMailJobs }, { createMailer }] = await Promise.all([
    import("#api/site/messages/mail-jobs.ts"),
    import("#api/site/messages/mailer.ts"),
  ]);
  const report = (outcome: MailOutcome, error?: unknown) => {
    count(outcome);
    const message = notSent[outcome];
    if (message) warn(error, message);
  };
  const mailer = createMailer(smtpUrl);
  return { ...(await openMailJobs(database, jobs, { mailer, contactEmail, report })), close: mailer.close };
}
