/** Digits of any keyboard, with what people put between them. Anything else is left as it was typed or pasted. */
const code = /^[\d٠-٩۰-۹\s-]*$/;
const gaps = /[\s-]/g;

/** A code in groups of four, and where the caret stands then: behind as many digits as before. */
export function groupTyped(value: string, caret: number): { value: string; caret: number } {
  if (!code.test(value)) return { value, caret };
  const before = value.slice(0, caret).replace(gaps, "").length;
  const grouped = value.replace(gaps, "").replace(/(.{4})(?=.)/g, "$1 ");
  return { value: grouped, caret: before + Math.max(0, Math.ceil(before / 4) - 1) };
}

/** Groups what a field holds while it is typed. */
export function groupWhileTyping(field: HTMLInputElement): void {
  const next = groupTyped(field.value, field.selectionStart ?? field.value.length);
  if (next.value === field.value) return;
  field.value = next.value;
  field.setSelectionRange(next.caret, next.caret);
}
