import type { BoardCounts } from "#contract/sittings/supervision.ts";
import type { BoardState } from "#contract/sittings/supervision-words.ts";
import { boardStateOptions, supervisionText as text } from "#web/text/iq-dashboard/supervision.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { classNames } from "#web/ui/class-names.ts";

type StateFilterProps = {
  counts: BoardCounts | undefined;
  value: BoardState | undefined;
  onChange: (value: BoardState | undefined) => void;
};

/** The number of sittings by state; a press filters by it. */
export function StateFilter({ counts, value, onChange }: StateFilterProps) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{text.states}</legend>
      <Choice label={text.all} count={all} isChosen={value === undefined} onPress={() => onChange(undefined)} />
      {boardStateOptions.map((option) => (
        <Choice
          key={option.value}
          label={option.label}
          count={counts?.[option.value]}
          isChosen={value === option.value}
          onPress={() => onChange(option.value === value ? undefined : option.value)}
        />
      ))}
    </fieldset>
  );
}

type ChoiceProps = { label: string; count: number | undefined; isChosen: boolean; onPress: () => void };

const Choice = ({ label, count, isChosen, onPress }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onPress}
    className={classNames(
      "flex min-h-11 min-w-20 items-baseline gap-2 rounded-c border-[1.5px] px-3.5 py-1.5 text-[0.94rem]/7 transition-colors",
      isChosen
        ? "border-river-600 bg-river-50 font-medium text-river-800"
        : "border-line bg-white text-ink-2 hover:border-river-700",
    )}
  >
    <span>{label}</span>
    <span className="ms-auto text-[1.1rem] font-semibold tabular-nums text-ink">
      {count === undefined ? text.none : formatNumber(count)}
    </span>
  </button>
);
