import { call, idParams } from "../calls/call.ts";
import { orderQuery, pageOf, pageQuery, queryBoolean, queryCode } from "../calls/paging.ts";
import { image, imagePath } from "../site/images.ts";
import { normalForm } from "../text/normal-form.ts";
import { idText, optionalText, requiredParagraphs, requiredText, searchText } from "../text/text-fields.ts";
import { isAmbiguousNumber, readNumber, withSignInFront } from "../text/typed-number.ts";
import { keepParagraphs, keepSpelling } from "../text/typed-text.ts";
import { wholeNumber } from "../text/whole-number.ts";
import { z } from "../zod.ts";
import { figureFamilies } from "./figures.ts";
import { type ItemLevel, itemKindCodes, itemLevels, itemLimits } from "./item-words.ts";

/** The item bank: questions with their keys. A stored version never changes. */

const levels = Object.keys(itemLevels).map(Number) as [ItemLevel, ...ItemLevel[]];

const altRequired = "صِف الصورة بالعربية لمن لا يراها";
const picture = z.object({
  imagePath,
  alt: requiredText({ required: altRequired, maximum: itemLimits.alt, tooLong: "وصف الصورة أطول من ٣٠٠ حرف" }).refine(
    (text) => /\p{Script=Arabic}/u.test(text),
    { error: altRequired },
  ),
});
export type ItemPicture = z.infer<typeof picture>;
const maybePicture = picture.nullable().default(null);

const optionRequired = "اكتب نص الخيار أو أضف صورة";
const option = z
  .object({
    text: optionalText((text) => withSignInFront(keepSpelling(text)), itemLimits.option, "نص الخيار أطول من ٣٠٠ حرف"),
    picture: maybePicture,
  })
  .refine(({ text, picture }) => text !== "" || picture !== null, { error: optionRequired, path: ["text"] });
export type ItemOption = z.infer<typeof option>;

const shared = {
  subject: requiredText({
    required: "الموضوع مطلوب",
    maximum: itemLimits.subject,
    tooLong: "الموضوع أطول من ٦٠ حرفاً",
  }),
  level: z.literal(levels, { error: "اختر المستوى" }),
  /** Only staff see the note. */
  note: optionalText(keepParagraphs, itemLimits.note, "الملاحظة أطول من ١٠٠٠ حرف"),
};
const question = {
  ...shared,
  stem: requiredParagraphs({
    required: "نص السؤال مطلوب",
    maximum: itemLimits.stem,
    tooLong: "نص السؤال أطول من ٢٠٠٠ حرف",
  }),
  picture: maybePicture,
};

const optionsCount = "عدد الخيارات من ٢ إلى ٨";
const repeatedOption = "يرى الطالب هذا الخيار مثل خيار قبله. غيّر أحدهما";
const keyRequired = "حدّد الإجابة الصحيحة";

/**
 * A key that is equal for texts which look the same to students: a minus is drawn left of its number, wherever it was
 * typed.
 */
const shownAs = (text: string): string =>
  text
    .replace(/[\ufb50-\ufdff\ufe70-\ufeff]+/g, (forms) => normalForm(forms, "NFKC"))
    .replace(/\u200d/g, "")
    .replace(/ی(?=\p{L})/gu, "ي")
    .replace(/ی/g, "ى")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/(^|[^\p{L}\p{N}.,٫٬)-])(\p{Nd}[\p{Nd}.,٫٬]*) ?-(?![\p{L}\p{N}(-])/gu, "$1-$2");

/** Indexes of the options that look like an earlier option. */
const repeatedOptions = (options: readonly ItemOption[]): number[] => {
  const faces = options.map(({ text, picture }) => JSON.stringify([shownAs(text), picture?.imagePath]));
  return faces.flatMap((face, index) => (faces.indexOf(face) < index ? [index] : []));
};

const choiceContent = z
  .object({
    kind: z.literal("choice"),
    ...question,
    options: z
      .array(option, { error: optionsCount })
      .min(itemLimits.fewestOptions, { error: optionsCount })
      .max(itemLimits.mostOptions, { error: optionsCount }),
    /** Index of the right option, from 0. */
    key: z
      .int({ error: keyRequired })
      .min(0, { error: keyRequired })
      .max(itemLimits.mostOptions - 1, {
        error: keyRequired,
      }),
  })
  .superRefine(({ options, key }, context) => {
    if (key >= options.length) context.addIssue({ code: "custom", message: keyRequired, path: ["key"] });
    for (const index of repeatedOptions(options))
      context.addIssue({ code: "custom", message: repeatedOption, path: ["options", index, "text"] });
  });
export type ChoiceContent = z.infer<typeof choiceContent>;

const ambiguousNumber = "اكتب الرقم بلا علامة آلاف، مثل ١٠٠٠، والكسر العشري بالعلامة ٫، مثل ١٫٥";
const typedNumber = (required: string, invalid: string) =>
  z.union([z.number(), z.string().max(40, { error: invalid })], { error: required }).transform((value, context) => {
    const number = readNumber(String(value));
    if (number !== null) return number;
    const wrong = isAmbiguousNumber(String(value)) ? ambiguousNumber : invalid;
    const message = String(value).trim() === "" ? required : wrong;
    context.issues.push({ code: "custom", message, input: value });
    return z.NEVER;
  });

const numberContent = z.object({
  kind: z.literal("number"),
  ...question,
  answer: typedNumber("الإجابة الصحيحة مطلوبة", "الإجابة يجب أن تكون رقماً، مثل ١٢٫٥"),
  /** Largest accepted distance from the answer. */
  tolerance: typedNumber("اكتب مقدار الخطأ المسموح، أو ٠", "مقدار الخطأ المسموح يجب أن يكون رقماً، مثل ٠٫٥").refine(
    (tolerance) => tolerance >= 0,
    { error: "مقدار الخطأ المسموح يجب ألا يكون سالباً" },
  ),
});

/** A family of figures. Each student gets another question of the family, at the item's level. */
const figureContent = z.object({
  kind: z.literal("figure"),
  ...shared,
  family: z.enum(figureFamilies, { error: "اختر عائلة الأشكال" }),
});

/** The message for a new version that changes the kind of its item. */
export const kindIsKept = "لا يتغيّر نوع الفقرة. أضف فقرة جديدة";

/** Content of an item, in requests and in answers. */
export const itemContent = z.discriminatedUnion("kind", [choiceContent, numberContent, figureContent], {
  error: "اختر نوع الفقرة",
});
export type ItemContent = z.infer<typeof itemContent>;

const shownPicture = z.object({ imagePath: z.string(), alt: z.string() }).nullable();
const shown = { subject: z.string(), level: z.literal(levels), note: z.string() };
const shownQuestion = { ...shown, stem: z.string(), picture: shownPicture };
const shownContent = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("choice"),
    ...shownQuestion,
    options: z.array(z.object({ text: z.string(), picture: shownPicture })),
    key: z.int(),
  }),
  z.object({ kind: z.literal("number"), ...shownQuestion, answer: z.number(), tolerance: z.number() }),
  z.object({ kind: z.literal("figure"), family: z.enum(figureFamilies), ...shown }),
]);

const author = { savedBy: z.string().max(64), savedAt: z.iso.datetime() };
const item = z.object({
  id: z.uuid(),
  /** Number of the version. The first is 1, and each save adds one. */
  version: z.int(),
  isInUse: z.boolean(),
  content: shownContent,
  ...author,
});
export type Item = z.infer<typeof item>;

const itemWithImages = item.extend({
  /** Size and placeholder of each picture in the content. */
  images: z.array(image),
});
export type ItemWithImages = z.infer<typeof itemWithImages>;

const itemVersion = z.object({
  version: z.int(),
  content: shownContent,
  /** The version before this one; null for the first. */
  previous: shownContent.nullable(),
  ...author,
});
export type ItemVersion = z.infer<typeof itemVersion>;

const deviceId = idText().optional();

/** Filters for lists and files of items. */
export const itemFilters = {
  text: searchText.default(""),
  subject: z
    .string()
    .max(itemLimits.subject, { error: "الموضوع أطول من ٦٠ حرفاً", abort: true })
    .overwrite(keepSpelling)
    .optional(),
  level: queryCode(levels, "المستوى غير معروف"),
  kind: z.enum(itemKindCodes, { error: "نوع الفقرة غير معروف" }).optional(),
  isInUse: queryBoolean.default(true),
};

/** The search and filters of a list, for a run over all that they find. An unknown name would select more. */
export const itemMatching = z.strictObject({
  ...itemFilters,
  isInUse: queryBoolean,
  ...orderQuery(["savedAt", "subject", "level"]),
});

export const listItems = call("listItems", {
  summary: "List or search the items of the bank",
  query: z.object({ ...itemFilters, ...pageQuery(15), ...orderQuery(["savedAt", "subject", "level"]) }),
  status: 200,
  response: pageOf(item).extend({ isTotalCapped: z.boolean() }),
});

export const listItemSubjects = call("listItemSubjects", {
  summary: "List the subjects that items have, in their order",
  status: 200,
  response: z.array(z.string()),
});

export const getItem = call("getItem", {
  summary: "Read an item as it is now",
  params: idParams,
  status: 200,
  response: itemWithImages,
});

export const listItemVersions = call("listItemVersions", {
  summary: "List the versions of an item, newest first, each beside the one before",
  params: idParams,
  query: z.object(pageQuery(10)),
  status: 200,
  response: pageOf(itemVersion),
});

export const createItem = call("createItem", {
  summary: "Add an item. The same id again answers the item that is kept under it and writes nothing",
  body: z.object({ id: deviceId, content: itemContent }),
  status: 201,
  response: item,
});

const tooManyTogether = "الفقرات في المرة الواحدة ١٠٠ على الأكثر";
export const createItems = call("createItems", {
  summary: "Add several items, all or none. Of those that are kept under their ids already it writes nothing",
  body: z.object({
    items: z
      .array(z.object({ id: idText(), content: itemContent }), { error: tooManyTogether })
      .min(1, { error: "لا توجد فقرات في هذا الطلب" })
      .max(itemLimits.together, { error: tooManyTogether }),
  }),
  status: 201,
  response: z.object({ createdCount: z.int() }),
});

const bankChoice = z.object({ id: z.uuid(), stem: z.string(), options: z.array(z.string()) });
export type BankChoice = z.infer<typeof bankChoice>;

export const findSameItems = call("findSameItems", {
  summary: "Find the choice items of the bank that ask these questions, in any spelling",
  body: z.object({
    stems: z
      .array(z.string().max(itemLimits.stem, { error: "نص السؤال أطول من ٢٠٠٠ حرف" }), { error: tooManyTogether })
      .max(itemLimits.together, { error: tooManyTogether })
      // Folding takes time with the length of all.
      .refine((stems) => stems.join("").length <= itemLimits.lettersTogether, {
        error: "الأسئلة معاً أطول من المسموح. قسّمها على دفعتين",
      }),
  }),
  status: 200,
  response: z.array(bankChoice),
});

export const saveItem = call("saveItem", {
  summary: "Save a new version of an item. The same saveId again writes nothing, nor does what is stored already",
  params: idParams,
  body: z.object({
    /** The version that the save replaces. The save is refused if a newer one exists. */
    version: wholeNumber("رقم النسخة غير صحيح", 1),
    saveId: deviceId,
    content: itemContent,
  }),
  status: 200,
  response: item,
});

export const changeItem = call("changeItem", {
  summary: "Take an item out of use, or back. It is never deleted",
  params: idParams,
  body: z.object({ isInUse: z.boolean({ error: "القيمة غير صحيحة" }) }),
  status: 200,
  response: item,
});
