import { call } from "../calls/call.ts";
import { parsedUrl } from "../site/parsed-url.ts";
import { rawMaximum } from "../text/text-fields.ts";
import { keepParagraphs, normaliseTyped } from "../text/typed-text.ts";
import { z } from "../zod.ts";
import { filledEntry, googleAddressIssue, pastedAddress, viewFormPath } from "./google-form-address.ts";
import { electronicTests } from "./test-form-words.ts";

/**
 * The electronic test is a form on another host (Google Forms), embedded with the contestant's serial filled in.
 * `baseUrl` is the form's address without query, and `entryId` the number of the serial's question.
 */

/** The test that students get: the form, the directorate's open assessments, or none. */
export type ElectronicTest = keyof typeof electronicTests;
export const electronicTestCodes = Object.keys(electronicTests) as [ElectronicTest, ...ElectronicTest[]];

const testFormLimits = { baseUrl: 500, entryId: 20, customMessage: 1000 } as const;
const pdfPathPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$/;

/** Identifies the form by its address without query, fragment, user and password. */
const formAddress = (url: URL) => `${url.origin}${viewFormPath(url)}`;

/** Cleans a pasted address. Other text stays as it is and is refused later. */
function cleanAddress(text: string): string {
  const typed = pastedAddress(normaliseTyped(text));
  const url = parsedUrl(typed);
  return url && /^https?:$/.test(url.protocol) ? formAddress(url) : typed;
}

const addressIssue = (address: string, formHosts: readonly string[]): string | undefined => {
  const url = parsedUrl(address);
  if (url?.protocol !== "https:" || url.pathname === "/") return "الرابط الأساسي غير صحيح. يجب أن يبدأ بـ https";
  if (!formHosts.includes(url.host)) return `الرابط الأساسي يجب أن يكون على أحد المواقع: ${formHosts.join("، ")}`;
  return googleAddressIssue(url);
};

const baseUrl = (formHosts: readonly string[]) =>
  z
    .string({ error: "الرابط الأساسي مطلوب" })
    .max(4000, { error: "الرابط الأساسي أطول من ٥٠٠ حرف", abort: true })
    .transform(cleanAddress)
    .pipe(
      z
        .string()
        .min(1, { error: "الرابط الأساسي مطلوب", abort: true })
        .max(testFormLimits.baseUrl, { error: "الرابط الأساسي أطول من ٥٠٠ حرف", abort: true })
        .superRefine((address, context) => {
          const message = addressIssue(address, formHosts);
          if (message) context.addIssue({ code: "custom", message });
        }),
    );

/** The number of the question. It accepts `entry.123`, `entry.١٢٣`, `123` and a link that fills the question. */
const entryId = z
  .string({ error: "معرّف الحقل مطلوب" })
  .max(4000, { error: "معرّف الحقل أطول من ٢٠ رقماً" })
  .transform(normaliseTyped)
  // A text that begins with a digit is not a link.
  .transform((text) => (/^\d/.test(text) ? text : (filledEntry(text) ?? text.replace(/^entry\./i, ""))))
  .pipe(
    z
      .string()
      .min(1, { error: "معرّف الحقل مطلوب", abort: true })
      .max(testFormLimits.entryId, { error: "معرّف الحقل أطول من ٢٠ رقماً", abort: true })
      .regex(/^\d+$/, { error: "معرّف الحقل أرقام فقط، مثل 123456789" }),
  );

export const unknownFile = "ملف الأجوبة غير معروف. ارفعه من جديد";
/** Path of an uploaded PDF; blank and null mean none. */
const answersFile = z.union(
  [
    z.literal("").transform(() => null),
    z.null(),
    z.string().max(60, { error: unknownFile }).regex(pdfPathPattern, { error: unknownFile }),
  ],
  { error: unknownFile },
);

/** Null before the first choice. The form sends it back with the rest. */
const electronicTest = z
  .enum(electronicTestCodes, { error: "اختر أحد الخيارات الثلاثة" })
  .nullable()
  .transform((chosen) => chosen ?? undefined)
  .optional();

/** Absent settings stay unchanged, so that a save does not undo somebody else's change. */
const changedAlone = {
  isActive: z.boolean({ error: "القيمة غير صحيحة" }).optional(),
  pdf: answersFile.optional(),
  electronicTest,
};

/** Rules of the settings form. `formHosts` are the hosts that this installation embeds. */
export const testFormRequest = (formHosts: readonly string[]) =>
  z.object({
    baseUrl: baseUrl(formHosts),
    entryId,
    isActive: changedAlone.isActive,
    customMessage: z
      .string({ error: "القيمة غير صحيحة" })
      .max(rawMaximum(testFormLimits.customMessage), { error: "نص الرسالة أطول من ١٠٠٠ حرف" })
      .transform(keepParagraphs)
      .pipe(z.string().max(testFormLimits.customMessage, { error: "نص الرسالة أطول من ١٠٠٠ حرف" }))
      .default(""),
    pdf: changedAlone.pdf,
    electronicTest: changedAlone.electronicTest,
  });
export type TestFormRequest = z.infer<ReturnType<typeof testFormRequest>>;
export type TestFormChanges = Pick<TestFormRequest, keyof typeof changedAlone>;

/**
 * The settings. Before the first save the texts are empty. For anonymous callers `pdf` is null while the form is on,
 * and a form that is not offered reads as off. `electronicTest` is null before the first choice: students then get both
 * tests.
 */
export const testForm = z.object({
  baseUrl: z.string().max(testFormLimits.baseUrl),
  entryId: z.string().max(testFormLimits.entryId),
  isActive: z.boolean(),
  customMessage: z.string().max(testFormLimits.customMessage),
  pdf: z.string().max(60).nullable(),
  electronicTest: z.enum(electronicTestCodes).nullable(),
});
export type TestForm = z.infer<typeof testForm>;

/** Whether students get this test. */
export const isGiven = (
  test: Exclude<ElectronicTest, "none">,
  { electronicTest }: Pick<TestForm, "electronicTest">,
): boolean => electronicTest === null || electronicTest === test;

export const getTestForm = call("getTestForm", {
  summary:
    "Read where the electronic test is and whether it runs. The answers are kept from anonymous callers meanwhile",
  status: 200,
  response: testForm,
});

export const saveTestForm = call("saveTestForm", {
  summary:
    "Save the electronic test's settings, on a host that this installation embeds. Absent isActive, pdf and electronicTest stay as they are",
  body: testFormRequest(["docs.google.com", "forms.gle"]),
  status: 200,
  response: testForm,
});

export const changeTestForm = call("changeTestForm", {
  summary:
    "Start or stop the form, change its answers, or choose which test students get. The choice needs no saved settings",
  body: z.object(changedAlone).refine((changes) => Object.values(changes).some((value) => value !== undefined), {
    error: "القيمة غير صحيحة",
    path: ["isActive"],
  }),
  status: 200,
  response: testForm,
});

/**
 * Reads both settings from a pre-filled link (`…/viewform?usp=pp_url&entry.123456=VALUE`), in which the first filled
 * question takes the serial. Null for any other text.
 */
export function splitPrefilledLink(link: string): Pick<TestForm, "baseUrl" | "entryId"> | null {
  const url = parsedUrl(pastedAddress(normaliseTyped(link)));
  const id = url && filledEntry(url.search);
  return id && url.protocol === "https:" ? { baseUrl: formAddress(url), entryId: id } : null;
}

/** The address of the embedded form with the serial filled in. */
export const embedAddress = (
  { baseUrl: address, entryId: id }: Pick<TestForm, "baseUrl" | "entryId">,
  serial: string,
) => `${address}?usp=pp_url&embedded=true&entry.${id}=${encodeURIComponent(serial)}`;
