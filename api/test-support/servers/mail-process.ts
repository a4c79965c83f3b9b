import { connect, type DatabaseConnection } from "#api/db/client.ts";
import { openJobs } from "#api/jobs/jobs.ts";
import { contactEmail } from "#api/site/landing/landing.service.ts";
import { openMailJobs } from "#api/site/messages/mail-jobs.ts";
import { createMailer } from "#api/site/messages/mailer.ts";

/** Sends mails in its own process, so that tests can kill it. */
const [connection = "null", smtpUrl = ""] = process.argv.slice(2);
const db = connect({ connection: JSON.parse(connection) as DatabaseConnection });
const jobs = await openJobs(db, { warn: console.error });
await openMailJobs(db, jobs, { mailer: createMailer(smtpUrl), contactEmail, report: () => undefined });
