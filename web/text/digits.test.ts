import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Texts that the specification quotes, and texts on the same screens. */
const stays = [
  "يجب أن يكون العمر 6 سنوات على الأقل",
  "العمر يجب أن يكون بين 6 و 18 سنة",
  "لا يمكن رفع أكثر من 3 صور",
  /\d+ ميجابايت/,
  // The label of an attempt on the on-site results, and the score beside it.
  /- \$\{score\}%/,
  /`\$\{score\}%`/,
];
/** Literal input, file contents and names. */
const typed = [
  ...[/11 رقماً تبدأ(?: بـ 07(?!\d))?/, "1 أو 0", "مثل 123456789", "A4", "F10", "KR-20", "2PL", /QTI (?:أقدم من )?3\.0/],
  ...["مثل '1/2", /8\/10 \u200f?08-Oct/, "2026/05/12 9:03:27", "علي;=1+1", "UTF-8"],
  // These are patterns.
  /^`\^.*\$`$/,
  /^`\[.*\]`$/,
];

it("writes counts in Arabic figures, with one kind of percent sign", () => {
  const wrong = globSync(["web/text/**/*.ts", "contract/**/*.ts"])
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => {
      const literals = readFileSync(file, "utf8").match(/"[^"\n]*[ء-ي][^"\n]*"|`[^`]*`/g) ?? [];
      return literals.map((literal) => ({ file, literal }));
    })
    .map(({ file, literal }) => ({
      file,
      literal: [...stays, ...typed].reduce<string>((rest, known) => rest.replace(known, ""), literal),
    }))
    .filter(
      ({ literal }) => /[ء-ي]/.test(literal) && /(?<![A-Za-z_{$.])\d|%/.test(literal.replace(/\$\{[^}]*\}/g, "")),
    );
  expect(wrong).toEqual([]);
});
