import type { PublicSeason } from "#contract/contestants/seasons.ts";
import { formatMoment } from "#web/text/days.ts";
import { fullParts, seasonText as text } from "#web/text/season.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { DetailsList } from "#web/ui/lists/details-list.tsx";
import { isShut } from "./load-season.ts";
import { SeasonCalendarLink, SeasonLine } from "./season-line.tsx";

/** What the page of registration says of the season: instead of the form while it is shut, above the form otherwise. */
export function SeasonNotice({ season }: { season: PublicSeason }) {
  const { phase, text: written, opensAt, closesAt } = season;
  if (!isShut(season)) return <Open season={season} />;
  return (
    <>
      <EmptyState role="status" title={text.titles[phase]} body={written || text.bodies[phase]} />
      <div className="mx-auto mt-4 max-w-[34rem] border-t border-line pt-5">
        <DetailsList
          rows={[
            { term: text.opens, value: formatMoment(opensAt), isWide: true },
            { term: text.closes, value: formatMoment(closesAt), isWide: true },
          ]}
        />
        {phase !== "after" && <SeasonCalendarLink />}
      </div>
    </>
  );
}

function Open({ season }: { season: PublicSeason }) {
  const parts = fullParts(season);
  return (
    <div className="mb-6 border-b border-line pb-3">
      <SeasonLine season={season} />
      {(season.phase === "full" || parts) && (
        <Alert look="notice" className="mt-1 mb-2">
          {season.phase === "full" && text.waitingList}
          {season.phase === "open" && text.fullParts(parts)}{" "}
          {season.phase === "open" && season.hasWaitingList && text.fullPartsWaiting}
        </Alert>
      )}
    </div>
  );
}
