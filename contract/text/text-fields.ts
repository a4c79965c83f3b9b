import { z } from "../zod.ts";
import { emailMaximum } from "./text-limits.ts";
import { anyLetter, keepParagraphs, keepSpelling, normaliseTyped } from "./typed-text.ts";

/** An id in the form in which ids are stored, in lower case. */
export const idText = (invalid = "المعرّف غير صحيح") => z.uuid({ error: invalid }).toLowerCase();

/** The message for control characters in a text that must not be cleaned. */
export const unreadableText = "في هذا الحقل رموز غير مقروءة. احذفها ثم أعد المحاولة";

/** A search text. Invisible characters are removed, never refused. */
const soughtText = (maximum: number, tooLong: string, required?: string) =>
  z
    .string({ error: required })
    .max(maximum, { error: tooLong, abort: true })
    .overwrite(normaliseTyped)
    // The limit is checked after folding, because one ligature may become eighteen letters.
    .max(maximum, { error: tooLong });
export const searchText = soughtText(200, "نص البحث أطول من المسموح. اختصره");
export const typedSerial = (required?: string) => soughtText(100, "الرمز غير صحيح", required);

/**
 * Longest text before it is cleaned. It is checked first, because cleaning takes time. Some keyboards write a letter
 * and its mark apart, and cleaning removes blanks and invisible characters.
 */
export const rawMaximum = (maximum: number) => 2 * maximum + 50;

type TextRule = { required: string; maximum: number; tooLong: string };

/** A visible sign. Tashkeel and tatweel alone are nothing to read. */
const sign = /[^\s\p{M}\p{C}ـ]/u;
const letterOrDigit = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u;

const bounded = ({ required, maximum, tooLong }: TextRule, clean: (text: string) => string, needed: RegExp) =>
  z
    .string({ error: required })
    .max(rawMaximum(maximum), { error: tooLong })
    .transform(clean)
    .pipe(
      z
        .string()
        .min(1, { error: required, abort: true })
        .max(maximum, { error: tooLong })
        .refine((text) => needed.test(text), { error: required, abort: true }),
    );

/** One line as the person spelled it, limited in length, with at least one letter or digit. */
export const requiredText = (rule: TextRule) => bounded(rule, keepSpelling, letterOrDigit);

/** Works as `requiredText`, but requires at least one letter, because marks and digits are no name. */
export const requiredName = (rule: TextRule) => bounded(rule, keepSpelling, anyLetter);

export const optionalText = (clean: (text: string) => string, maximum: number, tooLong: string) =>
  z
    .string({ error: tooLong })
    .max(rawMaximum(maximum), { error: tooLong })
    .default("")
    .transform(clean)
    .pipe(z.string().max(maximum, { error: tooLong }));

/** Several lines with at least one visible sign. */
export const requiredParagraphs = (rule: TextRule) => bounded(rule, keepParagraphs, sign);

/** An e-mail address in lower case. */
export const emailText = (invalid: string) =>
  z
    .string({ error: invalid })
    .max(rawMaximum(emailMaximum), { error: invalid })
    .transform((text) => normaliseTyped(text).toLowerCase())
    .pipe(
      z
        .string()
        .max(emailMaximum, { error: invalid, abort: true })
        .check(z.email({ error: invalid })),
    );
