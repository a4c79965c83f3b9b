import { describe, expect, it } from "vitest";
import { requiredParagraphs, requiredText } from "../text/text-fields.ts";
import { isSeen } from "../text/typed-text.ts";
import { z } from "../zod.ts";
import { contestantUpdate, publicRegistration, staffRegistration } from "./contestant-rules.ts";

const rules = publicRegistration({ phonePrefixes: ["7", "8", "9"], asksGuardian: false });
const person = {
  fullName: "زينب علي حسين",
  gender: "1",
  age: "١٢",
  phoneNumber: "٠٧٧٠ ١٢٣ ٤٥٦٧",
  email: "Zainab@Example.iq",
  specialEducationType: "2",
  governarate: "٣",
  schoolName: "الرافدين",
};
const errorsOf = (schema: z.ZodType, input: unknown) => {
  const result = schema.safeParse(input);
  return result.success ? {} : (z.flattenError(result.error).fieldErrors as Record<string, string[]>);
};

describe("the public form", () => {
  it("names the phone prefixes that are allowed", () => {
    expect(
      errorsOf(publicRegistration({ phonePrefixes: ["5", "7"], asksGuardian: false }), {
        ...person,
        phoneNumber: "07801234567",
      }),
    ).toEqual({
      phoneNumber: ["رقم الهاتف غير صحيح: 11 رقماً تبدأ بـ 075 أو 077"],
    });
  });

  it("understands what people type", () => {
    expect(rules.parse(person)).toEqual({
      fullName: "زينب علي حسين",
      gender: 1,
      age: 12,
      phoneNumber: "07701234567",
      email: "zainab@example.iq",
      specialEducationType: 2,
      governarate: 3,
      schoolName: "الرافدين",
    });
  });

  it.each([
    "\u200b \u200b \u200b",
    "\u3164 \u3164 \u3164",
    "\u2800 \u2800 \u2800",
    "\u115f \uffa0 \u1160",
    "\u{e0041} \u{e0042} \u{e0043}",
    "\ufe0f \u{e0101} \u034f",
    "\u064b \u064c \u064d",
    "ـ ـ ـ",
    "1 2 3",
    "… — !",
    "علي حسن \u3164",
    "علي حسن \u064e",
    "علي حسن ـ",
    "علي حسن 7",
  ])("refuses a name of words without letters: %j", (fullName) => {
    expect(Object.keys(errorsOf(rules, { ...person, fullName }))).toEqual(["fullName"]);
    const asksGuardian = publicRegistration({ phonePrefixes: ["7"], asksGuardian: true });
    const guardian = { guardianName: fullName.replaceAll(/[عليحسن]/g, ""), guardianConsent: "on" };
    expect(errorsOf(asksGuardian, { ...person, ...guardian })).toHaveProperty("guardianName");
    expect(errorsOf(staffRegistration, { ...person, fullName: guardian.guardianName })).toHaveProperty("fullName");
  });

  it.each([
    "\u3164\u3164\u3164",
    "\u2800\u2800\u2800",
    "\u{13441}\u{13442}\u{13441}",
    "\u064e\u064f\u0650",
    "ـــ",
    "...",
    "\u0301\u200d\u0302",
  ])("takes %j for no school, and no exam, hall or title either", (text) => {
    expect(errorsOf(rules, { ...person, schoolName: text })).toEqual({ schoolName: ["اسم المدرسة مطلوب"] });
    expect(errorsOf(staffRegistration, { ...person, schoolName: text })).toEqual({
      schoolName: ["الرجاء إدخال اسم المدرسة"],
    });
    const rule = { required: "مطلوب", maximum: 9, tooLong: "طويل" };
    expect(z.flattenError(requiredText(rule).safeParse(text).error as z.ZodError).formErrors).toEqual(["مطلوب"]);
    expect(requiredParagraphs(rule).safeParse(text).success).toBe(text === "...");
    expect(isSeen(text)).toBe(text === "...");
  });

  it("counts the letters of a school without their marks", () => {
    expect(errorsOf(rules, { ...person, schoolName: "مَدّ" })).toEqual({
      schoolName: ["يجب أن يكون اسم المدرسة ٣ أحرف على الأقل"],
    });
    expect(errorsOf(rules, { ...person, schoolName: "م 7" })).toEqual({});
  });

  it("drops invisible characters from a name, and keeps what joins its letters", () => {
    const fullName = "\u3164زينب\u2800 علي\u200cزاده\u{e0041} حسين\u115f";
    expect(rules.parse({ ...person, fullName }).fullName).toBe("زينب علي\u200cزاده حسين");
  });

  it.each(["+964 (0) 770 123 4567", "(0770) 123-4567", "0770.123.4567", "tel:+9647701234567"])(
    "takes the phone %s in every form",
    (phoneNumber) => {
      for (const schema of [rules, staffRegistration])
        expect(schema.parse({ ...person, phoneNumber }).phoneNumber).toBe("07701234567");
    },
  );

  it("accepts the other spelling of governorate", () => {
    const { governarate, ...rest } = person;
    expect(rules.parse({ ...rest, governorate: governarate }).governarate).toBe(3);
  });

  it("names every missing field", () => {
    expect(errorsOf(rules, {})).toEqual({
      fullName: ["الاسم الثلاثي مطلوب"],
      gender: ["الجنس مطلوب"],
      age: ["يرجى إدخال رقم صحيح للعمر"],
      phoneNumber: ["رقم الهاتف مطلوب"],
      email: ["يرجى إدخال بريد إلكتروني صحيح"],
      specialEducationType: ["سبب الاختبار مطلوب"],
      governarate: ["المحافظة مطلوبة"],
      schoolName: ["اسم المدرسة مطلوب"],
    });
  });

  it.each([
    ["fullName", "زينب علي", "يرجى إدخال الاسم الثلاثي كاملاً"],
    ["fullName", "   ", "الاسم الثلاثي مطلوب"],
    ["age", "اثنا عشر", "يرجى إدخال رقم صحيح للعمر"],
    ["age", "12.5", "يرجى إدخال رقم صحيح للعمر"],
    ["age", "-7", "يرجى إدخال رقم صحيح للعمر"],
    ["age", "5", "يجب أن يكون العمر 6 سنوات على الأقل"],
    ["age", "101", "يرجى التحقق من العمر المدخل"],
    ["email", "zainab@", "يرجى إدخال بريد إلكتروني صحيح"],
    ["schoolName", "مد", "يجب أن يكون اسم المدرسة ٣ أحرف على الأقل"],
    ["phoneNumber", "07501234567", "رقم الهاتف غير صحيح: 11 رقماً تبدأ بـ 077 أو 078 أو 079"],
    ["phoneNumber", "0770123456", "رقم الهاتف غير صحيح: 11 رقماً تبدأ بـ 077 أو 078 أو 079"],
    ["specialEducationType", "0", "سبب الاختبار مطلوب"],
    ["governarate", "20", "المحافظة مطلوبة"],
  ])("refuses %s %j", (field, value, message) => {
    expect(errorsOf(rules, { ...person, [field]: value })).toEqual({ [field]: [message] });
  });

  it.each([
    ["age", "6"],
    ["age", "100"],
    ["phoneNumber", "+9647991234567"],
    ["fullName", "عبد الله محمد"],
  ])("accepts %s %j", (field, value) => {
    expect(errorsOf(rules, { ...person, [field]: value })).toEqual({});
  });

  it("lets the directorate admit 075", () => {
    expect(
      errorsOf(publicRegistration({ phonePrefixes: ["5", "7"], asksGuardian: false }), {
        ...person,
        phoneNumber: "07501234567",
      }),
    ).toEqual({});
  });
});

describe("the guardian of somebody under 18", () => {
  const asking = publicRegistration({ phonePrefixes: ["7"], asksGuardian: true });
  const required = {
    guardianName: ["اسم وليّ الأمر مطلوب لمن هم دون ١٨ سنة"],
    guardianConsent: ["موافقة وليّ الأمر مطلوبة لمن هم دون ١٨ سنة"],
  };

  it("requires name and consent, and reports them beside other errors", () => {
    expect(errorsOf(asking, person)).toEqual(required);
    expect(errorsOf(asking, { ...person, age: "17", guardianName: "  ", guardianConsent: "off" })).toEqual(required);
    expect(errorsOf(asking, { ...person, schoolName: "" })).toEqual({ ...required, schoolName: ["اسم المدرسة مطلوب"] });
    expect(errorsOf(asking, { ...person, guardianName: "علي حسين" })).toEqual({
      guardianConsent: required.guardianConsent,
    });
    expect(errorsOf(asking, { ...person, guardianConsent: "on" })).toEqual({ guardianName: required.guardianName });
  });

  it("keeps the name as spelled, and only if the installation asks for it", () => {
    const given = { ...person, guardianName: " علي   حسين ", guardianConsent: "on" };
    expect(asking.parse(given)).toMatchObject({ guardianName: "علي حسين" });
    expect(asking.parse({ ...given, age: 18 }).guardianName).toBeUndefined();
    expect(asking.parse({ ...person, age: 18 }).guardianName).toBeUndefined();
    expect(rules.parse(given).guardianName).toBeUndefined();
  });
});

describe("the dashboard's add-student form", () => {
  const student = { ...person, email: "" };

  it("accepts a missing e-mail, but no invalid one", () => {
    expect(staffRegistration.parse(student).email).toBeNull();
    expect(staffRegistration.parse({ ...student, email: undefined }).email).toBeNull();
    expect(errorsOf(staffRegistration, { ...student, email: "x@" })).toEqual({ email: ["البريد الإلكتروني غير صحيح"] });
  });

  it.each([
    ["fullName", "", "الرجاء إدخال الاسم الكامل"],
    ["age", "", "الرجاء إدخال العمر"],
    ["age", "19", "العمر يجب أن يكون بين 6 و 18 سنة"],
    ["age", "5", "العمر يجب أن يكون بين 6 و 18 سنة"],
    ["phoneNumber", "", "الرجاء إدخال رقم الهاتف"],
    ["phoneNumber", "07201234567", "رقم الهاتف غير صحيح"],
    ["schoolName", "", "الرجاء إدخال اسم المدرسة"],
  ])("refuses %s %j", (field, value, message) => {
    expect(errorsOf(staffRegistration, { ...student, [field]: value })).toEqual({ [field]: [message] });
  });

  it("accepts phones from 073 to 079 and names of any length", () => {
    expect(errorsOf(staffRegistration, { ...student, phoneNumber: "07301234567", fullName: "زينب" })).toEqual({});
  });
});

describe("the edit form", () => {
  it("distinguishes an absent e-mail from a removed one", () => {
    const { email, ...rest } = person;
    expect(contestantUpdate.parse(rest).email).toBeUndefined();
    expect(contestantUpdate.parse({ ...rest, email: "" }).email).toBeNull();
    expect(contestantUpdate.parse({ ...rest, email }).email).toBe("zainab@example.iq");
  });

  it("accepts ages between 1 and 100", () => {
    expect(errorsOf(contestantUpdate, { ...person, age: 0 })).toEqual({ age: ["العمر يجب أن يكون بين ١ و ١٠٠ سنة"] });
    expect(errorsOf(contestantUpdate, { ...person, age: 1 })).toEqual({});
  });

  it("requires a test type, as the screen does", () => {
    for (const specialEducationType of [0, "0", "", undefined])
      expect(errorsOf(contestantUpdate, { ...person, specialEducationType })).toEqual({
        specialEducationType: ["الرجاء اختيار سبب الاختبار"],
      });
  });
});
