import { codesIn } from "#api/test-support/qr-codes.ts";
import { accounts } from "../support/product/product.ts";
import { printedCard } from "./printed-card.ts";
import { giveResult, newStudent, type Site } from "./site.ts";
import { sitWithCut } from "./sitting.ts";
import type { Visitor } from "./visitor.ts";

/** Journeys that must work in every common browser, each in its own tab. */
export const journeys: Record<string, (visitor: Visitor, site: Site) => Promise<void>> = {
  async register(visitor) {
    await visitor.visit("/IQ-test/form");
    await visitor.isAlive();
    await visitor.type("fullName", "زينب علي حسين");
    await visitor.press("انثى");
    await visitor.type("age", "١٢");
    await visitor.type("phoneNumber", "٠٧٧٠ ١٢٣ ٤٥٦٧");
    await visitor.type("email", "zainab@example.iq");
    await visitor.press("مدارس متميزين");
    await visitor.choose("governarate", "البصرة");
    await visitor.type("schoolName", "مدرسة الرافدين الابتدائية");
    await visitor.press("سجّل واحصل على رمزك");
    await visitor.sees("تم تسجيلك بنجاح", "زينب علي حسين");
    // A busy engine paints the picture after the text.
    await visitor.until("the picture has the code of the text", async () => {
      const [code] = await codesIn(await visitor.tab.picture());
      return code !== undefined && (await visitor.text()).replaceAll(/\s/g, "").includes(code);
    });
  },

  async "read pages"(visitor) {
    for (const [name, path] of [
      ["home", "/"],
      ["news", "/news"],
      ["form", "/IQ-test/form"],
      ["look-up", "/IQ-test"],
    ] as const) {
      await visitor.visit(path);
      await visitor.isAlive();
      await visitor.keep(name);
    }
  },

  async "look up"(visitor, site) {
    const { serialNumber, fullName } = await newStudent(site);
    await visitor.visit("/IQ-test");
    await visitor.isAlive();
    await visitor.type("serial", serialNumber);
    await visitor.press("ابحث");
    await visitor.sees("رمز التسجيل", fullName);
  },

  async results(visitor, site) {
    const student = await newStudent(site);
    await giveResult(site, student);
    await visitor.visit(`/IQ-test?serial=${student.serialNumber}`);
    await visitor.press("نتائج الاختبار الإلكتروني");
    await visitor.sees("الدرجة:", "٦٦٫٦٧", "الإجابات الصحيحة: ٢ من ٣", "Q3");
  },

  async "log in, and read a list"(visitor, site) {
    const { fullName } = await newStudent(site);
    await logIn(visitor);
    await visitor.sees("معلومات المشاركين", fullName);
    await visitor.keep("participants");
    await visitor.visit("/dashboard");
    await visitor.isAlive();
    await visitor.type("username", accounts.main.username);
    await visitor.type("password", accounts.main.password);
    await visitor.press("تسجيل الدخول");
    await visitor.sees("تسجيل الخروج");
    await visitor.visit("/dashboard/users");
    await visitor.sees(accounts.main.username);
  },

  "sit a test through a cut": sitWithCut,

  async "print a card"(visitor, site) {
    const { serialNumber, fullName } = await newStudent(site, "ڕێبوار ھەژار");
    await logIn(visitor);
    await visitor.visit(`/IQ-test/dashboard/on-site?text=${serialNumber}`);
    await printedCard(visitor, { serialNumber, fullName });
  },
};

async function logIn(visitor: Visitor): Promise<void> {
  await visitor.visit("/IQ-test/dashboard/login");
  await visitor.isAlive();
  await visitor.type("username", accounts.iq.username);
  await visitor.type("password", accounts.iq.password);
  await visitor.press("تسجيل الدخول");
  await visitor.sees("تسجيل الخروج");
}
