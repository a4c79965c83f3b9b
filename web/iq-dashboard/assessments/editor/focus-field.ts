/** Focuses the field of a path, or the nearest enclosing part that is on screen. */
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
