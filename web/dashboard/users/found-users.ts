import { foldArabic, hasWord, searchWords } from "#contract/arabic-folding.ts";
import type { User } from "#contract/users.ts";

/** The users whose name or e-mail has every word of a search, however it is spelt. All of them for a blank one. */
export function foundUsers(users: readonly User[], search: string): readonly User[] {
  const words = searchWords(search);
  return users.filter(({ userName, email }) => {
    const text = foldArabic(`${userName} ${email}`);
    return words.every((word) => hasWord(text, word));
  });
}
