import { sql } from "drizzle-orm";
import { fromDrizzle, type JobResult, type JobWithMetadata } from "pg-boss";
import type { Database, Db } from "#api/db/client.ts";
import type { Jobs } from "#api/jobs/jobs.ts";
import { composeAnswer, composeMail, composeReceipt } from "./contact-mail.ts";
import type { Mail, Mailer } from "./mailer.ts";
import { findAnswer, findMessage, setDelivery } from "./messages.queries.ts";

/**
 * `failed` means that the mail was given up, so the operator must check the mail server. The message itself stays
 * stored.
 */
export type MailOutcome = "sent" | "retried" | "failed";

export type MailJobs = {
  /** Queues a mail in the transaction that stores what it is about. */
  add(tx: Db, mail: MailJob): Promise<void>;
  /** Makes this instance check for mails immediately. Call it after that transaction. */
  look(): void;
};

export type MailJobsOptions = {
  mailer: Mailer;
  /** The directorate's address for messages. */
  contactEmail: (db: Db) => Promise<string>;
  report: (outcome: MailOutcome, error?: unknown) => void;
  patience?: Patience;
  /** Seconds between checks for other instances' mails and for retries. */
  lookEverySeconds?: number;
};

/** When failed mails are tried again. Delays double from the first to the longest, with random variation. */
type Patience = { retryLimit: number; retryDelay: number; retryDelayMax: number };

/** Tries from seconds to an hour apart, for about a day. */
const dayOfPatience: Patience = { retryLimit: 34, retryDelay: 2, retryDelayMax: 3600 };

const mailQueue = "contact-mails";
const fetching = { batchSize: 10, burstWhenBatchFull: true, perJobResults: true, includeMetadata: true } as const;
/** This is longer than a batch of mails may take by the mailer's time limits. */
const expireInSeconds = 600;
/** A worker without a heartbeat for this long counts as dead. */
const heartbeatSeconds = 10;
/** Time for which finished and failed jobs are kept. */
const deleteAfterSeconds = 7 * 24 * 3600;

/** The mail to the directorate, unless it is the visitor's receipt or an answer. Earlier versions queued only the first. */
type MailJob = { messageId: string; isReceipt?: true; answerId?: string };

/** Opens the queue of mails, which are jobs in the database for any instance. */
export async function openMailJobs(
  db: Database,
  jobs: Jobs,
  { mailer, contactEmail, report, patience = dayOfPatience, lookEverySeconds = 2 }: MailJobsOptions,
): Promise<MailJobs> {
  const settings = { ...patience, retryBackoff: true, expireInSeconds, heartbeatSeconds, deleteAfterSeconds };

  const settle = async ({ answerId, isReceipt }: MailJob, outcome: MailOutcome, error?: unknown) => {
    if (answerId && outcome !== "retried") await setDelivery(db, answerId, outcome);
    // A receipt goes the way of the mail to the directorate, which reports for both.
    if (!isReceipt) report(outcome, error);
  };

  const send = async ({ id, data, retryCount, retryLimit }: JobWithMetadata<MailJob>): Promise<JobResult> => {
    try {
      await mailer.send(await compose(db, data, await contactEmail(db)));
      await settle(data, "sent");
      return { id, status: "completed" };
    } catch (error) {
      await settle(data, retryCount < retryLimit ? "retried" : "failed", error);
      return { id, status: "failed" };
    }
  };

  await jobs.createQueue(mailQueue);
  const look = { ...fetching, pollingIntervalSeconds: lookEverySeconds };
  const worker = await jobs.work<MailJob, unknown, typeof look>(mailQueue, look, (batch) =>
    Promise.all(batch.map(send)),
  );
  return {
    add: async (tx, mail) => {
      await jobs.send(mailQueue, mail, { ...settings, db: fromDrizzle(tx, sql) });
    },
    look: () => jobs.notifyWorker(worker),
  };
}

/** Writes the mail of a job. @throws {Error} if what it is about is not there */
async function compose(db: Db, { messageId, isReceipt, answerId }: MailJob, directorate: string): Promise<Mail> {
  const message = await findMessage(db, messageId);
  const answer = answerId === undefined ? undefined : await findAnswer(db, answerId);
  if (!message || (answerId !== undefined && !answer)) throw new Error("The message of a mail is not there");
  if (answer) return composeAnswer(message, answer, directorate);
  return isReceipt ? composeReceipt(message, directorate) : composeMail(message, directorate);
}
