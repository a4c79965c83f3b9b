import type { AcceptanceRun, OwnAcceptance, WholeAcceptanceRun } from "#contract/acceptance/acceptance.ts";
import type { RunRow, ShownRow } from "./acceptance.queries.ts";
import type { WholeRun } from "./acceptance.service.ts";

export const presentRun = ({ run, createdBy }: RunRow): AcceptanceRun => ({
  id: run.id,
  title: run.definition.title,
  createdAt: run.createdAt.toISOString(),
  createdBy,
  ranAt: run.ranAt?.toISOString() ?? null,
  releasedAt: run.releasedAt?.toISOString() ?? null,
});

export function presentWholeRun(row: WholeRun): WholeAcceptanceRun {
  const { definition, seed, counts, fingerprint } = row.run;
  const { ranBy, states, sources, noticeCount } = row;
  return {
    ...presentRun(row),
    definition,
    seed,
    counts,
    fingerprint,
    ranBy,
    states,
    sources,
    noticeCount,
  };
}

export const presentOwn = ({
  placeId,
  title,
  state,
  reserveNumber,
  confirmUntil,
  decidedAt,
}: ShownRow): OwnAcceptance => ({
  placeId,
  title,
  state,
  reserveNumber,
  confirmUntil,
  decidedAt: decidedAt.toISOString(),
});
