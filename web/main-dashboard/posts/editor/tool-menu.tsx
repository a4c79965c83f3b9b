import { ChevronDownIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { MenuTrigger } from "react-aria-components/Menu";
import { classNames } from "#web/ui/class-names.ts";
import { type MenuAction, MenuPopover } from "#web/ui/overlays/action-menu.tsx";
import { toolClass } from "./tool-button.tsx";

type ToolMenuProps = {
  label: string;
  items: readonly MenuAction[];
  /** Id of the choice that is active at the cursor. */
  currentId?: string;
  isOn?: boolean;
  className?: string;
  children: ReactNode;
};

/** A toolbar button with a menu of commands. */
export function ToolMenu({ label, items, currentId, isOn = false, className, children }: ToolMenuProps) {
  return (
    <MenuTrigger>
      <Button aria-label={label} className={classNames(toolClass(isOn), "hover:bg-river-50", className)}>
        {children}
        <ChevronDownIcon className="size-3.75 shrink-0" />
      </Button>
      <MenuPopover label={label} actions={items} {...(currentId !== undefined && { currentId })} />
    </MenuTrigger>
  );
}
