/** Leads to the field that a path names, or to the nearest part around it that is on the screen. */
export function focusField(path: string): void {
  const names = path.split(".");
  for (let length = names.length; length > 0; length -= 1) {
    const field = document.getElementById(names.slice(0, length).join("."));
    if (!field) continue;
    field.focus();
    field.scrollIntoView({ block: "center" });
    return;
  }
}
