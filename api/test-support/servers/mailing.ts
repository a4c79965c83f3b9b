import { expect } from "vitest";
import type { Database } from "#api/db/client.ts";
import { type Jobs, openJobs } from "#api/jobs/jobs.ts";
import { contactEmail } from "#api/site/landing/landing.service.ts";
import { composeMail } from "#api/site/messages/contact-mail.ts";
import { type MailJobs, type MailOutcome, openMailJobs } from "#api/site/messages/mail-jobs.ts";
import { createMailer, type Mailer } from "#api/site/messages/mailer.ts";
import type { MessageRow } from "#api/site/messages/messages.queries.ts";
import { type ReceivedMail, startMailServer, type TestMailServer } from "./mail-server.ts";

/** The directorate's address in these tests. */
export const directorate = "info@youth.example.iq";

type MailerSettings = { port?: number; account?: string; query?: string };

export type Mailing = {
  server: TestMailServer;
  /** Outcomes of mail jobs, in order. */
  outcomes: MailOutcome[];
  /** Opens a mailer for the server. */
  open(settings?: MailerSettings): Mailer;
  /** Opens mail jobs with two retries, about a second apart. */
  openJobs(
    database: Database,
    settings?: MailerSettings & { lookEverySeconds?: number },
  ): Promise<MailJobs & { jobs: Jobs; close(): Promise<void> }>;
  settled(...expected: MailOutcome[]): Promise<void>;
  close(): Promise<void>;
};

/** Starts a mail server, and opens mailers on it for a test. */
export async function startMailing(): Promise<Mailing> {
  const outcomes: MailOutcome[] = [];
  const opened: (() => Promise<void> | void)[] = [];
  const open: Mailing["open"] = ({ port = mailing.server.port, account = "", query = "" } = {}) => {
    const mailer = createMailer(`smtp://${account}127.0.0.1:${port}${query}`);
    opened.push(mailer.close);
    return mailer;
  };
  const mailing: Mailing = {
    server: await startMailServer(),
    outcomes,
    open,
    openJobs: async (database, { lookEverySeconds = 0.5, ...settings } = {}) => {
      const warn = (error: unknown) => console.error(error);
      const jobs = await openJobs(database, { warn, lookEverySeconds: 1 });
      const mails = await openMailJobs(database, jobs, {
        mailer: open(settings),
        contactEmail,
        report: (outcome) => outcomes.push(outcome),
        patience: { retryLimit: 2, retryDelay: 1, retryDelayMax: 1 },
        lookEverySeconds,
      });
      const close = () => jobs.stop({ timeout: 1_000 });
      opened.push(close);
      return { ...mails, jobs, close };
    },
    settled: (...expected) => expect.poll(() => outcomes).toEqual(expected),
    close: async () => {
      await Promise.all(opened.toReversed().map((close) => close()));
      await mailing.server.close();
    },
  };
  return mailing;
}

export const contactMail = (changes: Partial<MessageRow> = {}) =>
  composeMail(
    {
      id: crypto.randomUUID(),
      name: "سارة كريم",
      email: "sara@example.iq",
      message: "متى يفتح المركز؟\n\nشكراً لكم.",
      isRead: false,
      isDeleted: false,
      isSuspected: false,
      subject: "activities",
      reference: "48213377",
      state: "new",
      takenBy: null,
      createdAt: new Date("2026-11-20T15:04:00Z"),
      ...changes,
    },
    directorate,
  );

/** Decodes the values of a header. */
export const header = (mail: ReceivedMail | undefined, name: string) =>
  mail?.headers.filter((one) => one.name === name).map(({ value }) => value);
