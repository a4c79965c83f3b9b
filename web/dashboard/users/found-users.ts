import type { User } from "#contract/accounts/users.ts";
import { foldForSearch, hasWord, searchWords } from "#contract/text/arabic-folding.ts";

/** Finds users with every word of a search in their name or e-mail, in any spelling. A blank search finds all users. */
export function foundUsers(users: readonly User[], search: string): readonly User[] {
  const words = searchWords(search);
  return users.filter(({ userName, email }) => {
    const text = foldForSearch(`${userName} ${email}`);
    return words.every((word) => hasWord(text, word));
  });
}
