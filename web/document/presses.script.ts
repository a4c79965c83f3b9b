import { copyText } from "#web/ui/copy-text.ts";
import { showNotice } from "./notice.script.ts";

/** Buttons that print, copy or open a dialog, and menus that close when something else is pressed. */
export function followPresses(): void {
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const { target } = event;
    closeMenus(target);
    if (target instanceof HTMLDialogElement) target.close();
    const button = target.closest<HTMLElement>("[data-print], [data-copy], [data-opens]");
    if (!button) return;
    const { copy, opens } = button.dataset;
    if (copy !== undefined) void copyWithNotice(copy, button.dataset);
    else if (opens !== undefined) openDialog(opens);
    else print();
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") closeMenus();
  });
}

const copyWithNotice = (text: string, { copied = "", copyFailed = "" }: DOMStringMap): Promise<void> =>
  copyText(text).then(
    () => showNotice("success", copied),
    () => showNotice("error", copyFailed),
  );

function openDialog(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement) dialog.showModal();
}

/** Closes the open menus but that of the pressed element. The focus returns to a menu's button if it was inside. */
function closeMenus(pressed?: Element): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]")) {
    if (pressed && menu.contains(pressed)) continue;
    const hasFocus = menu.contains(document.activeElement);
    menu.open = false;
    if (hasFocus) menu.querySelector("summary")?.focus();
  }
}
