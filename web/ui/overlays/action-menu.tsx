import { CheckIcon, EllipsisIcon } from "lucide-react";
import type { ComponentType, ReactNode, SVGProps } from "react";
import { Button } from "react-aria-components/Button";
import { Menu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { classNames } from "../class-names.ts";
import { iconButtonClass } from "../icon-button.tsx";
import { shadeScroll } from "../lists/shade-scroll.ts";
import { ReactAria } from "../react-aria.tsx";

export type MenuAction = {
  id: string;
  label: string;
  Icon?: ComponentType<SVGProps<SVGSVGElement>>;
  /** The label's class. */
  className?: string;
  isDangerous?: boolean;
  run: () => void;
};

type MenuPopoverProps = {
  label: string;
  actions: readonly MenuAction[];
  /** Id of the active choice, in a menu in which one of several is active. */
  currentId?: string;
  placement?: "bottom start" | "bottom end" | "top start";
  /** Content above the actions. */
  children?: ReactNode;
};

/** The popover of a menu. */
export function MenuPopover({ label, actions, currentId, placement = "bottom start", children }: MenuPopoverProps) {
  return (
    <Popover placement={placement} className="on-light min-w-52 rounded-c border border-line bg-white shadow-card">
      {children}
      <Menu
        aria-label={label}
        ref={shadeScroll}
        className="scroll-shade max-h-96 overflow-auto p-1.5 outline-none"
        {...(currentId !== undefined && { selectionMode: "single", selectedKeys: [currentId] })}
        onAction={(key) => actions.find(({ id }) => id === key)?.run()}
      >
        {actions.map(({ id, label: name, Icon, className, isDangerous = false }) => (
          <MenuItem
            key={id}
            id={id}
            textValue={name}
            className={classNames(
              "group flex min-h-9 cursor-pointer items-center gap-3 rounded-small px-3 text-small outline-none touch:min-h-11",
              isDangerous
                ? "text-danger data-focused:bg-danger-soft"
                : "data-focused:bg-river-50 data-focused:text-river-800",
            )}
          >
            {Icon && <Icon className="shrink-0" />}
            <span className={className}>{name}</span>
            <CheckIcon className="invisible ms-auto shrink-0 text-river-700 group-data-selected:visible" />
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}

type ActionMenuProps = {
  /** The accessible name, which names the object of the actions. */
  label: string;
  actions: readonly MenuAction[];
  /** While true, the button keeps its focus and opens nothing. */
  isPending?: boolean;
  /** The label as the button shows it, if it is more than the three dots of a row. */
  children?: ReactNode;
};

const wordsTrigger =
  "inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-small border border-line bg-white px-3.5 text-small font-medium text-ink-2 transition-colors hover:border-river-700 hover:text-river-800 aria-disabled:cursor-default aria-disabled:opacity-40 aria-expanded:border-river-700 aria-expanded:bg-river-50";

/** Actions behind one button. In a row they are behind three dots. */
export function ActionMenu({ label, actions, isPending = false, children }: ActionMenuProps) {
  return (
    <ReactAria>
      <MenuTrigger>
        <Button
          aria-label={label}
          isPending={isPending}
          className={children ? wordsTrigger : classNames(iconButtonClass(), "aria-expanded:bg-river-100")}
        >
          {children}
          <EllipsisIcon />
        </Button>
        <MenuPopover label={label} actions={actions} placement="bottom end" />
      </MenuTrigger>
    </ReactAria>
  );
}
