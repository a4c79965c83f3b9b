import type { Config } from "#api/config.ts";
import type { Database } from "#api/db/client.ts";
import { createBotApi } from "#api/notices/telegram/bot-api.ts";
import { createPolling, type PollOutcome } from "#api/notices/telegram/polling.ts";
import { createStartWords } from "#api/notices/telegram/start-words.ts";
import { offerLink } from "#api/notices/telegram/telegram.service.ts";
import { telegramChannel } from "#api/notices/telegram/telegram-channel.ts";

type Watch = {
  count: (outcome: PollOutcome) => void;
  warn: (error: unknown, message: string) => void;
};

/**
 * Opens the bot if one is configured.
 * @param secret the secret of this installation
 */
export function openTelegram(
  { telegram }: Pick<Config, "telegram">,
  db: Database,
  secret: string,
  { count, warn }: Watch,
) {
  if (!telegram) return undefined;
  const api = createBotApi(telegram);
  const words = createStartWords(secret);
  const report = (outcome: PollOutcome, error?: unknown) => {
    count(outcome);
    if (error) warn(error, outcome === "refused" ? refused : "Telegram could not be asked and will be asked again");
  };
  return {
    offer: (contestantId: string) => offerLink(db, words, contestantId),
    channel: telegramChannel(api),
    ...createPolling({ db, api, words, report }),
  };
}

const refused = "Telegram does not know the TELEGRAM_BOT_TOKEN: copy it from BotFather again";
