import type { ReactNode } from "react";
import {
  distractorMeanings,
  figureFamilies,
  figureLevels,
  type MatrixExample,
  type SeriesExample,
} from "#contract/items/figures.ts";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { listAddress, oneOf, type ViewOf } from "#web/dashboard/lists/list-address.ts";
import { useListAddress } from "#web/dashboard/lists/use-list-address.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { CellDrawing } from "#web/shared/figures/cell-drawing.tsx";
import { MatrixDrawing } from "#web/shared/figures/matrix-drawing.tsx";
import { SeriesDrawing } from "#web/shared/figures/series-drawing.tsx";
import {
  attributeNames,
  formatTerm,
  matrixRuleNames,
  meaningTexts,
  seriesRuleNames,
  figuresScreenText as text,
} from "#web/text/iq-dashboard/figures.ts";
import { itemText } from "#web/text/iq-dashboard/items.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { itemsPath } from "../items/item-paths.ts";
import { FamilyCalibration } from "../quizzes/calibrations/newest-calibration.tsx";
import { useMatrices, useSeries } from "./use-examples.ts";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

const examples = 4;
const address = listAddress({
  pageSizes: [examples],
  pageSize: examples,
  filters: { family: oneOf(figureFamilies), level: oneOf(figureLevels) },
});

/** Examples of each figure family by level, with their keys. The address contains the choice. */
export default function Figures() {
  const { view, change, place } = useListAddress(address, { startsAtTop: true });
  const { family = "matrix", level = 1 } = view;
  return (
    <section aria-label={text.title} className="grid gap-10">
      <div className="grid gap-2">
        <BackLink to={itemsPath}>{itemText.back}</BackLink>
        <p className="max-w-[70ch] text-ink-2">{text.lead}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Segmented
          label={text.family}
          options={figureFamilies.map((value) => ({ value, label: text.families[value] }))}
          value={family}
          onChange={(chosen) => change({ family: chosen })}
        />
        <Segmented
          label={text.level}
          options={figureLevels.map((value) => ({ value: String(value), label: formatNumber(value) }))}
          value={String(level)}
          onChange={(chosen) => change({ level: oneOf(figureLevels)(chosen) })}
        />
        <Button look="outline" onClick={() => place.toPage(place.pageNumber + 1)}>
          {text.more}
        </Button>
      </div>
      <h2 className="text-lead">
        {text.families[family]} · {text.levelOf(level)}
      </h2>
      <FamilyCalibration family={family} level={level} />
      {family === "matrix" ? <Matrices view={view} level={level} /> : <SeriesList view={view} level={level} />}
    </section>
  );
}

type ListProps = { view: ViewOf<typeof address>; level: number };

const wantedOf = ({ view, level }: ListProps) => ({
  level,
  seed: 1 + (view.pageNumber - 1) * examples,
  count: examples,
});

function Matrices(props: ListProps) {
  const query = useMatrices(wantedOf(props));
  return (
    <>
      <Meanings />
      <Examples query={query}>
        {query.data?.items.map((example) => (
          <MatrixExampleCard key={example.seed} example={example} />
        ))}
      </Examples>
    </>
  );
}

function SeriesList(props: ListProps) {
  const query = useSeries(wantedOf(props));
  return (
    <Examples query={query}>
      {query.data?.items.map((example) => (
        <SeriesExampleCard key={example.seed} example={example} />
      ))}
    </Examples>
  );
}

type ExamplesProps = {
  query: { data: unknown; isError: boolean; error: unknown; isFetching: boolean; refetch: () => unknown };
  children: ReactNode;
};

function Examples({ query, children }: ExamplesProps) {
  if (query.isError) return <LoadFailure whatFailed={text.loadFailed} query={query} />;
  if (query.data) return <div className="grid gap-5">{children}</div>;
  return <Loading text={text.loading} className="h-96 rounded-panel" />;
}

const Meanings = () => (
  <Panel title={text.meaningsHeading}>
    <dl className="grid gap-x-8 gap-y-2 text-small sm:grid-cols-2">
      {distractorMeanings.map((meaning) => (
        <div key={meaning} className="flex gap-2">
          <dt className="shrink-0 font-medium">{meaningTexts[meaning].name}:</dt>
          <dd className="text-ink-2">{meaningTexts[meaning].means}</dd>
        </div>
      ))}
    </dl>
  </Panel>
);

/** A matrix with its options, each labelled as the key or the mistake that it represents. */
function MatrixExampleCard({ example: { item, meanings, rules, seed } }: { example: MatrixExample }) {
  const ruleNames = rules.map(({ attribute, rule }) => `${attributeNames[attribute]}: ${matrixRuleNames[rule]}`);
  return (
    <ExampleCard seed={seed} rules={ruleNames}>
      <div className="grid gap-5 md:grid-cols-[minmax(0,20rem)_minmax(0,26rem)] md:items-center md:gap-8">
        <div className="max-w-84">
          <MatrixDrawing cells={item.cells} />
        </div>
        <ol aria-label={text.options} className="grid grid-cols-2 gap-2 max-md:max-w-84 sm:grid-cols-4">
          {item.options.map((option, place) => {
            const meaning = meanings[place];
            return (
              <li key={JSON.stringify(option)} className="text-center text-caption">
                <div
                  className={classNames(
                    "mx-auto mb-1 aspect-square max-w-28 rounded-small text-ink",
                    meaning ? "border border-edge" : "border-3 border-ok outline-2 outline-offset-1 outline-ok",
                  )}
                >
                  <CellDrawing cell={option} />
                </div>
                {meaning ? (
                  <span className="text-ink-2">{meaningTexts[meaning].name}</span>
                ) : (
                  <strong className="font-medium text-ok">{text.key}</strong>
                )}
              </li>
            );
          })}
        </ol>
      </div>
    </ExampleCard>
  );
}

/** A number series with its key. */
function SeriesExampleCard({ example: { item, key, rule, seed } }: { example: SeriesExample }) {
  return (
    <ExampleCard seed={seed} rules={[seriesRuleNames[rule]]}>
      <SeriesDrawing terms={item.terms} />
      <p className="mt-3 text-ok">
        {text.key}: <strong className="font-medium">{formatTerm(key)}</strong>
      </p>
    </ExampleCard>
  );
}

type ExampleCardProps = { seed: number; rules: readonly string[]; children: ReactNode };

/** One example with its seed and the rules behind it. */
function ExampleCard({ seed, rules, children }: ExampleCardProps) {
  return (
    <article className="break-inside-avoid rounded-panel border border-line bg-white p-4 sm:p-5">
      <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="text-small font-medium text-ink-2">
          {text.seed} <bdi>{formatTerm(seed)}</bdi>
        </h3>
        <ul className="flex flex-wrap gap-2">
          {rules.map((rule) => (
            <li key={rule}>
              <Badge look="sand">{rule}</Badge>
            </li>
          ))}
        </ul>
      </header>
      {children}
    </article>
  );
}
