import type { ReactNode } from "react";
import { optionLetter } from "#web/text/iq-dashboard/items.ts";
import { classNames } from "#web/ui/class-names.ts";

type OptionProps = {
  name: string;
  index: number;
  /** Whether options are figures, shown as large as the matrix's cells for comparison; otherwise text or pictures. */
  isDrawn: boolean;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
};

/** One option of a choice. */
export function Option({ name, index, isDrawn, isChosen, onChoose, children }: OptionProps) {
  return (
    <label
      className={classNames(
        "relative flex rounded-c border-[1.5px] transition-colors hover:border-river-700",
        isChosen ? "border-river-700 bg-river-50 font-medium" : "border-edge bg-white",
        isDrawn
          ? "items-center gap-1 p-1.5 @lg:flex-wrap-reverse @lg:justify-center @lg:pb-2"
          : "min-h-14 items-center gap-3.5 px-4 py-3",
        "focused-in:outline-3 focused-in:outline-gold-300",
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-river-700 outline-none"
      />
      <span
        aria-hidden="true"
        // Letters differ in width; the drawings beside them must align.
        className={classNames("shrink-0 font-semibold whitespace-nowrap text-river-700", isDrawn && "w-4 text-center")}
      >
        {optionLetter(index)}
      </span>
      <span
        className={
          isDrawn
            ? "min-w-0 max-w-28 flex-1 border border-edge text-ink @lg:w-full @lg:flex-none"
            : "grid min-w-0 flex-1 gap-2"
        }
      >
        {children}
      </span>
    </label>
  );
}
