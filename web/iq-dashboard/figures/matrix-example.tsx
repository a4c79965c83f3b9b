import type { MatrixExample } from "#contract/items/figures.ts";
import { CellDrawing } from "#web/shared/figures/cell-drawing.tsx";
import { MatrixDrawing } from "#web/shared/figures/matrix-drawing.tsx";
import {
  attributeNames,
  matrixRuleNames,
  meaningTexts,
  figuresScreenText as text,
} from "#web/text/iq-dashboard/figures.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ExampleCard } from "./example-card.tsx";

/** A matrix with its options, each labelled as the key or the mistake that it represents. */
export function MatrixExampleCard({ example: { item, meanings, rules, seed } }: { example: MatrixExample }) {
  const ruleNames = rules.map(({ attribute, rule }) => `${attributeNames[attribute]}: ${matrixRuleNames[rule]}`);
  return (
    <ExampleCard seed={seed} rules={ruleNames}>
      <div className="grid gap-5 md:grid-cols-[minmax(0,20rem)_minmax(0,26rem)] md:items-center md:gap-8">
        <MatrixDrawing cells={item.cells} />
        <ol aria-label={text.options} className="grid grid-cols-2 gap-2 max-md:max-w-84 sm:grid-cols-4">
          {item.options.map((option, place) => {
            const meaning = meanings[place];
            return (
              <li key={JSON.stringify(option)} className="text-center text-[0.81rem]/5">
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
