import { useState } from "react";
import { type SeasonPhase, seasonPhases } from "#contract/contestants/seasons.ts";
import { keepParagraphs } from "#contract/text/typed-text.ts";
import { instantOf } from "#web/dashboard/form/typed-moment.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { isShut } from "#web/shared/season/load-season.ts";
import { SeasonLine } from "#web/shared/season/season-line.tsx";
import { SeasonNotice } from "#web/shared/season/season-notice.tsx";
import { seasonScreenText as text } from "#web/text/iq-dashboard/season.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import type { TypedSeason } from "./season-fields.tsx";

const states = seasonPhases.map((value) => ({ value, label: text.phases[value] }));

/** What visitors see in each state of the season as typed, drawn by the components of their pages. */
export function SeasonPreview({
  typed,
  phase: now = "before",
}: {
  typed: TypedSeason;
  phase: SeasonPhase | undefined;
}) {
  const [phase, setPhase] = useState(now);
  const season = {
    phase,
    opensAt: instantOf(typed.opensAt),
    closesAt: instantOf(typed.closesAt),
    text: keepParagraphs({ before: typed.textBefore, open: "", full: "", after: typed.textAfter }[phase]),
    hasWaitingList: typed.hasWaitingList,
    full: [],
  };
  return (
    <Panel title={text.preview} className="xl:sticky xl:top-24">
      <Segmented label={text.previewState} options={states} value={phase} onChange={setPhase} />
      {season.opensAt && season.closesAt ? (
        <>
          <div className="mt-4 rounded-panel border border-line bg-white p-5">
            <SeasonNotice season={season} />
            {!isShut(season) && (
              <p className="rounded-m border border-dashed border-edge py-6 text-center text-small text-ink-2">
                {text.formFollows}
              </p>
            )}
          </div>
          <p className="mt-4 mb-1.5 text-small text-ink-2">{text.previewHome}</p>
          <div className="on-dark rounded-panel bg-river-950 px-5 py-4">
            <SeasonLine season={season} />
          </div>
        </>
      ) : (
        <p className="mt-4 text-ink-2">{text.previewMissing}</p>
      )}
    </Panel>
  );
}
