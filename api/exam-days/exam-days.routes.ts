import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { page } from "#api/http/paging.ts";
import type { Notifying } from "#api/notices/notify.ts";
import * as calls from "#contract/exam-days/exam-days.ts";
import type { ExamDayCounts, ExamDayRow } from "./exam-days.queries.ts";
import * as service from "./exam-days.service.ts";
import { countsOf } from "./halls/exam-day-counts.ts";
import * as halls from "./halls/exam-halls.service.ts";

const tag = "exam days";

type ExamDayDeps = { db: Db; now: () => Date; notices: Notifying };

export function examDayRoutes(scope: FastifyInstance, { db, now, notices }: ExamDayDeps): void {
  handle(scope, calls.listExamDays, { tag }, async ({ query }) => {
    const { rows, total } = await service.list(db, query.isClosed, query);
    return page(rows.map(presentDay), total, query);
  });
  handle(scope, calls.getExamDay, { tag }, async ({ params }) => presentDayWithHalls(await service.get(db, params.id)));
  handle(scope, calls.createExamDay, { tag }, async ({ body, request }) =>
    presentDayWithHalls(await service.create(db, actorOf(request), now(), body)),
  );
  handle(scope, calls.updateExamDay, { tag }, async ({ params, body, request }) =>
    presentDayWithHalls(await service.update(db, actorOf(request), params.id, body, notices)),
  );
  handle(scope, calls.closeExamDay, { tag }, async ({ params, body, request }) =>
    presentDayWithHalls(await service.close(db, actorOf(request), now(), params.id, body?.reason)),
  );
  handle(scope, calls.reopenExamDay, { tag }, async ({ params, request }) =>
    presentDayWithHalls(await service.reopen(db, actorOf(request), params.id)),
  );
  handle(scope, calls.deleteExamDay, { tag }, ({ params, request }) =>
    service.remove(db, actorOf(request), now(), params.id),
  );
  handle(scope, calls.restoreExamDay, { tag }, async ({ params, request }) =>
    presentDayWithHalls(await service.restore(db, actorOf(request), params.id)),
  );

  handle(scope, calls.createExamHall, { tag }, ({ params, body, request }) =>
    halls.create(db, actorOf(request), now(), params.id, body),
  );
  handle(scope, calls.updateExamHall, { tag }, ({ params, body, request }) =>
    halls.update(db, actorOf(request), params.id, params.hallId, body, notices),
  );
  handle(scope, calls.removeExamHall, { tag }, ({ params, request }) =>
    halls.remove(db, actorOf(request), params.id, params.hallId),
  );
}

const presentDayWithHalls = ({ day, halls }: service.DayWithHalls): calls.ExamDayWithHalls => ({
  ...presentDay({ ...day, ...countsOf(day, halls) }),
  halls,
});

const presentDay = ({ closedAt, ...row }: ExamDayRow & ExamDayCounts): calls.ExamDay => ({
  ...row,
  isClosed: closedAt !== null,
});
