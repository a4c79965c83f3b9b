import { expect, vi } from "vitest";
import { composeMail } from "#api/messages/contact-mail.ts";
import { createMailer, type Mailer, type MailOutcome } from "#api/messages/mailer.ts";
import type { MessageRow } from "#api/messages/messages.queries.ts";
import { type ReceivedMail, startMailServer, type TestMailServer } from "./mail-server.ts";

/** Where the directorate of these tests reads its mail. */
export const directorate = "info@youth.example.iq";

type MailerSettings = { port?: number; retryDelaysMs?: number[]; account?: string; query?: string };

export type Mailing = {
  server: TestMailServer;
  /** What has become of the mails, in order. */
  outcomes: MailOutcome[];
  /** A mailer on the server, which retries within milliseconds. */
  open(settings?: MailerSettings): Mailer;
  settled(...expected: MailOutcome[]): Promise<void>;
  close(): Promise<void>;
};

/** A mail server and whatever mailers a test opens on it. */
export async function startMailing(): Promise<Mailing> {
  const outcomes: MailOutcome[] = [];
  const mailers: Mailer[] = [];
  const mailing: Mailing = {
    server: await startMailServer(),
    outcomes,
    open: ({ port = mailing.server.port, retryDelaysMs = [10, 20, 30], account = "", query = "" } = {}) => {
      const smtpUrl = `smtp://${account}127.0.0.1:${port}${query}`;
      const mailer = createMailer({ smtpUrl, report: (outcome) => outcomes.push(outcome), retryDelaysMs });
      mailers.push(mailer);
      return mailer;
    },
    settled: (...expected) => vi.waitFor(() => expect(outcomes).toEqual(expected), 5_000),
    close: async () => {
      await Promise.all(mailers.map((mailer) => mailer.close()));
      await mailing.server.close();
    },
  };
  return mailing;
}

export const contactMail = (changes: Partial<MessageRow> = {}) => {
  const row: MessageRow = {
    id: crypto.randomUUID(),
    name: "سارة كريم",
    email: "sara@example.iq",
    message: "متى يفتح المركز؟\n\nشكراً لكم.",
    isRead: false,
    isDeleted: false,
    createdAt: new Date("2026-11-20T15:04:00Z"),
    ...changes,
  };
  return async () => composeMail(row, directorate);
};

/** The values of a header, as they are read. */
export const header = (mail: ReceivedMail | undefined, name: string) =>
  mail?.headers.filter((one) => one.name === name).map(({ value }) => value);
