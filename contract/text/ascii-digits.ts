const arabicIndicZero = 0x0660;
const persianZero = 0x06f0;

/** Turns Arabic-Indic (٠–٩) and Persian (۰–۹) digits into 0–9. */
export function asciiDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= persianZero ? persianZero : arabicIndicZero));
  });
}
