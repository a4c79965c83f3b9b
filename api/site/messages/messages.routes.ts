import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { page } from "#api/http/paging.ts";
import type { AddressLimits } from "#api/limits/address-limits.ts";
import * as calls from "#contract/site/messages.ts";
import type { AnswerRow, MessageRow } from "./messages.queries.ts";
import * as service from "./messages.service.ts";

const tag = "messages";
const messagesPerAddress = { name: "messages", times: 5, seconds: 10 * 60 };

type PublicMessageDeps = service.MessageDeps & { db: Db; limits: AddressLimits };

export function publicMessageRoutes(scope: FastifyInstance, { db, limits, ...deps }: PublicMessageDeps): void {
  const limit = limits(messagesPerAddress);
  handle(scope, calls.sendMessage, { tag }, async ({ body, request }) => {
    const { reference } = await limit.allow(request.callerIp, () => service.receive(db, deps, body));
    return { message: calls.messageSent, reference };
  });
}

export function staffMessageRoutes(scope: FastifyInstance, { db, mails }: service.MessageDeps & { db: Db }): void {
  handle(scope, calls.listMessages, { tag }, async ({ query }) => {
    const { rows, total, unreadCount } = await service.list(db, query);
    return { ...page(rows.map(presentMessage), total, query), unreadCount };
  });
  handle(scope, calls.getMessage, { tag }, async ({ params }) => presentMessage(await service.get(db, params.id)));
  handle(scope, calls.markMessage, { tag }, async ({ params, body, request }) =>
    presentMessage(await service.mark(db, actorOf(request), params.id, body.isRead)),
  );
  handle(scope, calls.removeMessage, { tag }, async ({ params, request }) => {
    await service.remove(db, actorOf(request), params.id);
    return null;
  });
  handle(scope, calls.restoreMessage, { tag }, async ({ params, request }) =>
    presentMessage(await service.restore(db, actorOf(request), params.id)),
  );
  handle(scope, calls.setMessageState, { tag }, async ({ params, body, request }) =>
    presentMessage(await service.setMessageState(db, actorOf(request), params.id, body)),
  );
  handle(scope, calls.listMessageAnswers, { tag }, async ({ params }) => ({
    items: (await service.answersOf(db, params.id)).map(presentAnswer),
    canSend: mails !== undefined,
  }));
  handle(scope, calls.answerMessage, { tag }, async ({ params, body, request }) =>
    presentAnswer(await service.answer(db, { mails }, actorOf(request), params.id, body)),
  );
}

const presentMessage = ({ createdAt, ...row }: MessageRow): calls.Message => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

const presentAnswer = ({ id, text, by, createdAt, delivery }: AnswerRow): calls.MessageAnswer => ({
  id,
  text,
  by,
  createdAt: createdAt.toISOString(),
  delivery,
});
