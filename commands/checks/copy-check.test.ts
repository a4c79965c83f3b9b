// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tests check source code with templates.

import { expect, it } from "vitest";
import { copyFaults } from "./copy-check.ts";

const inText = (literal: string) => copyFaults("web/text/site/site.ts", `export const text = { a: ${literal} };`);

it.each([
  '"لا يوجد متسابق بهذا الرمز"',
  '"رمز المتسابقين"',
  '"بيانات المشترك"',
  '"ونرافق كل متقدم"',
  '"أدخل الكود"',
  '"وجّه الكاميرا إلى رمز QR"',
  '"ابحث عن سجلك"',
  '"العودة إلى معلوماتي"',
  '"اختبار الذكاء"',
  '"نوع الاختبار"',
  '"احضر في موعدك"',
  '"موعد الاختبار"',
  '"حذف المنشور"',
  '"لا توجد منشورات بعد"',
  '"كُتبت النتائج"',
  '"ستُكتب النتائج"',
  '"لن يُكتب شيء"',
  '"المحاولة مكتوبة من قبل"',
  '"جارٍ كتابة النتائج…"',
  '"ملف الإجابات غير معروف"',
  '"المتوسط"',
  "`المعدل: ${percent}%`",
  '"أكثر من ٥٠%"',
  '"حذف اللوكو"',
  '"مدير عام"',
  '"آخر مدير في النظام"',
  '"احكم بها على ما سبق"',
  '"هل تحكم بهذه المعايير على النتائج السابقة؟"',
  "`بالمعايير التي حُكم بها على كل نتيجة بتاريخ ${date}`",
  '"يقرأ المحفوظ، ويقول ما ينقصه"',
  '"رقم، مثل ١٢٫٥"',
  '"لديه نتيجة"',
  '"لم يُحفظ صف واحد"',
  "`ولن يُحفظ ${rows}`",
])("reports a word that has a standard replacement: %s", (literal) => {
  expect(inText(literal)).toEqual([expect.stringMatching(/^web\/text\/site\/site\.ts:1: ".+": this product says .+$/)]);
});

it.each([
  '"حدث خطأ أثناء حذف المنشور"',
  '"تم رفع وتحديث اللوكو بنجاح"',
  "`محاولة ${date} - ${score}%`",
  '"مديرية الشباب والرياضة"',
  '"لديك صلاحية مدير الموقع"',
  '"متوسطة الأمل للبنات"',
  '"سجّل في الاختبار"',
  '"بطولات ودورات ومواعيد"',
  '"ستفقد ما كتبته"',
  '"اكتب الرمز"',
  '"50%"',
])("passes quoted texts and words that only look similar: %s", (literal) => {
  expect(copyFaults("contract/site.ts", `const a = ${literal};`)).toEqual([]);
});

it("reports a word unknown to a page's readers on that page alone", () => {
  const source = 'const a = "رابط النموذج";';
  expect(copyFaults("web/text/test-area/test-area.ts", source)).toHaveLength(1);
  expect(copyFaults("web/text/iq-dashboard/test-form.ts", source)).toEqual([]);
});

it.each(["`${rows} نتيجة`", "`سُجّل ${times} مرات`", "`سيضم الملف ${count} بحسب البحث`", "`${formatNumber(n)} طالب`"])(
  "reports a count before its noun: %s",
  (literal) => {
    expect(inText(literal)).toEqual([expect.stringContaining("a count before its noun")]);
  },
);

it.each(["`النتائج: ${count}`", "`${done} من ${all}`", "`رفعه ${name} بتاريخ ${date}`", "`«${name}» الدخول`"])(
  "passes a count after its name, and a value between particles: %s",
  (literal) => {
    expect(inText(literal)).toEqual([]);
  },
);

it.each([
  ["web/site/home/home.tsx", "export const page = <p>الرئيسية</p>;"],
  ["web/ui/overlays/dialog.tsx", 'export const page = <button aria-label="إغلاق" />;'],
  ["api/site/posts/posts.service.ts", 'throw new Error("الخبر غير موجود");'],
  ["commands/restore.ts", "console.log(`تم ${n}`);"],
])("reports Arabic outside the places for copy: %s", (file, source) => {
  expect(copyFaults(file, source)).toEqual([expect.stringContaining("Arabic outside the places of copy")]);
});

it.each([
  ["web/site/home/home.tsx", "// الرئيسية\nconst clauses = /^(.+?[،؛:])|ء/; const digits = '٠١٢';"],
  ["web/site/home.test.tsx", 'const a = "اختبار الذكاء";'],
  ["api/quizzes/import/file/quiz-file-headers.ts", 'const known = "كود المتسابق";'],
])("passes comments, patterns, tests and texts read from files: %s", (file, source) => {
  expect(copyFaults(file, source)).toEqual([]);
});
