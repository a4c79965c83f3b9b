import { normaliseTyped } from "#contract/typed-text.ts";

const most = 10_000;
let known: Promise<Set<string>> | undefined;

/** The list costs tens of milliseconds and some memory, so that it is read when a password is first set. */
async function readList(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].slice(0, most));
}

/** Whether a password is among the 10,000 most common in published leaks, in capitals or in Arabic digits too. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readList();
  return (await known).has(normaliseTyped(password.normalize("NFKC")).toLowerCase());
}
