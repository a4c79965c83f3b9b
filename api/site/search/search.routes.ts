import type { FastifyInstance } from "fastify";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import type { AddressLimits } from "#api/limits/address-limits.ts";
import * as calls from "#contract/site/search.ts";
import * as service from "./search.service.ts";

const tag = "search";
/** This limit allows a whole school behind one address. */
const searchesPerAddress = { name: "searches", times: 300, seconds: 10 * 60 };

type Deps = service.SearchDeps & { db: Db; limits: AddressLimits };

export function searchRoutes(scope: FastifyInstance, { db, limits, ...deps }: Deps): void {
  const limit = limits(searchesPerAddress);
  handle(scope, calls.searchSite, { tag }, ({ query, request }) =>
    limit.allow(request.callerIp, () => service.search(db, deps, query)),
  );
  handle(scope, calls.listMissedSearches, { tag }, () => service.missed(db));
}
