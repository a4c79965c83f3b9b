import { useState } from "react";
import type { CalibrationModel } from "#contract/quizzes/calibration-models.ts";
import type { ItemAnalysis } from "#contract/quizzes/item-analysis.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { itemAnalysisText } from "#web/text/iq-dashboard/item-analysis.ts";
import { modelFitText as text } from "#web/text/iq-dashboard/model-fit.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { probabilityText } from "../estimate-text.ts";
import { Information } from "./information.tsx";
import { ItemFits } from "./item-fits.tsx";
import { ItemPairs } from "./item-pairs.tsx";
import { PeopleFit } from "./people-fit.tsx";

/** How well one of the models describes the answers: the whole test, its precision, its questions and its people. */
export function ModelFit({ analysis }: { analysis: ItemAnalysis }) {
  const models = analysis.models.map(({ model }) => model);
  const [chosen, setChosen] = useState<CalibrationModel>("2pl");
  const shown = models.find((model) => model === chosen) ?? models[0];
  const of = <Figures extends { model: CalibrationModel }>(figures: readonly Figures[]) =>
    figures.find(({ model }) => model === shown);
  const [m2, information, fit, pairs, people] = [
    of(analysis.m2),
    of(analysis.information),
    of(analysis.fit),
    of(analysis.q3),
    of(analysis.personFit),
  ];
  return (
    <Panel
      title={text.title}
      lead={text.lead}
      tools={
        models.length > 1 && (
          <div className="print:hidden">
            <Segmented
              label={text.model}
              options={models.map((value) => ({ value, label: itemAnalysisText.modelNames[value] }))}
              value={shown ?? chosen}
              onChange={setChosen}
            />
          </div>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <div>
          {m2 && <Dimension m2={m2} />}
          {information && (
            <p className="text-[0.94rem]/7 text-ink-2">
              {text.reliability(
                formatNumber(information.reliability.patterns),
                formatNumber(information.reliability.sumScores),
              )}
            </p>
          )}
          {analysis.fitPeople !== undefined && analysis.fitPeople < analysis.people && (
            <p className="text-[0.94rem]/7 text-ink-2">{text.finished(formatNumber(analysis.fitPeople))}</p>
          )}
        </div>
        {information && <Information rows={information.rows} />}
        {fit && <ItemFits items={fit.items} />}
        {pairs && <ItemPairs pairs={pairs} />}
        {people && <PeopleFit people={people} />}
      </div>
    </Panel>
  );
}

function Dimension({ m2 }: { m2: ItemAnalysis["m2"][number] }) {
  const { statistic, df, pValue, rmsea } = m2;
  if (statistic === null || df === null || pValue === null || rmsea === null) return <p>{text.dimension.unknown}</p>;
  return (
    <>
      <p>{text.dimension[departureOf(m2)]}</p>
      <p className="text-[0.94rem]/7 text-ink-2">
        <bdi>{text.m2(formatNumber(statistic), formatNumber(df), probabilityText(pValue), formatNumber(rmsea))}</bdi>
      </p>
    </>
  );
}

function departureOf({ model, isBeyondChance, isFlagged }: ItemAnalysis["m2"][number]) {
  if (!isBeyondChance) return "fine";
  if (model === "rasch") return isFlagged ? "rasch" : "raschSmall";
  return isFlagged ? "doubtful" : "small";
}
