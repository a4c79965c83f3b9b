import { call } from "./call.ts";
import { filledEntry, googleAddressIssue, pastedAddress, viewFormPath } from "./google-form-address.ts";
import { parsedUrl } from "./parsed-url.ts";
import { electronicTests } from "./test-form-words.ts";
import { keepParagraphs, normaliseTyped } from "./typed-text.ts";
import { z } from "./zod.ts";

/**
 * The electronic test is a form of another host (Google Forms), embedded with the contestant's serial filled in: `baseUrl`
 * is the form's address without its query, `entryId` the number of the question that takes the serial.
 */

/** Which test students get: the form of another host, the directorate's assessments that are open to them, or neither. */
export type ElectronicTest = keyof typeof electronicTests;
export const electronicTestCodes = Object.keys(electronicTests) as [ElectronicTest, ...ElectronicTest[]];

const testFormLimits = { baseUrl: 500, entryId: 20, customMessage: 1000 } as const;
const pdfPathPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$/;

/** The part of an address that identifies the form: without query, fragment, user and password. */
const formAddress = (url: URL) => `${url.origin}${viewFormPath(url)}`;

/** A pasted address as it is kept; text that is no address stays as it is, to be refused. */
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

/** `entry.123`, `entry.١٢٣`, `123` and a link that fills it are the same question. */
const entryId = z
  .string({ error: "معرّف الحقل مطلوب" })
  .transform(normaliseTyped)
  // What begins with a figure is no link.
  .transform((text) => (/^\d/.test(text) ? text : (filledEntry(text) ?? text.replace(/^entry\./i, ""))))
  .pipe(
    z
      .string()
      .min(1, { error: "معرّف الحقل مطلوب", abort: true })
      .max(testFormLimits.entryId, { error: "معرّف الحقل أطول من ٢٠ رقماً", abort: true })
      .regex(/^\d+$/, { error: "معرّف الحقل أرقام فقط، مثل 123456789" }),
  );

export const unknownFile = "ملف الأجوبة غير معروف. ارفعه من جديد";
/** The path of an uploaded PDF; blank and null stand for none. */
const answersFile = z.union(
  [
    z.literal("").transform(() => null),
    z.null(),
    z.string().max(60, { error: unknownFile }).regex(pdfPathPattern, { error: unknownFile }),
  ],
  { error: unknownFile },
);

/** Null is what is read before the first choice, and sent back with the rest. */
const electronicTest = z
  .enum(electronicTestCodes, { error: "اختر أحد الخيارات الثلاثة" })
  .nullable()
  .transform((chosen) => chosen ?? undefined)
  .optional();

/** Stays as it is where it is absent, so that nobody has to send back what somebody else may just have changed. */
const changedAlone = {
  isActive: z.boolean({ error: "القيمة غير صحيحة" }).optional(),
  pdf: answersFile.optional(),
  electronicTest,
};

/** The rules of the settings form. `formHosts` are the hosts whose forms this installation embeds. */
export const testFormRequest = (formHosts: readonly string[]) =>
  z.object({
    baseUrl: baseUrl(formHosts),
    entryId,
    isActive: changedAlone.isActive,
    customMessage: z
      .string({ error: "القيمة غير صحيحة" })
      .transform(keepParagraphs)
      .pipe(z.string().max(testFormLimits.customMessage, { error: "نص الرسالة أطول من ١٠٠٠ حرف" }))
      .default(""),
    pdf: changedAlone.pdf,
    electronicTest: changedAlone.electronicTest,
  });
export type TestFormRequest = z.infer<ReturnType<typeof testFormRequest>>;
export type TestFormChanges = Pick<TestFormRequest, keyof typeof changedAlone>;

/**
 * Before the first save the texts are empty. To anonymous callers `pdf` is null while the form is switched on, and a form that
 * students do not get is off. `electronicTest` is null until it is first chosen: students then get both.
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

/** Whether students get this one of the two tests. */
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
 * The two settings from a pre-filled link (`…/viewform?usp=pp_url&entry.123456=VALUE`), the first filled question
 * being the serial's. Null for any other text.
 */
export function splitPrefilledLink(link: string): Pick<TestForm, "baseUrl" | "entryId"> | null {
  const url = parsedUrl(pastedAddress(normaliseTyped(link)));
  const id = url && filledEntry(url.search);
  return id && url.protocol === "https:" ? { baseUrl: formAddress(url), entryId: id } : null;
}

/** The address of the form inside a page, with the serial filled in. */
export const embedAddress = (
  { baseUrl: address, entryId: id }: Pick<TestForm, "baseUrl" | "entryId">,
  serial: string,
) => `${address}?usp=pp_url&embedded=true&entry.${id}=${encodeURIComponent(serial)}`;
