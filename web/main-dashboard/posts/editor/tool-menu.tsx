import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Menu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { classNames } from "#web/ui/class-names.ts";
import { ChevronIcon } from "#web/ui/dashboard-icons.tsx";
import { CheckIcon } from "#web/ui/icons.tsx";
import { toolClass } from "./tool-button.tsx";

export type ToolMenuItem = { id: string; label: string; className?: string; isDangerous?: boolean; run: () => void };

type ToolMenuProps = {
  label: string;
  items: readonly ToolMenuItem[];
  /** The item that applies where the cursor is, of a menu that chooses one. */
  currentId?: string;
  isOn?: boolean;
  className?: string;
  children: ReactNode;
};

/** A button of the toolbar that offers several commands. */
export function ToolMenu({ label, items, currentId, isOn = false, className, children }: ToolMenuProps) {
  return (
    <MenuTrigger>
      <Button aria-label={label} className={classNames(toolClass(isOn), "hover:bg-river-50", className)}>
        {children}
        <ChevronIcon width="15" height="15" className="shrink-0" />
      </Button>
      <Popover placement="bottom start" className="min-w-52 rounded-c border border-line bg-white shadow-card">
        <Menu
          aria-label={label}
          className="max-h-96 overflow-auto p-1.5 outline-none"
          {...(currentId !== undefined && { selectionMode: "single", selectedKeys: [currentId] })}
          onAction={(key) => items.find(({ id }) => id === key)?.run()}
        >
          {items.map((item) => (
            <MenuItem
              key={item.id}
              id={item.id}
              textValue={item.label}
              className={classNames(
                "group flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-small px-3 leading-7 outline-none",
                item.isDangerous
                  ? "text-danger data-focused:bg-danger-soft"
                  : "data-focused:bg-river-50 data-focused:text-river-800",
              )}
            >
              <span className={item.className}>{item.label}</span>
              <CheckIcon className="invisible shrink-0 text-river-700 group-data-selected:visible" />
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
