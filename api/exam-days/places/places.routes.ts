import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import type { Notifying } from "#api/notices/notify.ts";
import * as calls from "#contract/exam-days/places.ts";
import * as assigning from "./assigning.service.ts";
import type { OwnPlaceRow, RemovedRow } from "./own-places.queries.ts";
import * as service from "./places.service.ts";

const tag = "exam days";

export function placeRoutes(scope: FastifyInstance, { db, notices }: { db: Db; notices: Notifying }): void {
  handle(scope, calls.previewPlaces, { tag }, ({ params, query }) => assigning.preview(db, params.id, query.schoolId));
  handle(scope, calls.assignPlaces, { tag }, ({ params, body, request }) =>
    assigning.assign(db, actorOf(request), params.id, body, notices),
  );
  handle(scope, calls.getSeatNeeds, { tag }, ({ params }) => service.needsOf(db, params.id));
  handle(scope, calls.setSeatNeeds, { tag }, ({ params, body, request }) =>
    service.setNeeds(db, actorOf(request), params.id, body.needs),
  );
  handle(scope, calls.listHallPlaces, { tag }, ({ params }) => service.listHall(db, params.id, params.hallId));
  handle(scope, calls.findPlaces, { tag }, ({ params, query }) => service.search(db, params.id, query.text));
  handle(scope, calls.givePlace, { tag }, ({ params, body, request }) =>
    service.give(db, actorOf(request), params.id, body, notices),
  );
  handle(scope, calls.movePlaces, { tag }, ({ params, body, request }) =>
    service.move(db, actorOf(request), params.id, body, notices),
  );
  handle(scope, calls.swapPlaces, { tag }, ({ params, body, request }) =>
    service.swap(db, actorOf(request), params.id, [body.contestantId, body.otherId], notices),
  );
  handle(scope, calls.removePlaces, { tag }, ({ params, body, request }) =>
    service.remove(db, actorOf(request), params.id, body.contestantIds, notices),
  );
  handle(scope, calls.exportPlaces, { tag }, async ({ params, query, request, reply }) => {
    const { total, contentType, fileName, stream } = await service.exportFile(db, actorOf(request), params.id, query);
    reply.header("x-total-count", total);
    reply.header("content-disposition", `attachment; filename="${fileName}"`);
    return reply.type(contentType).send(stream);
  });
  handle(scope, calls.listOwnPlaces, { tag: "contestants" }, async ({ params }) => {
    const { places, past, removed, ...outlook } = await service.ownPlaces(db, params.id);
    return {
      places: places.map(presentOwnPlace),
      past: past.map(presentOwnPlace),
      removed: removed.map(presentRemoved),
      ...outlook,
    };
  });
  handle(scope, calls.listPlacesOf, { tag }, async ({ query }) =>
    (await service.placesOf(db, query.contestantIds)).map(presentOwnPlace),
  );
}

const presentOwnPlace = (row: OwnPlaceRow): calls.OwnPlace & { contestantId: string } => ({
  ...row,
  changedAt: row.changedAt.toISOString(),
});

const presentRemoved = (row: RemovedRow): calls.RemovedPlace => ({ ...row, changedAt: row.changedAt.toISOString() });
