import type { ComponentType, SVGProps } from "react";
import { Link, useLocation } from "react-router";
import { classNames } from "../class-names.ts";
import { inFigures } from "../figures.ts";
import { shadeScroll } from "../lists/shade-scroll.ts";
import { currentEntry } from "./current-entry.ts";

export type MenuEntry = {
  to: string;
  label: string;
  Icon: ComponentType<SVGProps<SVGSVGElement>>;
  /** A counter with a label for screen readers. A count of 0 shows nothing. */
  waiting?: { count: number; label: string } | undefined;
};

/** Related sections with a heading. */
export type MenuGroup = { heading: string; entries: readonly MenuEntry[] };

/** Classes of a row's label in the narrow menu, which is shown on hover and focus. */
const tip =
  "pointer-events-none absolute inset-y-0 start-full ms-3 flex items-center rounded-small bg-ink px-3 text-small whitespace-nowrap text-white opacity-0 shadow-lift transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100";
/** The label of a menu row, wide or narrow. */
const menuLabelClass = (isNarrow: boolean) => (isNarrow ? tip : "one-line min-w-0");
const menuRowClass = (isNarrow: boolean) =>
  classNames(
    "group relative flex w-full items-center gap-3 rounded-small text-small text-white/85 transition-colors hover:bg-white/8 hover:text-white",
    // Fourteen rows and the parts around them have to fit into the window.
    isNarrow
      ? "min-h-[clamp(1.5rem,calc((100dvh-19rem)/14),2.75rem)] justify-center"
      : "min-h-11 px-3.5 lg:min-h-[clamp(1.875rem,calc((100dvh-18rem)/14),2.75rem)]",
  );

type SideMenuProps = {
  entries: readonly MenuEntry[];
  /** Groups below the entries. Empty groups are left out. */
  groups?: readonly MenuGroup[] | undefined;
  label: string;
  isNarrow?: boolean;
  onChosen?: () => void;
};

/** The sections of a dashboard. */
export function SideMenu({ entries, groups = [], label, isNarrow = false, onChosen }: SideMenuProps) {
  const { pathname } = useLocation();
  const current = currentEntry([...entries, ...groups.flatMap((group) => group.entries)], pathname);
  const shared = { current, isNarrow, onChosen };
  return (
    <nav
      aria-label={label}
      ref={isNarrow ? null : shadeScroll}
      className={isNarrow ? undefined : "scroll-shade min-h-0 overflow-y-auto overscroll-contain"}
    >
      <MenuList entries={entries} {...shared} />
      {groups
        .filter((group) => group.entries.length > 0)
        .map((group) => (
          <section
            key={group.heading}
            aria-label={group.heading}
            className={classNames("mt-4 border-t border-white/15 pt-3", isNarrow && "low:mt-0.5 low:pt-0.5")}
          >
            <p aria-hidden="true" className={isNarrow ? "sr-only" : "px-3.5 pb-1.5 text-caption text-white/75"}>
              {group.heading}
            </p>
            <MenuList entries={group.entries} {...shared} />
          </section>
        ))}
    </nav>
  );
}

type MenuListProps = {
  entries: readonly MenuEntry[];
  current: string | undefined;
  isNarrow: boolean;
  onChosen: (() => void) | undefined;
};

function MenuList({ entries, current, isNarrow, onChosen }: MenuListProps) {
  return (
    <ul className={classNames("grid gap-1", isNarrow && "low:gap-0")}>
      {entries.map(({ to, label, Icon, waiting }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={to === current ? "page" : undefined}
            onClick={onChosen}
            className={classNames(
              menuRowClass(isNarrow),
              "aria-[current=page]:bg-white/12 aria-[current=page]:font-medium aria-[current=page]:text-white",
              "before:absolute before:inset-y-2 before:start-0 before:w-[3px] before:rounded-full aria-[current=page]:before:bg-gold-500",
            )}
          >
            <Icon className="shrink-0" />
            <span className={menuLabelClass(isNarrow)}>{label}</span>
            {waiting && waiting.count > 0 && <Waiting {...waiting} isNarrow={isNarrow} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const mostShown = 99;

function Waiting({ count, label, isNarrow }: { count: number; label: string; isNarrow: boolean }) {
  return (
    <span
      className={classNames(
        "grid min-w-6 place-items-center rounded-full bg-gold-500 px-1.5 text-caption font-bold text-river-950",
        isNarrow ? "absolute -top-0.5 end-1.5" : "ms-auto",
      )}
    >
      <span aria-hidden="true">{count > mostShown ? `+${inFigures(mostShown)}` : inFigures(count)}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
