import type { ReactNode } from "react";
import type { MatrixExample, SeriesExample } from "#contract/items/figures.ts";
import { CellDrawing } from "#web/shared/figures/cell-drawing.tsx";
import { MatrixDrawing } from "#web/shared/figures/matrix-drawing.tsx";
import { SeriesDrawing } from "#web/shared/figures/series-drawing.tsx";
import {
  attributeNames,
  figuresText,
  formatTerm,
  matrixRuleNames,
  meaningTexts,
  seriesRuleNames,
} from "#web/text/iq-dashboard/figures.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { practicePageText as text } from "#web/text/site/practice.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { CheckIcon } from "#web/ui/icons/icons.tsx";

type PracticeItemProps = { example: MatrixExample | SeriesExample; number: number; count: number };

/**
 * An item with its answer folded away. It is whole as HTML; the page's script compares what was chosen when the answer
 * is opened.
 */
export function PracticeItem({ example, number, count }: PracticeItemProps) {
  const name = `practice-${number}`;
  return (
    <section
      aria-labelledby={name}
      data-practice-key={example.key}
      className="on-light rounded-panel bg-white p-5 shadow-card sm:p-8"
    >
      <h2 id={name} className="text-small text-river-800">
        {text.question(number, count)}
      </h2>
      <p className="mb-4 text-body font-medium">
        {"cells" in example.item ? figuresText.matrixQuestion : figuresText.seriesQuestion}
      </p>
      {isMatrix(example) ? <Matrix example={example} name={name} /> : <Series example={example} name={name} />}
    </section>
  );
}

const isMatrix = (example: MatrixExample | SeriesExample): example is MatrixExample => "cells" in example.item;

function Matrix({ example: { item, key, meanings, rules }, name }: { example: MatrixExample; name: string }) {
  const right = item.options[key];
  return (
    <>
      <div className="grid items-center gap-6 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)] sm:gap-8">
        <div className="mx-auto w-full max-w-56 sm:max-w-64">
          <MatrixDrawing cells={item.cells} />
        </div>
        <fieldset className="min-w-0">
          <legend className="sr-only">{text.options}</legend>
          <div className="mx-auto grid max-w-104 grid-cols-4 gap-2">
            {item.options.map((option, index) => {
              const meaning = meanings[index];
              return (
                <label key={JSON.stringify(option)} className="relative aspect-square text-ink">
                  <input
                    type="radio"
                    name={name}
                    value={index}
                    data-meaning={meaning ? meaningTexts[meaning].means : undefined}
                    className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-c border-[1.5px] border-edge checked:border-4 checked:border-river-700 checked:bg-river-50 hover:border-river-700"
                  />
                  <span className="pointer-events-none relative block p-1.5">
                    <CellDrawing cell={option} className="block w-full" />
                  </span>
                  <span className="pointer-events-none absolute -start-2 -top-2 hidden size-6 place-items-center rounded-full border-2 border-white bg-river-700 text-white peer-checked:grid">
                    <CheckIcon width="14" height="14" strokeWidth="3" />
                  </span>
                </label>
              );
            })}
          </div>
        </fieldset>
      </div>
      <Answer
        why={rules.map(({ attribute, rule }) => `${attributeNames[attribute]}: ${matrixRuleNames[rule]}`)}
        right={
          <span className="mt-2 block size-20 rounded-c border-3 border-ok p-1 text-ink">
            {right && <CellDrawing cell={right} className="block w-full" />}
          </span>
        }
      />
    </>
  );
}

function Series({ example: { item, key, rule }, name }: { example: SeriesExample; name: string }) {
  const steps = stepsOf(item.terms, rule);
  return (
    <>
      <SeriesDrawing terms={item.terms} />
      <label htmlFor={`${name}-typed`} className="mt-5 block font-medium">
        {text.number}
      </label>
      <input
        id={`${name}-typed`}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        className="control mt-1.5 block max-w-48"
      />
      <Answer
        why={[seriesRuleNames[rule], ...(steps ? [steps] : [])]}
        right={<strong className="font-bold text-ink">{formatTerm(key)}</strong>}
      />
    </>
  );
}

/** Shows what a rule does with these numbers, where that can be seen at a glance. */
function stepsOf(terms: readonly number[], rule: SeriesExample["rule"]): string | null {
  const list = (numbers: readonly number[]) => numbers.map((number) => formatNumber(number)).join("، ");
  if (rule === "interleaved") {
    const halves = [0, 1].map((parity) => list(terms.filter((_, index) => index % 2 === parity)));
    return `${text.halves}: ${halves.join(" | ")}`;
  }
  if (rule !== "difference" && rule !== "growingDifference" && rule !== "growingGrowth") return null;
  return `${text.differences}: ${list(terms.slice(1).map((term, index) => term - (terms[index] as number)))}`;
}

const Answer = ({ why, right }: { why: readonly string[]; right: ReactNode }) => (
  <details className="mt-6">
    <summary
      className={buttonClass({
        look: "outline",
        size: "small",
        className: "cursor-pointer list-none [&::-webkit-details-marker]:hidden",
      })}
    >
      {text.check}
    </summary>
    <div className="mt-4 grid gap-4 rounded-c bg-sand-50 p-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8 sm:p-5">
      <div role="status" className="empty:hidden sm:col-span-2">
        <p data-verdict="right" hidden className="font-bold text-ok">
          {text.right}
        </p>
        <p data-verdict="wrong" hidden className="font-bold">
          {text.wrong} <span data-meaning-of-choice className="font-normal text-ink-2" />
        </p>
        <p data-verdict="unanswered" hidden className="font-bold">
          {text.unanswered}
        </p>
      </div>
      <div>
        <h3 className="text-small font-medium text-ink-2">{text.key}</h3>
        {right}
      </div>
      <div>
        <h3 className="text-small font-medium text-ink-2">{text.why}</h3>
        <ul className="list-disc ps-5">
          {why.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
    </div>
  </details>
);
