import { type ReactNode, useState } from "react";
import { listText, choiceText as text } from "#web/text/dashboard/dashboards.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";
import { roundedToTens } from "#web/ui/lists/list-footer.tsx";
import type { ListPage } from "./use-list-address.ts";

/** Rows that somebody has chosen in a list: some by their ids, also on other pages, or all that the filters find. */
export type Choice = ReturnType<typeof useChoice>;

const none = { ids: new Set() as ReadonlySet<string>, isAll: false, last: "" };

/** Keeps what is chosen while `scope`, which names the filters, stays the same. `page` has the ids on the screen. */
export function useChoice(page: readonly string[], scope = "") {
  const [state, setState] = useState({ ...none, scope });
  const { ids, isAll, last } = state.scope === scope ? state : none;
  const has = (id: string) => isAll || ids.has(id);
  const set = (changed: readonly string[], isOn: boolean, id = "") => {
    const next = new Set(isAll ? page : ids);
    for (const one of changed) isOn ? next.add(one) : next.delete(one);
    setState({ scope, ids: next, isAll: false, last: id });
  };
  return {
    ids,
    isAll,
    has,
    page,
    /** Chooses a row or leaves it out; as a range, with all rows since the last one. */
    choose: (id: string, isOn: boolean, isRange: boolean) => {
      const [one = 0, other] = [page.indexOf(last), page.indexOf(id)].sort((a, b) => a - b);
      set(isRange && one >= 0 && other !== undefined ? page.slice(one, other + 1) : [id], isOn, id);
    },
    choosePage: (isOn: boolean) => set(page, isOn),
    chooseAll: () => setState({ ...none, scope, isAll: true }),
    clear: () => setState({ ...none, scope }),
  };
}

/** The first column of a list in which rows can be chosen. On cards it stands in the room that `choiceRow` leaves. */
export const choiceColumn = <Row,>(
  choice: Choice,
  keyOf: (row: Row) => string,
  nameOf: (row: Row) => string,
): Column<Row> => ({
  id: "choice",
  header: text.page,
  isHeaderHidden: true,
  isWideOnCard: true,
  className: "@3xl:w-12 @3xl:pe-0 @max-3xl:absolute @max-3xl:-start-[52px] @max-3xl:top-[8px]",
  head: (
    <ChoiceBox
      label={text.page}
      isOn={choice.page.length > 0 && choice.page.every(choice.has)}
      isMixed={choice.page.some(choice.has) && !choice.page.every(choice.has)}
      onChange={choice.choosePage}
    />
  ),
  cell: (row) => (
    <ChoiceBox
      label={text.choose(nameOf(row))}
      isOn={choice.has(keyOf(row))}
      onChange={(isOn, isRange) => choice.choose(keyOf(row), isOn, isRange)}
    />
  ),
});

export const choiceRow = (isChosen: boolean) => (isChosen ? "@max-3xl:ps-[56px] bg-river-50" : "@max-3xl:ps-[56px]");

type ChoiceBoxProps = {
  label: string;
  isOn: boolean;
  isMixed?: boolean;
  onChange: (isOn: boolean, isRange: boolean) => void;
};

const ChoiceBox = ({ label, isOn, isMixed = false, onChange }: ChoiceBoxProps) => (
  <label className="grid size-[44px] place-items-center @3xl:-ms-2.5 @3xl:size-9 @3xl:touch:size-11">
    <span className="sr-only">{label}</span>
    <input
      type="checkbox"
      checked={isOn}
      ref={(box) => {
        if (box) box.indeterminate = isMixed;
      }}
      // The mouse and the space bar both make a click, which knows whether Shift is held.
      onChange={({ currentTarget, nativeEvent }) =>
        onChange(currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
      }
      className="size-5 accent-river-700"
    />
  </label>
);

type Total = Pick<ListPage<unknown>, "totalCount" | "isTotalCapped">;

/** The number of rows that the filters find. */
export const totalText = ({ totalCount, isTotalCapped = false }: Total): string =>
  isTotalCapped ? listText.moreThan(formatNumber(roundedToTens(totalCount))) : formatNumber(totalCount);

/** The number of chosen rows. `total` is needed if all can be chosen that the filters find. */
export const chosenText = ({ isAll, ids }: Choice, total: Total | undefined): string =>
  isAll && total ? totalText(total) : formatNumber(ids.size);

type ChoiceBarProps = { choice: Choice; total?: Total | undefined; children: ReactNode };

/** Says how many rows are chosen, with what can be done with them. It stays at the lower edge of the window. */
export function ChoiceBar({ choice, total, children }: ChoiceBarProps) {
  const isOpen = choice.isAll || choice.ids.size > 0;
  const look =
    "sticky bottom-0 z-10 flex flex-wrap items-center gap-2.5 rounded-b-panel border-t border-line bg-river-50 px-4 py-2.5 shadow-card";
  return (
    <div className={isOpen ? look : undefined}>
      <p aria-live="polite" className="me-auto font-medium">
        {isOpen && text.chosen(chosenText(choice, total))}
      </p>
      {isOpen && (
        <>
          {total && !choice.isAll && total.totalCount > choice.ids.size && (
            <Button look="outline" onClick={choice.chooseAll}>
              {text.chooseAll(totalText(total))}
            </Button>
          )}
          {children}
          <Button look="soft" onClick={choice.clear}>
            {text.clear}
          </Button>
        </>
      )}
    </div>
  );
}
