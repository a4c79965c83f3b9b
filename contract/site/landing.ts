import { call, idParams } from "../calls/call.ts";
import { tidyPhones } from "../text/phones.ts";
import { emailText, rawMaximum, requiredParagraphs, requiredText } from "../text/text-fields.ts";
import { wholeNumber } from "../text/whole-number.ts";
import { z } from "../zod.ts";
import { image, imagePath, unknownImage } from "./images.ts";

const limits = { heading: 200, paragraph: 3000, phone: 40 } as const;
const required = "يرجى تعبئة جميع الحقول المطلوبة";
const heading = () => requiredText({ required, maximum: limits.heading, tooLong: "العنوان أطول من ٢٠٠ حرف" });
const paragraph = () => requiredParagraphs({ required, maximum: limits.paragraph, tooLong: "النص أطول من ٣٠٠٠ حرف" });
/** The path of a picture. A blank one keeps the built-in picture. */
const picture = () => z.union([z.literal(""), imagePath], { error: unknownImage }).default("");

export const landingRequest = z.object({
  header: heading(),
  content: paragraph(),
  imgPath: picture(),
  title: heading(),
  goal1Title: heading(),
  goal1Content: paragraph(),
  goal1ImgPath: picture(),
  goal2Title: heading(),
  goal2Content: paragraph(),
  goal2ImgPath: picture(),
  goal3Title: heading(),
  goal3Content: paragraph(),
  goal3ImgPath: picture(),
  bioContent: paragraph(),
  bioImgPath: picture(),
  phone: z
    .string({ error: required })
    .max(rawMaximum(limits.phone), { error: "رقم الهاتف أطول من ٤٠ حرفاً" })
    .transform(tidyPhones)
    .pipe(
      z
        .string()
        .min(1, { error: required, abort: true })
        .max(limits.phone, { error: "رقم الهاتف أطول من ٤٠ حرفاً" })
        .regex(/^(?=.*\d)[+()[\]\d .·•_/\\|،,و–—-]+$/, { error: "رقم الهاتف غير صحيح" }),
    ),
  email: emailText("يرجى إدخال بريد إلكتروني صحيح"),
  /** The privacy notice of the registration form: what is stored, why, how long, and whom to ask. */
  privacyNotice: paragraph(),
});
export type LandingRequest = z.infer<typeof landingRequest>;

/**
 * With `version`, a save is refused if a newer version exists; without it, the save overwrites. Without
 * `privacyNotice`, the present notice stays.
 */
const landingSave = landingRequest.extend({
  privacyNotice: landingRequest.shape.privacyNotice.optional(),
  version: wholeNumber("رقم نسخة المحتوى غير صحيح").optional(),
});
export type LandingSave = z.infer<typeof landingSave>;

/** Content of the landing page. Before the first save these are the defaults, with a null `id` and no dates. */
export const landing = z.object({
  ...(Object.fromEntries(
    Object.keys(landingRequest.shape).map((name) => [name, z.string().max(limits.paragraph)]),
  ) as Record<keyof LandingRequest, z.ZodString>),
  id: z.uuid().nullable(),
  createdAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime().nullable(),
  deletedAt: z.iso.datetime().nullable(),
  isDeleted: z.boolean(),
  /** Number of the version. Each save adds one; it is 0 before the first. */
  version: z.int(),
  /** Number of the notice. Each change of it adds one; 1 is the product's own text. */
  privacyNoticeVersion: z.int(),
  /** Author of the last save, for staff. Null for visitors, and if the author is unknown. */
  savedBy: z.string().nullable(),
  /** Size and placeholder of each uploaded picture in the content. */
  images: z.array(image),
});
export type Landing = z.infer<typeof landing>;

export const getLanding = call("getLanding", {
  summary: "Read the landing page's content",
  status: 200,
  response: landing,
});

export const saveLanding = call("saveLanding", {
  summary: "Save the landing page's content, for the first time or again",
  body: landingSave,
  status: 200,
  response: landing,
});

export const updateLanding = call("updateLanding", {
  summary: "Save the landing page's content again",
  params: idParams,
  body: landingSave,
  status: 200,
  response: landing,
});
