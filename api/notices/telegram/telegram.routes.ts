import type { FastifyInstance } from "fastify";
import { handle } from "#api/http/calls.ts";
import type { TelegramFollowing } from "#contract/notices/telegram.ts";
import * as calls from "#contract/notices/telegram.ts";

/** Absent without a bot. */
export type TelegramLinks = { offer(contestantId: string): Promise<TelegramFollowing | null> };

export function telegramRoutes(scope: FastifyInstance, { telegram }: { telegram?: TelegramLinks | undefined }): void {
  handle(scope, calls.getTelegramLink, { tag: "contestants" }, async ({ params }) => ({
    telegram: (await telegram?.offer(params.id)) ?? null,
  }));
}
