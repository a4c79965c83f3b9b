import type { ComponentType, SVGProps } from "react";
import { NavLink } from "react-router";
import { classNames } from "./class-names.ts";

export type MenuEntry = { to: string; label: string; Icon: ComponentType<SVGProps<SVGSVGElement>> };

/** What a row of the narrow menu is called, beside it while it is pointed at or focused. */
const tip =
  "pointer-events-none absolute start-full ms-3 rounded-small bg-ink px-3 py-1.5 text-[0.88rem]/6 whitespace-nowrap text-white opacity-0 shadow-lift transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100";
/** The label of a row of the menu, wide or narrow. */
export const menuLabelClass = (isNarrow: boolean) => (isNarrow ? tip : "min-w-0 truncate");
export const menuRowClass = (isNarrow: boolean) =>
  classNames(
    "group relative flex min-h-11 w-full items-center gap-3 rounded-small px-3.5 text-[0.97rem] text-white/85 transition-colors hover:bg-white/8 hover:text-white",
    isNarrow && "justify-center px-0",
  );

type SideMenuProps = { entries: readonly MenuEntry[]; label: string; isNarrow?: boolean; onChosen?: () => void };

/** The sections of a dashboard. */
export function SideMenu({ entries, label, isNarrow = false, onChosen }: SideMenuProps) {
  return (
    <nav aria-label={label}>
      <ul className="grid gap-1">
        {entries.map(({ to, label: text, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              onClick={onChosen}
              className={classNames(
                menuRowClass(isNarrow),
                "aria-[current=page]:bg-white/12 aria-[current=page]:font-medium aria-[current=page]:text-white",
                "before:absolute before:inset-y-2 before:start-0 before:w-[3px] before:rounded-full aria-[current=page]:before:bg-gold-500",
              )}
            >
              <Icon className="shrink-0" />
              <span className={menuLabelClass(isNarrow)}>{text}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
