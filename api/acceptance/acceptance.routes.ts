import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import { handle } from "#api/http/calls.ts";
import { page } from "#api/http/paging.ts";
import type { DeviceMarks } from "#api/limits/device-marks.ts";
import * as calls from "#contract/acceptance/acceptance.ts";
import * as queries from "./acceptance.queries.ts";
import * as service from "./acceptance.service.ts";
import * as pool from "./pool.queries.ts";

type LookUp = (
  typed: string,
  caller: { ip: string; device: ReturnType<DeviceMarks["read"]> },
) => Promise<{ id: string }>;
type Deps = service.AcceptanceDeps & { lookUp: LookUp; marks: DeviceMarks };

const tag = "acceptance";

export function acceptanceRoutes(scope: FastifyInstance, { lookUp, marks, ...deps }: Deps): void {
  const { db } = deps;
  const whole = async (id: string) => {
    const row = await service.getRun(deps, id);
    return { ...row.run, ...row, ...presentRun(row) };
  };

  handle(scope, calls.listOwnAcceptance, { tag: "contestants" }, async ({ params }) =>
    (await queries.listShown(db, params.id)).map(presentOwn),
  );
  handle(scope, calls.confirmAcceptance, { tag: "contestants" }, async ({ body, request }) => {
    // The look-up counts misses, so that this call helps nobody to guess codes.
    const { id } = await lookUp(body.serial, { ip: request.callerIp, device: marks.read(request.headers.cookie) });
    return presentOwn(await service.confirmOwn(db, id, body.placeId));
  });

  handle(scope, calls.getAcceptanceOptions, { tag }, () => pool.listOptions(db));
  handle(scope, calls.listAcceptanceRuns, { tag }, async ({ query }) => {
    const { rows, total } = await queries.listRuns(db, query);
    return page(rows.map(presentRun), total, query);
  });
  handle(scope, calls.previewAcceptance, { tag }, ({ body }) => service.preview(db, body));
  handle(scope, calls.createAcceptanceRun, { tag }, async ({ body, request }) => {
    await service.define(deps, actorOf(request), body);
    return whole(body.id);
  });
  handle(scope, calls.getAcceptanceRun, { tag }, ({ params }) => whole(params.id));
  handle(scope, calls.makeAcceptanceRun, { tag }, async ({ params, request }) => {
    await service.make(deps, actorOf(request), params.id);
    return whole(params.id);
  });
  handle(scope, calls.releaseAcceptance, { tag }, async ({ params, body, request }) => {
    await service.release(deps, actorOf(request), params.id, body.isReleased);
    return whole(params.id);
  });
  handle(scope, calls.listAcceptancePlaces, { tag }, async ({ params, query }) => {
    const { rows, total } = await service.listPlaces(db, params.id, query, query);
    return page(rows, total, query);
  });
  handle(scope, calls.changeAcceptancePlace, { tag }, ({ params, body, request }) =>
    service.change(deps, actorOf(request), params.id, body.state),
  );
  handle(scope, calls.exportAcceptance, { tag }, async ({ params, query, request, reply }) => {
    const { total, contentType, fileName, stream } = await service.exportFile(
      db,
      actorOf(request),
      params.id,
      query.format,
    );
    reply.header("x-total-count", total);
    reply.header("content-disposition", `attachment; filename="${fileName}"`);
    return reply.type(contentType).send(stream);
  });
}

/** The answers' schemas drop the other columns. */
const presentRun = ({ run, createdBy }: queries.RunRow): calls.AcceptanceRun => ({
  id: run.id,
  title: run.definition.title,
  createdAt: run.createdAt.toISOString(),
  createdBy,
  ranAt: run.ranAt?.toISOString() ?? null,
  releasedAt: run.releasedAt?.toISOString() ?? null,
});

const presentOwn = (row: queries.ShownRow): calls.OwnAcceptance => ({
  ...row,
  decidedAt: row.decidedAt.toISOString(),
});
