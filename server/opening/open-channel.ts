import type { Config } from "#api/config.ts";
import type { Database } from "#api/db/client.ts";
import type { Jobs } from "#api/jobs/jobs.ts";
import { openRepeatedJob } from "#api/jobs/repeated-job.ts";
import { createBotApi } from "#api/notices/telegram/bot-api.ts";
import { channelSending } from "#api/notices/telegram/channel-sending.ts";
import { countOpen } from "#api/site/channel/channel.queries.ts";
import { sendWaiting } from "#api/site/channel/channel.service.ts";
import type { Storage } from "#api/storage/storage.ts";

type Options = { db: Database; storage: Pick<Storage, "get">; warn: (error: unknown, message: string) => void };

/** Opens the work that sends posts to the channel, if there are a bot, a channel and an address for links. */
export async function openChannel(
  { telegram, publicUrl }: Pick<Config, "telegram" | "publicUrl">,
  jobs: Jobs,
  { db, storage, warn }: Options,
) {
  if (!telegram?.channel || !publicUrl) return undefined;
  const send = channelSending(createBotApi(telegram), telegram.channel);
  return openRepeatedJob(jobs, {
    name: "channel",
    everySeconds: 2,
    isDue: async () => (await countOpen(db)) > 0,
    work: (signal) => sendWaiting({ db, storage, send, publicUrl }, signal),
    longestSeconds: 600,
    warn: (error) => warn(error, "posts will be sent to the channel later"),
  });
}
