import type { Calibration } from "#contract/quizzes/calibrations.ts";
import { calibrationText as text } from "#web/text/iq-dashboard/calibrations.ts";
import { itemAnalysisText } from "#web/text/iq-dashboard/item-analysis.ts";
import { formatNumber, numberInColumn, shareInColumn } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { type Column, DataTable } from "#web/ui/lists/data-table.tsx";
import { estimateText } from "../analysis/estimate-text.ts";
import { RemarkBadges } from "../analysis/remark-badges.tsx";

type Item = Calibration["items"][number];

/** Estimates of each question, in figures and words, with the change since the previous run. */
export function CalibratedItems({ calibration, caption }: { calibration: Calibration; caption: string }) {
  const { items, model, before } = calibration;
  const columns = [question, difficulty, ...(model === "rasch" ? [] : [slope]), share, discrimination];
  return (
    <div>
      <p className="mb-3 max-w-[75ch] text-small text-ink-2">{text.scale}</p>
      <DataTable
        caption={caption}
        columns={before ? [...columns, movement] : columns}
        rows={items}
        keyOf={({ number }) => number}
        expectedRows={items.length}
      />
    </div>
  );
}

const figure = "column-figures";

const question: Column<Item> = {
  id: "item",
  header: text.item,
  isRowHeader: true,
  isWideOnCard: true,
  cell: ({ number, title, remarks, family, itemId }) => (
    <>
      <span className="me-2 text-ink-3">{formatNumber(number)}.</span>
      <span className="wrap-anywhere">{title || itemAnalysisText.noTitle}</span>
      {family && !itemId && <span className="block text-small text-ink-3">{text.generated}</span>}
      <RemarkBadges remarks={remarks} />
    </>
  ),
};

const difficulty: Column<Item> = {
  id: "difficulty",
  header: text.difficulty,
  className: figure,
  cell: (item) => <span className="whitespace-nowrap">{estimateText(item.difficulty, text.notEstimated)}</span>,
};

const slope: Column<Item> = {
  id: "slope",
  header: text.slope,
  className: figure,
  cell: (item) => <span className="whitespace-nowrap">{estimateText(item.slope, text.notEstimated)}</span>,
};

const share: Column<Item> = {
  id: "p",
  header: text.p,
  className: figure,
  cell: ({ p }) => shareInColumn(p),
};

const discrimination: Column<Item> = {
  id: "restCorrelation",
  header: text.restCorrelation,
  className: figure,
  cell: ({ restCorrelation }) => (restCorrelation === null ? text.unknown : numberInColumn(restCorrelation)),
};

const movement: Column<Item> = {
  id: "drift",
  header: text.drift,
  className: figure,
  cell: ({ drift }) => {
    if (!drift) return <span className="text-ink-3">{text.unknown}</span>;
    const { change, difficultyBefore, isBeyondError, isSlopeBeyondError } = drift;
    return (
      <>
        <span className="flex flex-wrap gap-1.5">
          {isBeyondError && <Badge look="gold">{change > 0 ? text.harder : text.easier}</Badge>}
          {isSlopeBeyondError && <Badge look="gold">{text.slopeChanged}</Badge>}
          {!isBeyondError && !isSlopeBeyondError && <span className="text-ink-2">{text.steady}</span>}
        </span>
        <span className="block text-small text-ink-3">{text.from(formatNumber(difficultyBefore))}</span>
      </>
    );
  },
};
