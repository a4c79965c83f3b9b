import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "#api/config.ts";
import type { Database } from "#api/db/client.ts";
import { contactEmail } from "#api/landing/landing.service.ts";
import type { MailJobs, MailOutcome } from "#api/messages/mail-jobs.ts";

type Watch = {
  count: (outcome: MailOutcome) => void;
  warn: (error: unknown, message: string) => void;
};

export type Mails = MailJobs & {
  /** Lets mails under way arrive for two seconds; the rest is left to other instances, or to the next start. */
  close(): Promise<void>;
};

const closeTimeoutMs = 2_000;

const notSent: Partial<Record<MailOutcome, string>> = {
  retried: "a contact message could not be e-mailed yet and will be tried again",
  failed: "a contact message was not e-mailed; it is in the dashboard's inbox",
};

/** What sends contact messages on, where a mail server is configured. The code that does is loaded only there. */
export async function openMails(
  { smtpUrl }: Pick<Config, "smtpUrl">,
  database: Database,
  { count, warn }: Watch,
): Promise<Mails | undefined> {
  if (!smtpUrl) return undefined;
  const [{ openJobs }, { openMailJobs }, { createMailer }] = await Promise.all([
    import("#api/jobs/jobs.ts"),
    import("#api/messages/mail-jobs.ts"),
    import("#api/messages/mailer.ts"),
  ]);
  const report = (outcome: MailOutcome, error?: unknown) => {
    count(outcome);
    const message = notSent[outcome];
    if (message) warn(error, message);
  };
  const mailer = createMailer(smtpUrl);
  const jobs = await openJobs(database, { warn: (error) => warn(error, "the queue of jobs failed") });
  const close = async () => {
    const stopped = jobs.stop({ timeout: closeTimeoutMs });
    // Where the database is away nothing can be handed back; others notice that this worker is gone.
    await Promise.race([stopped, wait(closeTimeoutMs + 500, undefined, { ref: false })]);
    mailer.close();
  };
  try {
    return { ...(await openMailJobs(database, jobs, { mailer, contactEmail, report })), close };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}
