/** What is typed of a number, with a minus where it had none, and without where it had one. */
export function withOtherSign(typed: string): string {
  const [, sign = "", number = ""] = /^[\s\u061c\u200e\u200f]*([-−–+]?)\s*(.*)$/su.exec(typed) ?? [];
  return sign === "" || sign === "+" ? `-${number}` : number;
}
