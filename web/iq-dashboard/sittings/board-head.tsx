import { CheckIcon, TriangleAlertIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Board, BoardCounts } from "#contract/sittings/supervision.ts";
import { type BoardState, boardStates, isNeeding } from "#contract/sittings/supervision-words.ts";
import { boardStateOptions, supervisionText as text } from "#web/text/iq-dashboard/supervision.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ScrollBox } from "#web/ui/lists/scroll-box.tsx";
import { nameWithDay } from "./hall-words.ts";
import { useHalls } from "./use-sittings.ts";

type StateFilterProps = {
  counts: BoardCounts | undefined;
  value: BoardState | undefined;
  onChange: (value: BoardState | undefined) => void;
};

/** The number of sittings in each state, those that need a person first. A press filters by a state. */
export function StateFilter({ counts, value, onChange }: StateFilterProps) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isCalm = counts !== undefined && boardStateOptions.every((one) => !isNeeding(one.value) || !counts[one.value]);
  const choices = (needing: boolean) =>
    boardStateOptions
      .filter((option) => isNeeding(option.value) === needing)
      .map((option) => (
        <Choice
          key={option.value}
          isChosen={value === option.value}
          isUrgent={needing && (counts?.[option.value] ?? 0) > 0}
          onPress={() => onChange(option.value === value ? undefined : option.value)}
        >
          {option.label}
          <Count>{counts?.[option.value]}</Count>
        </Choice>
      ));
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{text.states}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <p className="me-1 font-medium max-sm:basis-full">{text.needing}</p>
        {choices(true)}
        {isCalm && (
          <p className="flex items-center gap-1.5 text-small text-ink-2">
            <CheckIcon className="shrink-0 text-ok" />
            {text.calm}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Choice isChosen={value === undefined} onPress={() => onChange(undefined)}>
          {text.all}
          <Count>{all}</Count>
        </Choice>
        {choices(false)}
      </div>
    </fieldset>
  );
}

const Count = ({ children }: { children: number | undefined }) => (
  <span className="ms-auto text-body font-bold text-ink">
    {children === undefined ? text.none : formatNumber(children)}
  </span>
);

type HallStripProps = {
  assessmentId: string;
  counts: Board["hallCounts"];
  value: string | undefined;
  onChange: (hallId: string | undefined) => void;
};

/** The halls in one row, which scrolls, those first in which sittings need a person. A press filters by a hall. */
export function HallStrip({ assessmentId, counts, value, onChange }: HallStripProps) {
  const { data: halls = [] } = useHalls(assessmentId);
  const countsOf = (id: string) => counts.find(({ hallId }) => hallId === id) ?? { total: 0, running: 0, needing: 0 };
  const isNeedingIn = (id: string) => Number(countsOf(id).needing > 0);
  const shown = [...halls].sort((one, other) => isNeedingIn(other.id) - isNeedingIn(one.id));
  if (halls.length < 2 && value === undefined) return null;
  return (
    <ScrollBox label={text.halls} className="-m-1 flex gap-2 overflow-x-auto p-1">
      {shown.map((hall) => {
        const { total, running, needing } = countsOf(hall.id);
        return (
          <Choice
            key={hall.id}
            isChosen={value === hall.id}
            isUrgent={needing > 0}
            onPress={() => onChange(value === hall.id ? undefined : hall.id)}
          >
            <span className="grid max-w-56 min-w-28 text-start">
              <span className="font-medium text-ink wrap-anywhere">{nameWithDay(hall)}</span>
              <span className="flex flex-wrap gap-x-3 text-caption">
                {needing > 0 && <span className="font-bold">{text.needingIn(formatNumber(needing))}</span>}
                {running > 0 && <span>{text.stateIn(boardStates.running, formatNumber(running))}</span>}
                {running + needing === 0 && <span>{total === 0 ? text.hallWaits : text.hallDone}</span>}
              </span>
            </span>
          </Choice>
        );
      })}
    </ScrollBox>
  );
}

type ChoiceProps = { isChosen: boolean; isUrgent?: boolean; onPress: () => void; children: ReactNode };

const Choice = ({ isChosen, isUrgent = false, onPress, children }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onPress}
    className={classNames(
      "flex min-h-11 min-w-20 shrink-0 items-center gap-2 rounded-c border-[1.5px] px-3.5 py-1.5 text-small transition-colors",
      isChosen && "border-river-600 bg-river-50 font-medium text-river-800",
      !isChosen && (isUrgent ? "border-danger bg-danger-soft text-danger" : "border-line bg-white text-ink-2"),
      !isChosen && "hover:border-river-700",
    )}
  >
    {isUrgent && <TriangleAlertIcon className="shrink-0 text-danger" />}
    {children}
  </button>
);
