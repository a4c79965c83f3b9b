import { useState } from "react";
import { type PublicSeason, type SeasonPhase, seasonPhases } from "#contract/contestants/seasons.ts";
import { keepParagraphs } from "#contract/text/typed-text.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { readMoment } from "#web/iq-dashboard/assessments/editor/typed-moment.ts";
import { isShut } from "#web/shared/season/load-season.ts";
import { SeasonLine } from "#web/shared/season/season-line.tsx";
import { SeasonNotice } from "#web/shared/season/season-notice.tsx";
import { seasonScreenText as text } from "#web/text/iq-dashboard/season.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import type { TypedSeason } from "./typed-season.ts";

const states = seasonPhases.map((value) => ({ value, label: text.phases[value] }));

/** What visitors see in each state of the season as typed, drawn by the components of their pages. */
export function SeasonPreview({ typed, phase }: { typed: TypedSeason; phase: SeasonPhase | undefined }) {
  const [picked, setPicked] = useState<SeasonPhase>(phase ?? "before");
  const season = publicSeason(typed, picked);
  return (
    <Panel title={text.preview} className="xl:sticky xl:top-24">
      <Segmented label={text.previewState} options={states} value={picked} onChange={setPicked} />
      {season ? (
        <div className="mt-4 grid gap-4">
          <figure>
            <figcaption className="mb-1.5 text-small text-ink-2">{text.previewForm}</figcaption>
            <div className="rounded-panel border border-line bg-white p-5">
              <SeasonNotice season={season} />
              {!isShut(season) && (
                <p className="rounded-m border border-dashed border-edge py-6 text-center text-small text-ink-2">
                  {text.formFollows}
                </p>
              )}
            </div>
          </figure>
          <figure>
            <figcaption className="mb-1.5 text-small text-ink-2">{text.previewHome}</figcaption>
            <div className="on-dark rounded-panel bg-river-950 px-5 py-4">
              <SeasonLine season={season} />
            </div>
          </figure>
        </div>
      ) : (
        <p className="mt-4 text-ink-2">{text.previewMissing}</p>
      )}
    </Panel>
  );
}

/** Null while the dates cannot be read. */
function publicSeason(typed: TypedSeason, phase: SeasonPhase): PublicSeason | null {
  const [opensAt, closesAt] = [readMoment(typed.opensAt), readMoment(typed.closesAt)];
  if (typeof opensAt !== "string" || typeof closesAt !== "string") return null;
  return {
    phase,
    opensAt,
    closesAt,
    changedAt: opensAt,
    text: keepParagraphs({ before: typed.textBefore, open: "", full: "", after: typed.textAfter }[phase]),
    hasWaitingList: typed.hasWaitingList,
    full: phase === "full" ? [{ scope: "all", code: 0 }] : [],
  };
}
