/** Toggles the minus of a typed number. */
export function toggleSign(typed: string): string {
  const [, sign = "", number = ""] = /^[\s\u061c\u200e\u200f]*([-−–+]?)\s*(.*)$/su.exec(typed) ?? [];
  return sign === "" || sign === "+" ? `-${number}` : number;
}
