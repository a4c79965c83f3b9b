import type { SeriesExample } from "#contract/figures.ts";
import { SeriesDrawing } from "#web/figures/series-drawing.tsx";
import { formatTerm, seriesRuleNames, figuresScreenText as text } from "#web/text/figures.ts";
import { ExampleCard } from "./example-card.tsx";

/** A number series with the number that comes next. */
export function SeriesExampleCard({ example: { item, key, rule, seed } }: { example: SeriesExample }) {
  return (
    <ExampleCard seed={seed} rules={[seriesRuleNames[rule]]}>
      <SeriesDrawing terms={item.terms} />
      <p className="mt-3 text-ok">
        {text.key}: <strong className="font-medium tabular-nums">{formatTerm(key)}</strong>
      </p>
    </ExampleCard>
  );
}
