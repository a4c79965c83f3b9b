/** Copies text. It rejects if the browser refuses both ways. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // The clipboard API exists only on secure origins, and a school's own server may use plain http.
    copyBySelection(text);
  }
}

function copyBySelection(text: string): void {
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("readonly", "");
  field.className = "fixed start-0 top-0 opacity-0";
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied) throw new Error("The browser refused to copy");
}
