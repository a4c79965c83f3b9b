import type { SeriesItem } from "#contract/items/figures.ts";
import { formatTerm, figuresText as text } from "#web/text/iq-dashboard/figures.ts";

const box = "min-w-14 rounded-small border-2 px-3 py-2 text-center text-lead";

/** Shows the numbers in reading order, and the place of the next one. */
export function SeriesDrawing({ terms }: Pick<SeriesItem, "terms">) {
  return (
    <ol className="flex flex-wrap gap-2 text-ink" aria-label={text.seriesCaption}>
      {terms.map((term, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: terms have no id and never move
        <li key={place} className={`${box} border-line`}>
          {formatTerm(term)}
        </li>
      ))}
      <li className={`${box} border-dashed border-edge`}>
        <span aria-hidden="true">؟</span>
        <span className="sr-only">{text.missingTerm}</span>
      </li>
    </ol>
  );
}
