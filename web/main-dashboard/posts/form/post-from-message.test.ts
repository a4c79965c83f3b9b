import { describe, expect, it } from "vitest";
import { postFromMessage, proposeTopics } from "./post-from-message.ts";

const ofText = (text: string) => postFromMessage({ text });

describe("a message of WhatsApp", () => {
  it("forwarded: has a title, paragraphs, a list, bold and a link", () => {
    const text = `\u200fتمت إعادة التوجيه
📢 *افتتاح ملعب الشعب بعد تأهيله* 📢

السلام عليكم ورحمة الله
تدعو مديرية _الشباب والرياضة_ الأهالي إلى الحفل:
1- كلمة المدير
2- مباراة ودية

3- توزيع الجوائز
━━━
✅ الدخول مجاني
✅ للتسجيل: https://rafid.iq/form_1*.
`;
    expect(ofText(text)).toEqual({
      title: "افتتاح ملعب الشعب بعد تأهيله",
      content:
        "<p>السلام عليكم ورحمة الله<br>تدعو مديرية <em>الشباب والرياضة</em> الأهالي إلى الحفل:</p>" +
        "<ol><li><p>كلمة المدير</p></li><li><p>مباراة ودية</p></li><li><p>توزيع الجوائز</p></li></ol>" +
        '<ul><li><p>الدخول مجاني</p></li><li><p>للتسجيل: <a href="https://rafid.iq/form_1">https://rafid.iq/form_1</a>*.</p></li></ul>',
    });
  });

  it.each([
    "[30/11, 10:12] سعاد علي: ",
    "[10:12 ص, 30/11/2026] +964 770 123 4567: ",
    "[٣٠/١١/٢٠٢٦، ١٠:١٢:٠٥ م] شعبة الإعلام: ",
    "\u200e[11/30/26, 10:12:05\u202fAM] Media: ",
    "30/11/2026, 10:12 - سعاد: ",
  ])("copied from a group with %s", (before) => {
    const text = `${before}بطولة المحافظة تنطلق الخميس\nتبدأ عند الرابعة.\n${before}<تم استبعاد الوسائط>\n${before}الدخول مجاني. <تم تعديل هذه الرسالة>`;
    expect(ofText(text)).toEqual({
      title: "بطولة المحافظة تنطلق الخميس",
      content: "<p>تبدأ عند الرابعة.</p><p>الدخول مجاني.</p>",
    });
  });

  it("does not take the greeting for a title, nor years, times and scores for lists", () => {
    const text = "بسم الله الرحمن الرحيم\nنتائج الدوري: 3 - 1\n2026 كان عاماً جيداً\n10:30 صباحاً\n10-12 تشرين الثاني";
    expect(ofText(text)).toEqual({
      title: "نتائج الدوري: 3 - 1",
      content: "<p>بسم الله الرحمن الرحيم<br>2026 كان عاماً جيداً<br>10:30 صباحاً<br>10-12 تشرين الثاني</p>",
    });
  });

  it("goes on with the numbers of a list after a paragraph", () => {
    expect(ofText("عنوان\n١. أول\nشرح\n٢. ثانٍ").content).toBe(
      '<ol><li><p>أول</p></li></ol><p>شرح</p><ol start="2"><li><p>ثانٍ</p></li></ol>',
    );
  });

  it("shows markup and single marks as they were typed", () => {
    expect(ofText('عنوان\n<b onclick="x">نص</b> & 2*3*4 snake_case_name *بلا نهاية').content).toBe(
      "<p>&lt;b onclick=&quot;x&quot;&gt;نص&lt;/b&gt; &amp; 2*3*4 snake_case_name *بلا نهاية</p>",
    );
  });
});

describe("a title", () => {
  const sentence =
    "أعلنت مديرية الشباب والرياضة فتح باب التسجيل في دورات السباحة للفئات العمرية كافة في المسبح المغلق.";
  it("of one long line is its first sentence, and the line stays", () => {
    const text = `${sentence} تبدأ الدورات يوم الأحد، وتستمر شهراً.`;
    expect(ofText(text)).toEqual({ title: sentence.slice(0, -1), content: `<p>${text}</p>` });
  });

  it("of a long line without an end stops at a word, within 200 letters", () => {
    const text = "تفاصيل الفعالية الكبرى ".repeat(20).trim();
    const { title, content } = ofText(text);
    expect(title.length).toBeGreaterThan(180);
    expect(title.length).toBeLessThanOrEqual(200);
    expect(`${text} `.startsWith(`${title} `)).toBe(true);
    expect(content).toBe(`<p>${text}</p>`);
    expect(ofText("ا".repeat(300)).title).toBe("");
  });

  it.each([
    ["https://rafid.iq/news/5", '<p><a href="https://rafid.iq/news/5">https://rafid.iq/news/5</a></p>'],
    ["", ""],
    ["IMG-20261130-WA0001.jpg (الملف مرفق)", ""],
    ["<Media omitted>\n🎉🎉", "<p>🎉🎉</p>"],
  ])("is blank without words: %s", (text, content) => {
    expect(ofText(text)).toEqual({ title: "", content });
  });

  it("of a short line alone is the text too", () => {
    expect(ofText("*افتتاح القاعة غداً.*")).toEqual({
      title: "افتتاح القاعة غداً",
      content: "<p><strong>افتتاح القاعة غداً.</strong></p>",
    });
  });
});

describe("a text of Word", () => {
  const table = "<table><tbody><tr><td><p>اليوم</p></td><td><p>الأحد</p></td></tr></tbody></table>";
  it("keeps lists and table, and gives its heading as title", () => {
    const html = `<div><p> </p><h2><strong>خطة &amp; برنامج</strong> النشاط الصيفي:</h2><p>تبدأ غداً.</p><ul><li><p>سباحة</p></li></ul>${table}</div>`;
    expect(postFromMessage({ text: "خطة", html })).toEqual({
      title: "خطة & برنامج النشاط الصيفي",
      content: `<div><p> </p><p>تبدأ غداً.</p><ul><li><p>سباحة</p></li></ul>${table}</div>`,
    });
  });

  it("without a headline keeps everything", () => {
    expect(postFromMessage({ text: "اليوم", html: table })).toEqual({ title: "", content: table });
    expect(postFromMessage({ text: "خبر", html: "<p>خبر</p>" })).toEqual({ title: "خبر", content: "<p>خبر</p>" });
  });
});

it("proposes the topics that occur in any spelling", () => {
  const topics = ["بطولات", "إعلانات", "الأنشطة", "دورات"].map((name, id) => ({ id, name }));
  expect(proposeTopics("البطولات والانشطه الصيفية، واعلانات أخرى", topics).map(({ id }) => id)).toEqual([0, 1, 2]);
});
