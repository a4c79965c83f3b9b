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

/** A message to the directorate, its receipt to the visitor (both by the id of the message), or an answer. */
type MailJob = { kind: "message" | "receipt" | "answer"; id: string };

/** Opens the queue of mails, which are jobs in the database for any instance. */
export async function openMailJobs(
  db: Database,
  jobs: Jobs,
  { mailer, contactEmail, report, patience = dayOfPatience, lookEverySeconds = 2 }: MailJobsOptions,
): Promise<MailJobs> {
  const settings = { ...patience, retryBackoff: true, expireInSeconds, heartbeatSeconds, deleteAfterSeconds };

  const compose = async ({ kind, id: mailId }: MailJob): Promise<Mail> => {
    const answer = kind === "answer" ? await findAnswer(db, mailId) : undefined;
    const message = await findMessage(db, answer?.messageId ?? mailId);
    if (!message) throw new Error("The message of a mail is not there");
    const directorate = await contactEmail(db);
    if (kind === "message") return composeMail(message, directorate);
    return answer ? composeAnswer(message, answer, directorate) : composeReceipt(message, directorate);
  };

  const send = async ({ id, data, retryCount, retryLimit }: JobWithMetadata<MailJob>): Promise<JobResult> => {
    try {
      await mailer.send(await compose(data));
      if (data.kind === "answer") await setDelivery(db, data.id, "sent");
      if (data.kind !== "receipt") report("sent");
      return { id, status: "completed" };
    } catch (error) {
      const isLast = retryCount >= retryLimit;
      if (isLast && data.kind === "answer") await setDelivery(db, data.id, "failed");
      // A receipt goes the way of the mail to the directorate, which reports for both.
      if (data.kind !== "receipt") report(isLast ? "failed" : "retried", error);
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
