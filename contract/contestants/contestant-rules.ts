import { chosenEducationTypes, codes, genders, governorates, testTimes } from "../enums.ts";
import { emailText, optionalText, requiredName, requiredText } from "../text/text-fields.ts";
import { keepSpelling, nameWords, normaliseAge, normalisePhone } from "../text/typed-text.ts";
import { z } from "../zod.ts";
import { contestantLimits } from "./contestant-limits.ts";
import { registrationPhone } from "./registration-phone.ts";
import { seasonErrors } from "./season-words.ts";

/** A number as typed on any keyboard, or already a number. */
const typedInteger = (required: string, invalid: string) =>
  z
    .union([z.number(), z.string().max(contestantLimits.typedNumber)], {
      error: (issue) => (issue.input === undefined || issue.input === null ? required : invalid),
    })
    .transform((value, context) => {
      const text = normaliseAge(String(value));
      if (text !== "" && /^\d{1,4}$/.test(text)) return Number(text);
      context.issues.push({ code: "custom", message: text === "" ? required : invalid, input: value });
      return z.NEVER;
    });

const code = <Code extends number>(allowed: readonly Code[], required: string) =>
  typedInteger(required, required).pipe(z.literal([...allowed], { error: required }));

export const phone = (pattern: RegExp, required: string, invalid: string) =>
  z
    .string({ error: required })
    .max(contestantLimits.typedNumber, { error: invalid })
    .transform(normalisePhone)
    .pipe(z.string().regex(pattern, { error: (issue) => (issue.input === "" ? required : invalid) }));

/** An optional e-mail. Absent, null and blank all mean that there is none. */
const optionalEmail = (invalid: string) =>
  z.union([z.null(), z.literal(""), emailText(invalid)], { error: invalid }).transform((value) => value || null);

const threeWords = (name: string) => nameWords(name).length >= 3;
const range = (minimum: number, maximum: number, error: string) =>
  z.number().min(minimum, { error }).max(maximum, { error });

/** Accepts both spellings of governorate that the API has. The schema reads the one given by `name`. */
function withSpelling(name: "governarate" | "governorate", input: unknown): unknown {
  if (typeof input !== "object" || input === null || name in input) return input;
  const other = name === "governarate" ? "governorate" : "governarate";
  return other in input ? { ...input, [name]: (input as Record<string, unknown>)[other] } : input;
}

const unknownNotice = "نسخة إشعار الخصوصية غير صحيحة";

/** Rules of the public registration form that an installation can set. */
export type RegistrationRules = {
  /** Digits that may follow 07. */
  phonePrefixes: readonly string[];
  /** Whether contestants under 18 need a guardian's name and consent. */
  asksGuardian: boolean;
};

const adultAge = 18;
const guardian = {
  guardianName: requiredName({
    required: "اسم وليّ الأمر مطلوب لمن هم دون ١٨ سنة",
    maximum: contestantLimits.fullName,
    tooLong: "اسم وليّ الأمر أطول من ١٢٠ حرفاً",
  }).optional(),
  /** A ticked box sends "on". */
  guardianConsent: z.literal(["on", true], { error: "موافقة وليّ الأمر مطلوبة لمن هم دون ١٨ سنة" }).optional(),
};

/** Requires the guardian's fields if the installation asks for them, and removes them otherwise. */
function withGuardian(asksGuardian: boolean, input: unknown): unknown {
  if (typeof input !== "object" || input === null) return input;
  const { age, guardianName = "", guardianConsent = false } = input as Record<string, unknown>;
  const typedAge = typeof age === "number" || typeof age === "string" ? String(age) : "";
  const years = normaliseAge(typedAge.slice(0, contestantLimits.typedNumber)) || adultAge;
  const isAsked = asksGuardian && Number(years) < adultAge;
  const asked = isAsked ? { guardianName, guardianConsent } : { guardianName: undefined, guardianConsent: undefined };
  return { ...input, ...asked };
}

/** The public registration form. */
export const publicRegistration = ({ phonePrefixes, asksGuardian }: RegistrationRules) => {
  const { pattern, description } = registrationPhone(phonePrefixes);
  return z.preprocess(
    (input) => withGuardian(asksGuardian, withSpelling("governarate", input)),
    z.object({
      fullName: requiredName({
        required: "الاسم الثلاثي مطلوب",
        maximum: contestantLimits.fullName,
        tooLong: "الاسم أطول من ١٢٠ حرفاً",
      }).refine(threeWords, {
        error: "يرجى إدخال الاسم الثلاثي كاملاً",
      }),
      gender: code(codes(genders), "الجنس مطلوب"),
      age: typedInteger("يرجى إدخال رقم صحيح للعمر", "يرجى إدخال رقم صحيح للعمر").pipe(
        z
          .number()
          .min(6, { error: "يجب أن يكون العمر 6 سنوات على الأقل" })
          .max(100, { error: "يرجى التحقق من العمر المدخل" }),
      ),
      phoneNumber: phone(pattern, "رقم الهاتف مطلوب", `رقم الهاتف غير صحيح: ${description}`),
      email: emailText("يرجى إدخال بريد إلكتروني صحيح"),
      specialEducationType: code(chosenEducationTypes, "سبب الاختبار مطلوب"),
      governarate: code(codes(governorates), "المحافظة مطلوبة"),
      schoolName: requiredText({
        required: "اسم المدرسة مطلوب",
        maximum: contestantLimits.schoolName,
        tooLong: "اسم المدرسة أطول من ١٦٠ حرفاً",
      }).refine((name) => name.replace(/[\p{M}ـ]/gu, "").length >= 3, {
        error: "يجب أن يكون اسم المدرسة ٣ أحرف على الأقل",
      }),
      /** Version of the privacy notice on the form; absent if it had none. */
      privacyNoticeVersion: typedInteger(unknownNotice, unknownNotice).optional(),
      ...guardian,
    }),
  );
};

const staffPhone = phone(/^07[3-9]\d{8}$/, "الرجاء إدخال رقم الهاتف", "رقم الهاتف غير صحيح");
const staffFields = {
  fullName: requiredName({
    required: "الرجاء إدخال الاسم الكامل",
    maximum: contestantLimits.fullName,
    tooLong: "الاسم أطول من ١٢٠ حرفاً",
  }),
  gender: code(codes(genders), "الرجاء اختيار الجنس"),
  phoneNumber: staffPhone,
  schoolName: requiredText({
    required: "الرجاء إدخال اسم المدرسة",
    maximum: contestantLimits.schoolName,
    tooLong: "اسم المدرسة أطول من ١٦٠ حرفاً",
  }),
};

export const staffRegistration = z.preprocess(
  (input) => withSpelling("governarate", input),
  z.object({
    ...staffFields,
    age: typedInteger("الرجاء إدخال العمر", "العمر يجب أن يكون بين 6 و 18 سنة").pipe(
      range(6, 18, "العمر يجب أن يكون بين 6 و 18 سنة"),
    ),
    email: optionalEmail("البريد الإلكتروني غير صحيح").default(null),
    specialEducationType: code(chosenEducationTypes, "الرجاء اختيار سبب الاختبار"),
    governarate: code(codes(governorates), "الرجاء اختيار المحافظة"),
    /** Why somebody is registered outside the season; blank without a reason. */
    reason: optionalText(keepSpelling, contestantLimits.reason, seasonErrors.reasonTooLong),
  }),
);

/**
 * The dashboard's edit form. An absent e-mail or slot stays unchanged; a blank e-mail is removed. Old records without a
 * test type get one at their first edit.
 */
export const contestantUpdate = z.preprocess(
  (input) => withSpelling("governorate", input),
  z.object({
    ...staffFields,
    age: typedInteger("الرجاء إدخال العمر", "العمر يجب أن يكون بين ١ و ١٠٠ سنة").pipe(
      range(1, 100, "العمر يجب أن يكون بين ١ و ١٠٠ سنة"),
    ),
    email: optionalEmail("البريد الإلكتروني غير صحيح").optional(),
    specialEducationType: code(chosenEducationTypes, "الرجاء اختيار سبب الاختبار"),
    governorate: code(codes(governorates), "الرجاء اختيار المحافظة"),
    testTime: code(codes(testTimes), "الرجاء اختيار وقت الاختبار").optional(),
  }),
);

export type Registration = z.infer<ReturnType<typeof publicRegistration>> | z.infer<typeof staffRegistration>;
export type ContestantUpdate = z.infer<typeof contestantUpdate>;
