import { describe, expect, it } from "vitest";
import type { ChoiceContent, ItemContent } from "#contract/items/items.ts";
import { itemDifferences } from "./item-differences.ts";

const option = (text: string, picture: { imagePath: string; alt: string } | null = null) => ({ text, picture });
const choice = (changes: Partial<ChoiceContent> = {}): ChoiceContent => ({
  kind: "choice",
  subject: "الحساب",
  level: 2,
  note: "",
  stem: "كم ضلعاً للمثلث؟",
  picture: null,
  options: [option("ضلعان"), option("ثلاثة"), option("أربعة")],
  key: 1,
  ...changes,
});
const differences = (changes: Partial<ChoiceContent>, from: Partial<ChoiceContent> = {}) =>
  itemDifferences(choice(from), choice(changes));

describe("describes changes", () => {
  it("of fields", () => {
    expect(differences({})).toEqual([]);
    expect(differences({ subject: "الهندسة", level: 5, stem: "كم زاوية له؟", note: "صعب" })).toEqual([
      "الموضوع: من «الحساب» إلى «الهندسة»",
      "المستوى: من سهل إلى صعب جداً",
      "نص السؤال: من «كم ضلعاً للمثلث؟» إلى «كم زاوية له؟»",
      "الملاحظة: من لا شيء إلى «صعب»",
    ]);
  });

  it("of options: changed, added, removed", () => {
    expect(differences({ options: [option("ضلعان"), option("٣"), option("أربعة"), option("خمسة")] })).toEqual([
      "الخيار ب: من «ثلاثة» إلى «٣»",
      "أُضيف الخيار د: «خمسة»",
      "الإجابة الصحيحة: من «ثلاثة» إلى «٣»",
    ]);
    expect(differences({ options: [option("ضلعان"), option("ثلاثة")] })).toEqual(["حُذف الخيار ج: «أربعة»"]);
  });

  it("of the order of options, with and without another key", () => {
    const turned = [option("أربعة"), option("ثلاثة"), option("ضلعان")];
    expect(differences({ options: turned })).toEqual(["تغيّر ترتيب الخيارات"]);
    expect(differences({ options: turned, key: 0 })).toEqual([
      "تغيّر ترتيب الخيارات",
      "الإجابة الصحيحة: من «ثلاثة» إلى «أربعة»",
    ]);
  });

  it("of pictures: added, removed, replaced, another description", () => {
    const [one, two] = [
      { imagePath: "1.webp", alt: "مثلث" },
      { imagePath: "2.webp", alt: "مربع" },
    ];
    expect(differences({ picture: one })).toEqual(["أُضيفت صورة السؤال: مثلث"]);
    expect(differences({}, { picture: one })).toEqual(["أُزيلت صورة السؤال: مثلث"]);
    expect(differences({ picture: two }, { picture: one })).toEqual([
      "تغيّرت صورة السؤال",
      "وصف صورة السؤال: من «مثلث» إلى «مربع»",
    ]);
    expect(differences({ options: [option("", one), option("ثلاثة"), option("أربعة")] })).toEqual([
      "الخيار أ: من «ضلعان» إلى لا شيء",
      "أُضيفت صورة الخيار أ: مثلث",
    ]);
  });

  it("of a figure family and its level", () => {
    const figure = (family: "matrix" | "series", level: 3 | 4): ItemContent => ({
      kind: "figure",
      family,
      subject: "الاستدلال",
      level,
      note: "",
    });
    expect(itemDifferences(figure("matrix", 3), figure("series", 4))).toEqual([
      "المستوى: من معتدل إلى صعب",
      "عائلة الأشكال: من مصفوفات أشكال إلى متسلسلات أعداد",
    ]);
  });

  it("of numbers", () => {
    const number = (answer: number, tolerance: number): ItemContent => {
      const { options: _options, key: _key, ...shared } = choice();
      return { ...shared, kind: "number", answer, tolerance };
    };
    expect(itemDifferences(number(3, 0), number(3.5, 0.1))).toEqual([
      "الإجابة الصحيحة: من 3 إلى 3.5",
      "مقدار الخطأ المسموح: من 0 إلى 0.1",
    ]);
  });
});
