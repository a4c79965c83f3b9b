import { useState } from "react";
import { formatSerial } from "#contract/contestants/serial.ts";
import type { CalibrationModel } from "#contract/quizzes/calibration-models.ts";
import type { ItemFit, ItemPairs as Pairs, PersonFits, TestInformation } from "#contract/quizzes/fit-figures.ts";
import type { ItemAnalysis } from "#contract/quizzes/item-analysis.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LazyChart } from "#web/dashboard/lists/lazy-chart.tsx";
import { itemAnalysisText } from "#web/text/iq-dashboard/item-analysis.ts";
import { modelFitText as text } from "#web/text/iq-dashboard/model-fit.ts";
import { formatNumber, numberInColumn } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { lazyCode } from "#web/ui/lazy-part.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { PlainTable } from "../../plain-table.tsx";
import { probabilityText } from "../estimate-text.ts";
import { QuestionLink } from "../question-link.tsx";

/**
 * Shows how well one of the models describes the answers: the whole test, its precision, its questions and its people.
 */
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
            <p className="text-small text-ink-2">
              {text.reliability(
                formatNumber(information.reliability.patterns),
                formatNumber(information.reliability.sumScores),
              )}
            </p>
          )}
          {analysis.fitPeople !== undefined && analysis.fitPeople < analysis.people && (
            <p className="text-small text-ink-2">{text.finished(formatNumber(analysis.fitPeople))}</p>
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
      <p className="text-small text-ink-2">
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

const informationChart = lazyCode(() => import("./information-chart.tsx").then((module) => module.InformationChart));

/** The precision of a test at each ability, as a chart and in figures. */
function Information({ rows }: Pick<TestInformation, "rows">) {
  return (
    <section aria-label={text.information} className="break-inside-avoid">
      <h3 className="text-body">{text.information}</h3>
      <p className="text-small text-ink-2">{text.informationBody}</p>
      <div className="mt-3">
        <LazyChart code={informationChart} whatFailed={text.chartFailed}>
          {(InformationChart) => <InformationChart rows={rows} />}
        </LazyChart>
      </div>
      <PlainTable
        caption={text.informationTable}
        headers={[text.theta, text.informationOf, text.standardError]}
        rows={rows.map(({ theta, information, standardError }) => [
          numberInColumn(theta),
          numberInColumn(information),
          standardError === null ? itemAnalysisText.unknown : numberInColumn(standardError),
        ])}
        className="max-w-2xl"
      />
    </section>
  );
}

const formatFigure = (value: number | undefined | null) =>
  value === null || value === undefined ? itemAnalysisText.unknown : numberInColumn(value);

/** The fit of each question. Those that do not fit come first. */
function ItemFits({ items }: { items: readonly ItemFit[] }) {
  const shown = [...items].sort((one, other) => Number(other.isFlagged) - Number(one.isFlagged));
  return (
    <section aria-label={text.items}>
      <h3 className="text-body">{text.items}</h3>
      <p className="text-small text-ink-2">{text.itemsBody}</p>
      <PlainTable
        caption={text.itemsTable}
        headers={[itemAnalysisText.item, "infit", "outfit", "S-X²", text.pValue]}
        rows={shown.map(({ number, infit, outfit, sX2, isFlagged }) => [
          <span key="question">
            <QuestionLink number={number} /> {isFlagged && <Badge look="gold">{text.misfits}</Badge>}
          </span>,
          formatFigure(infit),
          formatFigure(outfit),
          formatFigure(sX2?.statistic),
          sX2 ? probabilityText(sX2.pValue) : itemAnalysisText.unknown,
        ])}
        isLong
        className="min-w-[32rem]"
      />
    </section>
  );
}

/** Pairs of questions that depend on each other, the strongest first. */
function ItemPairs({ pairs: { largest, critical, flagged, flaggedCount } }: { pairs: Pairs }) {
  const words = flagged.length > 0 ? text.pairsBody : text.noPairs;
  return (
    <section aria-label={text.pairs}>
      <h3 className="text-body">{text.pairs}</h3>
      <p className="text-small text-ink-2">{critical === null ? text.pairsUnknown : words}</p>
      {critical !== null && (
        <p className="text-small text-ink-2">{text.largestPair(formatNumber(largest), formatNumber(critical))}</p>
      )}
      {flagged.length > 0 && (
        <ul className="mt-2 grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
          {flagged.map(({ one, other, q3 }) => (
            <li key={`${one} ${other}`} className="border-b border-line py-2">
              <QuestionLink number={one} /> {text.and} <QuestionLink number={other} />{" "}
              <bdi className="text-small text-ink-3">{text.q3(formatNumber(q3))}</bdi>
            </li>
          ))}
          {flaggedCount > flagged.length && <li className="py-2">{text.morePairs(flaggedCount - flagged.length)}</li>}
        </ul>
      )}
    </section>
  );
}

/** People with answers far from those that the model expects of them. A printed report names nobody. */
function PeopleFit({ people: { people, belowCut, expectedBelow, strangest } }: { people: PersonFits }) {
  return (
    <section aria-label={text.people} className="print:hidden">
      <h3 className="text-body">{text.people}</h3>
      {strangest.length === 0 ? (
        <p className="text-small text-ink-2">{text.noPeople}</p>
      ) : (
        <>
          <p className="text-small text-ink-2">
            {text.peopleCount(belowCut, people, formatNumber(Math.round(expectedBelow)))} {text.peopleBody}
          </p>
          <PlainTable
            caption={text.peopleTable}
            headers={[text.person, text.score, text.lz]}
            rows={strangest.map(({ place, serial, score, lz }) => [
              serial ? <PersonLink key={place} serial={serial} /> : text.unknownPerson,
              formatNumber(score),
              numberInColumn(lz),
            ])}
            isLong
            className="min-w-[20rem]"
          />
        </>
      )}
    </section>
  );
}

const PersonLink = ({ serial }: { serial: string }) => (
  <TextLink to={`/IQ-test/dashboard/home?text=${serial}`}>
    <bdi dir="ltr">{formatSerial(serial)}</bdi>
  </TextLink>
);
