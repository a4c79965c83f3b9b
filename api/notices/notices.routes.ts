import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import { handle } from "#api/http/calls.ts";
import * as calls from "#contract/notices/notices.ts";
import * as announcements from "./announcements/announcements.service.ts";
import { presentAnnouncement, presentNotice, presentOutbox } from "./notices.present.ts";
import { listOf } from "./outbox/outbox-state.queries.ts";
import * as outbox from "./outbox/outbox-state.service.ts";

const tag = "notices";

export function noticeRoutes(scope: FastifyInstance, deps: announcements.AnnouncementDeps): void {
  const { db, now, channels } = deps;
  const names = channels.map(({ name }) => name);
  handle(scope, calls.getOutbox, { tag }, async () => presentOutbox(await outbox.state(db, now(), names), now()));
  handle(scope, calls.resendNotices, { tag }, async ({ body, request }) => ({
    count: await outbox.resend(db, actorOf(request), body.channel, now()),
  }));
  handle(scope, calls.listContestantNotices, { tag }, async ({ params }) =>
    (await listOf(db, params.id)).map(presentNotice),
  );
  handle(scope, calls.countAudience, { tag }, ({ query: { examDayId, hallId = null } }) =>
    announcements.count(deps, { examDayId, hallId }),
  );
  handle(scope, calls.listAnnouncements, { tag }, async ({ request }) =>
    (await announcements.list(deps, actorOf(request).id)).map(presentAnnouncement),
  );
  handle(scope, calls.askForAnnouncement, { tag }, ({ body, request }) =>
    announcements.ask(deps, actorOf(request), body),
  );
  handle(scope, calls.decideAnnouncement, { tag }, ({ params, body, request }) =>
    announcements.decide(deps, actorOf(request), params.id, body.isApproved),
  );
}
