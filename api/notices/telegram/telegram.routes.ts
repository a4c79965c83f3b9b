import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import type { TelegramFollowing } from "#contract/notices/telegram.ts";
import * as calls from "#contract/notices/telegram.ts";
import { stopFollowing } from "./telegram.service.ts";

/** Absent without a bot. */
export type TelegramLinks = { offer(contestantId: string): Promise<TelegramFollowing | null> };

type TelegramDeps = {
  db: Db;
  /** Finds the owner of a code. */
  ownerOf: (typedSerial: string, request: FastifyRequest) => Promise<{ id: string; fullName: string }>;
  telegram: TelegramLinks | undefined;
};

const tag = "contestants";

export function telegramRoutes(scope: FastifyInstance, { db, ownerOf, telegram }: TelegramDeps): void {
  handle(scope, calls.getTelegramLink, { tag }, async ({ params }) => ({
    telegram: (await telegram?.offer(params.id)) ?? null,
  }));
  handle(scope, calls.stopFollowing, { tag }, async ({ body, request }) =>
    stopFollowing(db, await ownerOf(body.serial, request)),
  );
}
