import type { SeriesExample } from "#contract/items/figures.ts";
import { SeriesDrawing } from "#web/shared/figures/series-drawing.tsx";
import { formatTerm, seriesRuleNames, figuresScreenText as text } from "#web/text/iq-dashboard/figures.ts";
import { ExampleCard } from "./example-card.tsx";

/** A number series with its key. */
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
