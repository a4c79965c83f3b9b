import { dayInBaghdad, timeInBaghdad } from "#api/baghdad-time.ts";
import type { Config } from "#api/config.ts";
import type { Db } from "#api/db/client.ts";
import type { Jobs } from "#api/jobs/jobs.ts";
import { openRepeatedJob, type RepeatedJob } from "#api/jobs/repeated-job.ts";
import type { Channel } from "#api/notices/channels/channel.ts";
import { emailChannel } from "#api/notices/channels/email.ts";
import { httpChannel } from "#api/notices/channels/http.ts";
import { createNotifying } from "#api/notices/notify.ts";
import { createSender } from "#api/notices/outbox/sender.service.ts";
import { notifyOfResults, remindOf } from "#api/notices/outbox/sweeps.queries.ts";
import { contactEmail } from "#api/site/landing/landing.service.ts";

/** Opens the channels that are configured. The code of mails is loaded only with a mail server. */
export async function openChannels({ smtpUrl, noticesHttp }: Pick<Config, "smtpUrl" | "noticesHttp">, db: Db) {
  const mailer = smtpUrl ? (await import("#api/site/messages/mailer.ts")).createMailer(smtpUrl) : undefined;
  const channels: Channel[] = [];
  if (mailer) channels.push(emailChannel({ mailer, contactEmail: () => contactEmail(db) }));
  if (noticesHttp) channels.push(httpChannel(noticesHttp));
  return { channels, close: () => mailer?.close() };
}

type Options = {
  db: Db;
  channels: readonly Channel[];
  publicUrl: string | undefined;
  warn: (error: unknown) => void;
};

const dayMs = 24 * 3600_000;

/** Opens the jobs that send notices and write those of the clock. Without a channel there are none. */
export async function openNotices(jobs: Jobs, { db, channels, publicUrl, warn }: Options): Promise<RepeatedJob[]> {
  if (channels.length === 0) return [];
  const sender = createSender({ db, now: () => new Date(), channels, publicUrl, warn });
  const { notifySelected } = createNotifying(channels);
  const remind = async () => {
    const now = new Date();
    const hour = Number(timeInBaghdad(now).slice(11, 13));
    if (hour < 17 || hour >= 20) return;
    await remindOf(db, dayInBaghdad(new Date(now.getTime() + dayMs)), notifySelected);
  };
  return Promise.all([
    openRepeatedJob(jobs, { name: "notices", everySeconds: 5, longestSeconds: 600, ...sender, warn }),
    openRepeatedJob(jobs, {
      name: "notices-of-results",
      everySeconds: 60,
      longestSeconds: 300,
      work: () => notifyOfResults(db, notifySelected),
      warn,
    }),
    openRepeatedJob(jobs, { name: "notices-of-tomorrow", everySeconds: 900, longestSeconds: 300, work: remind, warn }),
  ]);
}
