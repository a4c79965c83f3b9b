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

/** Groups a field's digits while typing. */
export function groupWhileTyping(field: HTMLInputElement): void {
  const next = groupTyped(field.value, field.selectionStart ?? field.value.length);
  if (next.value === field.value) return;
  field.value = next.value;
  field.setSelectionRange(next.caret, next.caret);
}
