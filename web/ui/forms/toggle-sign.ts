/** Toggles the minus of a typed number. */
export function toggleSign(typed: string): string {
  const text = typed.replace(/^[\s\u061c\u200e\u200f]+/, "");
  const [sign = ""] = /^[-−–+]/.exec(text) ?? [];
  const number = text.slice(sign.length).trimStart();
  return sign === "" || sign === "+" ? `-${number}` : number;
}
