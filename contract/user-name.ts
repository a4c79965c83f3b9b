import { foldArabic } from "./arabic-folding.ts";
import { userNameText } from "./auth.ts";

/**
 * The letters that staff here write their names in: Latin, and the Arabic ones of Arabic, Kurdish and Persian. Letters of
 * other scripts, shapes of letters and signs that nobody sees can make one name look like another.
 */
const written =
  /^[A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017e\u0621-\u063a\u0641-\u0652پچژڤکگڕڵۆۇیێەھہ٠-٩۰-۹ ._@+'-]+$/;
const unwritten = "في الاسم حرف من أبجدية أخرى أو رمز لا يُرى. اكتبه بحروف عربية أو لاتينية وأرقام";

/** The name of an account that is made or renamed, with the text for a blank one. A login takes whatever there is. */
export const newUserName = (required: string) =>
  userNameText(required).refine((name) => written.test(name), { error: unwritten });

const alike: Readonly<Record<string, string>> = {
  ...{
    "0": "o",
    "1": "l",
    i: "l",
    ı: "l",
    "|": "l",
    ł: "l",
    ø: "o",
    đ: "d",
    ð: "d",
    ħ: "h",
    ŧ: "t",
    æ: "ae",
    œ: "oe",
    ß: "b",
  },
  ...{ ھ: "ه", ہ: "ه", ە: "ه", ێ: "ي", ۆ: "و", ۇ: "و" },
};

/** Two names that can be taken for each other have the same skeleton. It is for comparing alone. */
export const nameSkeleton = (name: string): string =>
  foldArabic(name)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[01iı|łøđðħŧæœßھہەێۆۇ]/g, (letter) => alike[letter] ?? letter)
    .replace(/rn/g, "m")
    .replace(/vv/g, "w")
    .replace(/[^\p{L}\p{N}]/gu, "");
