import type { PublicSeason } from "#contract/contestants/seasons.ts";
import { formatMoment } from "#web/text/days.ts";
import { fullParts, seasonSentence, seasonText as text } from "#web/text/season.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { DetailsList } from "#web/ui/lists/details-list.tsx";
import { isShut } from "./load-season.ts";
import { SeasonCalendarLink } from "./season-line.tsx";

/** What the page of registration says of the season: instead of the form while it is shut, above the form otherwise. */
export const SeasonNotice = ({ season }: { season: PublicSeason }) =>
  isShut(season) ? <Shut season={season} /> : <Open season={season} />;

function Shut({ season: { phase, text: written, opensAt, closesAt } }: { season: PublicSeason }) {
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
        {phase !== "after" && (
          <p className="mt-3 text-river-800">
            <SeasonCalendarLink />
          </p>
        )}
      </div>
    </>
  );
}

function Open({ season }: { season: PublicSeason }) {
  const parts = fullParts(season);
  return (
    <div className="mb-6 border-b border-line pb-4">
      {season.phase === "full" ? (
        <Alert look="notice">
          <p className="font-bold">{seasonSentence(season)}</p>
          <p>{text.waitingList}</p>
        </Alert>
      ) : (
        <p>{seasonSentence(season)}</p>
      )}
      {season.phase === "open" && parts.length > 0 && (
        <Alert look="notice" className="mt-3">
          {text.fullParts(parts.join("، "))} {season.hasWaitingList && text.fullPartsWaiting}
        </Alert>
      )}
      <div className="mt-1 text-river-800">
        <SeasonCalendarLink />
      </div>
    </div>
  );
}
