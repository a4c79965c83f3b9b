import type { TelegramFollowing } from "#contract/notices/telegram.ts";
import type { ApiClient } from "#web/calls/api-client.ts";

/** Reads how to follow the contestant on Telegram; null without a bot, or if that could not be read. */
export const loadTelegram = (api: ApiClient, id: string): Promise<TelegramFollowing | null> =>
  api.send("getTelegramLink", { params: { id } }).then(
    ({ telegram }) => telegram,
    () => null,
  );
