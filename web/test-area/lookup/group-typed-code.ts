/** Digits in any script, with the usual separators. Other input stays as typed. */
const code = /^[\d٠-٩۰-۹\s-]*$/;
const gaps = /[\s-]/g;

/** Groups a code in fours, and keeps the caret after the same number of digits. */
export function groupTyped(value: string, caret: number): { value: string; caret: number } {
  if (!code.test(value)) return { value, caret };
  const before = value.slice(0, caret).replace(gaps, "").length;
  const grouped = value.replace(gaps, "").replace(/(.{4})(?=.)/g, "$1 ");
  return { value: grouped, caret: before + Math.max(0, Math.ceil(before / 4) - 1) };
}

/** Groups the digits of fields with `data-grouped` while typing. @returns a function that ends it */
export function groupTypedCodes(): () => void {
  const follow = (event: Event) => {
    const { target } = event;
    if (
      target instanceof HTMLInputElement &&
      target.dataset.grouped !== undefined &&
      !(event as InputEvent).isComposing
    )
      group(target);
  };
  document.addEventListener("input", follow);
  return () => document.removeEventListener("input", follow);
}

function group(field: HTMLInputElement): void {
  const next = groupTyped(field.value, field.selectionStart ?? field.value.length);
  if (next.value === field.value) return;
  field.value = next.value;
  field.setSelectionRange(next.caret, next.caret);
}
