import type { Message } from "#contract/site/messages.ts";
import type { MessageRow } from "./messages.queries.ts";

export const presentMessage = ({ createdAt, ...row }: MessageRow): Message => ({
  ...row,
  createdAt: createdAt.toISOString(),
});
