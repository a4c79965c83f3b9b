import type { FastifyInstance } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { addressKey } from "#api/auth/address.ts";
import type { Orm } from "#api/db/client.ts";
import { handle } from "#api/plugins/calls.ts";
import { problem } from "#api/problem.ts";
import * as calls from "#contract/messages.ts";
import { presentMessage } from "./messages.present.ts";
import * as service from "./messages.service.ts";

const tag = "messages";
const messagesPerAddress = { points: 5, duration: 10 * 60 };
const thanks = "تم ارسال رسالتك بنجاح!";

export function publicMessageRoutes(scope: FastifyInstance, deps: service.MessageDeps): void {
  const sent = new RateLimiterMemory(messagesPerAddress);
  handle(scope, calls.sendMessage, { tag }, async ({ body, request }) => {
    await sent.consume(addressKey(request.ip)).catch(({ msBeforeNext }: { msBeforeNext: number }) => {
      throw problem("too_many_requests", { retryAfterSeconds: msBeforeNext / 1000 });
    });
    await service.receive(deps, body);
    return { message: thanks };
  });
}

export function staffMessageRoutes(scope: FastifyInstance, { orm }: { orm: Orm }): void {
  handle(scope, calls.listMessages, { tag }, async ({ query }) => {
    const { rows, total, unreadCount } = await service.list(orm, query);
    const { pageNumber, pageSize } = query;
    const totalPages = Math.ceil(total / pageSize);
    return { items: rows.map(presentMessage), totalCount: total, totalPages, pageNumber, pageSize, unreadCount };
  });
  handle(scope, calls.getMessage, { tag }, async ({ params }) => presentMessage(await service.get(orm, params.id)));
  handle(scope, calls.markMessage, { tag }, async ({ params, body }) =>
    presentMessage(await service.mark(orm, params.id, body.isRead)),
  );
  handle(scope, calls.removeMessage, { tag }, async ({ params }) => {
    await service.remove(orm, params.id);
    return null;
  });
  handle(scope, calls.restoreMessage, { tag }, async ({ params }) =>
    presentMessage(await service.restore(orm, params.id)),
  );
}
