import { foldArabic } from "../text/arabic-folding.ts";
import { normalForm } from "../text/normal-form.ts";
import { userNameText } from "./auth.ts";

/**
 * Letters that user names may contain: Latin, and the Arabic letters of Arabic, Kurdish and Persian. Other scripts,
 * presentation forms and invisible characters can make one name look like another.
 */
const written =
  /^[A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017e\u0621-\u063a\u0641-\u0652پچژڤکگڕڵۆۇیێەھہ٠-٩۰-۹ ._@+'-]+$/;
const unwritten = "في الاسم حرف من أبجدية أخرى أو رمز لا يُرى. اكتبه بحروف عربية أو لاتينية وأرقام";

/** The name of a new or renamed account. Logins accept any name. @param required the message for a blank name */
export const newUserName = (required: string) =>
  userNameText(required).refine((name) => written.test(name), { error: unwritten });

const alike: Readonly<Record<string, string>> = {
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
  ھ: "ه",
  ہ: "ه",
  ە: "ه",
  ێ: "ي",
  ۆ: "و",
  ۇ: "و",
};

/** Computes the skeleton of a name, for comparing only. Names that look alike have the same skeleton. */
export const nameSkeleton = (name: string): string =>
  normalForm(foldArabic(name), "NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[01iı|łøđðħŧæœßھہەێۆۇ]/g, (letter) => alike[letter] ?? letter)
    .replace(/rn/g, "m")
    .replace(/vv/g, "w")
    .replace(/[^\p{L}\p{N}]/gu, "");
