import { connect, type DatabaseConnection } from "../db/client.ts";
import { openJobs } from "../jobs/jobs.ts";
import { contactEmail } from "../landing/landing.service.ts";
import { openMailJobs } from "../messages/mail-jobs.ts";
import { createMailer } from "../messages/mailer.ts";

/** Sends mails in its own process, so that tests can kill it. */
const [connection = "null", smtpUrl = ""] = process.argv.slice(2);
const db = connect({ connection: JSON.parse(connection) as DatabaseConnection });
const jobs = await openJobs(db, { warn: console.error });
await openMailJobs(db, jobs, { mailer: createMailer(smtpUrl), contactEmail, report: () => undefined });
