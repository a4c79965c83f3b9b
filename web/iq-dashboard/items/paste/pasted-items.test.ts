import { parseDocument } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { readPasted } from "./pasted-items.ts";
import type { MarkupNode } from "./pasted-text.ts";

type Parsed = ReturnType<typeof parseDocument>["children"][number] | ReturnType<typeof parseDocument>;

/** The parts of a DOM node that are read, because these tests run without a browser. */
const nodeOf = (node: Parsed): MarkupNode =>
  ({
    nodeName:
      node.type === "text" ? "#text" : "name" in node && "attribs" in node ? node.name.toUpperCase() : "#comment",
    get textContent() {
      return "data" in node && node.type === "text"
        ? node.data
        : this.childNodes.map((one) => one.textContent).join("");
    },
    childNodes: "children" in node ? node.children.map(nodeOf) : [],
    getAttribute: (name: string) => ("attribs" in node ? (node.attribs[name] ?? null) : null),
  }) as MarkupNode & { childNodes: MarkupNode[] };

const parse = (html: string) => nodeOf(parseDocument(html));
const ofMarkup = (html: string) => readPasted(html, "", parse);
const ofText = (...lines: string[]) => readPasted("", lines.join("\n"), parse);
const item = (stem: string, options: string[], ...keys: number[]) => ({ stem, options, keys });
const triangle = item("كم ضلعاً للمثلث؟", ["ضلعان", "ثلاثة", "أربعة"], 1);

describe("plain text", () => {
  test.each([
    ["أ) ", "ب) ", "ج) "],
    ["أ- ", "ب- ", "ج- "],
    ["أ. ", "ب. ", "ج. "],
    ["(أ) ", "(ب) ", "(ج) "],
    ["أ ـ ", "ب ـ ", "ج ـ "],
    ["أـ) ", "بـ) ", "جـ) "],
    ["a) ", "b) ", "c) "],
    ["A. ", "B. ", "C. "],
    ["\u200fأ)\u00a0", "\u200fب)\u00a0\u00a0", "\u202bج)\t"],
    ["1. ", "2. ", "3. "],
    ["١) ", "٢) ", "٣) "],
    ["۱- ", "۲- ", "۳- "],
    ["- ", "- ", "- "],
    ["• ", "• ", "• "],
  ])("finds options that begin with %j", (one, two, three) => {
    expect(ofText(triangle.stem, `${one}ضلعان`, `${two}ثلاثة *`, `${three}أربعة`)).toEqual([triangle]);
  });

  test.each(["*ب) ثلاثة", "ب) * ثلاثة", "ب) ثلاثة*", "** ب) ثلاثة"])("takes the star of %j for the key", (line) => {
    expect(ofText("1. كم ضلعاً للمثلث؟", "أ) ضلعان", line, "ج) أربعة")).toEqual([triangle]);
  });

  test("parts numbered questions, whose options have letters, dashes or no mark", () => {
    const options = ["ضلعان", "ثلاثة*", "أربعة"];
    for (const marks of [
      ["أ) ", "ب) ", "ج) "],
      ["- ", "- ", "- "],
      ["", "", ""],
    ]) {
      const lines = options.map((option, place) => `${marks[place]}${option}`);
      expect(ofText(`١. ${triangle.stem}`, ...lines, "", `٢. ${triangle.stem}`, ...lines)).toEqual([
        triangle,
        triangle,
      ]);
    }
  });

  test("knows a question without marks by its question mark, and joins the lines of a long one", () => {
    expect(ofText("كم ضلعاً للمثلث؟", "ضلعان", "ثلاثة*", "أربعة", "كم للمربع؟", "أربعة", "خمسة")).toEqual([
      triangle,
      item("كم للمربع؟", ["أربعة", "خمسة"]),
    ]);
    expect(ofText("اقرأ النص.", "ثم أجب.", "أ) نعم", "ب) لا")).toEqual([item("اقرأ النص.\nثم أجب.", ["نعم", "لا"])]);
  });

  test("leaves numbers, fractions and words that only look like a mark", () => {
    const options = ["-3", "3.5", "1/2", "10:30", "e-mail", "5 - 3", "بـ ٥"];
    const letters = ["أ", "ب", "ج", "د", "هـ", "و", "ز"];
    expect(ofText("اختر", ...options.map((option, place) => `${letters[place]}) ${option}`))).toEqual([
      item("اختر", options),
    ]);
  });

  test("tells several keys and none, and finds nothing in nothing", () => {
    expect(ofText("اختر", "أ) واحد*", "ب) اثنان*")).toEqual([item("اختر", ["واحد", "اثنان"], 0, 1)]);
    expect(ofText("اختر", "أ) واحد", "ب) اثنان")).toEqual([item("اختر", ["واحد", "اثنان"])]);
    expect(ofText("", "  ", "\u200f")).toEqual([]);
  });
});

describe("tables", () => {
  const rows = (...lines: string[][]) => ofText(...lines.map((cells) => cells.join("\t")));

  test("reads headings in any order, and leaves out what is none of it", () => {
    const heads = ["ت", "المفتاح", "السؤال", "الخيار 1", "الخيار 2", "الخيار 3", "صورة السؤال"];
    expect(rows(heads, ["١", "ب", triangle.stem, "ضلعان", "ثلاثة", "أربعة", ""])).toEqual([triangle]);
    expect(rows(["Question", "A", "B", "C", "Answer"], [triangle.stem, "ضلعان", "ثلاثة", "أربعة", "B"])).toEqual([
      triangle,
    ]);
  });

  test.each(["ب", "ب)", "2", "٢", "b", "ثلاثة", "ثلاثه"])("reads the key %j of a table without headings", (key) => {
    expect(rows(["1", triangle.stem, "ضلعان", "ثلاثة", "أربعة", key])).toEqual([triangle]);
    expect(rows([triangle.stem, "أ) ضلعان", "ب) ثلاثة", "ج) أربعة", key])).toEqual([triangle]);
  });

  test("takes a star where no column has the key, and skips empty options without shifting it", () => {
    expect(rows([triangle.stem, "ضلعان", "*ثلاثة", "أربعة"])).toEqual([triangle]);
    expect(rows(["السؤال", "الخيار 1", "الخيار 2", "الخيار 3", "المفتاح"], ["س", "١", "", "٣", "ج"])).toEqual([
      item("س", ["١", "٣"], 1),
    ]);
  });

  test("lets the whole column decide whether numbers are places or texts, and leaves a doubt to people", () => {
    const one = ["كم اثنان واثنان؟", "2", "3", "4"];
    expect(rows([...one, "3"], ["كم واحد وواحد؟", "2", "5", "6", "1"]).map(({ keys }) => keys)).toEqual([[2], [0]]);
    expect(rows([...one, "4"], [...one, "2"]).map(({ keys }) => keys)).toEqual([[2], [0]]);
    expect(rows([...one, "3"]).map(({ keys }) => keys)).toEqual([[1, 2]]);
  });
});

describe("markup", () => {
  const head = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-name:"Normal"; font-weight:normal;} --></style></head><body lang=EN-US><!--StartFragment-->`;
  const listed = (level: number, mark: string, text: string) =>
    `<p class=MsoListParagraph dir=RTL style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1;direction:rtl'><![if !supportLists]><span
lang=AR-IQ style='mso-bidi-font-family:Arial'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]><span dir=RTL></span>${text}</p>`;
  const word = (text: string) => `<span lang=AR-IQ style='font-family:"Arial",sans-serif'>${text}<o:p></o:p></span>`;

  test("reads Word's paragraphs with a bold key", () => {
    const html = `${head}<p class=MsoNormal dir=RTL>${word("1. كم ضلعاً\n للمثلث؟")}</p>
<p class=MsoNormal dir=RTL>${word("أ)&nbsp; ضلعان")}</p>
<p class=MsoNormal dir=RTL>${word("ب) ")}<b><span lang=AR-IQ>ثلا</span></b><b style='mso-bidi-font-weight:normal'>ثة<o:p></o:p></b></p>
<p class=MsoNormal dir=RTL>${word("ج) أربعة")}</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`;
    expect(ofMarkup(html)).toEqual([triangle]);
  });

  test.each([
    ["letters", 1, ["أ)", "ب)", "ج)"]],
    ["bullets of a font of signs", 1, ["·", "o", "§"]],
    ["numbers of a second level", 2, ["1.", "2.", "3."]],
  ])("reads Word's lists with %s", (_name, level, marks) => {
    const options = ["ضلعان", "<b>ثلاثة</b>", "أربعة"].map((text, place) =>
      listed(level, marks[place] ?? "", word(text)),
    );
    expect(ofMarkup(head + listed(1, "1-", word(triangle.stem)) + options.join(""))).toEqual([triangle]);
  });

  test("reads Word's table, and lines that a table only arranges", () => {
    const cells = (...texts: string[]) =>
      `<tr>${texts.map((text) => `<td><p class=MsoNormal>${text}</p>\n</td>\n`).join("")}</tr>`;
    const key = cells(triangle.stem, "ضلعان", "<span style='font-weight:700'>ثلاثة</span>", "أربعة");
    expect(ofMarkup(`${head}<table><tbody>${key}</tbody></table>`)).toEqual([triangle]);
    const arranged = cells(triangle.stem) + cells("أ) ضلعان", "ب) ثلاثة*", "ج) أربعة");
    expect(ofMarkup(`${head}<table>${arranged}</table>`)).toEqual([triangle]);
  });

  test("reads Excel's cells, which are bold by a class", () => {
    const html = `<html><head><style><!--.xl65 {text-align:right;}\n.xl66\n\t{mso-style-parent:style0;\n\tfont-weight:700;}--></style></head>
<body><table><col width=64><tr height=20><td class=xl65 dir=RTL>كم ضلعاً للمثلث؟</td><td>ضلعان</td><td class="xl66">ثلاثة</td><td>أربعة</td></tr></table></body></html>`;
    expect(ofMarkup(html)).toEqual([triangle]);
  });

  test("reads LibreOffice's and Google's nested lists, where a bold wrapper says that it is not bold", () => {
    const options = "<li><p>ضلعان</p></li><li><p><strong>ثلاثة</strong></p></li><li><p>أربعة</p></li>";
    expect(ofMarkup(`<ol><li><p>${triangle.stem}</p><ul>${options}</ul></li></ol>`)).toEqual([triangle]);
    expect(ofMarkup(`<p>${triangle.stem}</p><ol type="a">${options}</ol>`)).toEqual([triangle]);
    expect(ofMarkup(`<b style="font-weight:normal"><p>${triangle.stem}</p><ul>${options}</ul></b>`)).toEqual([
      triangle,
    ]);
  });

  test("takes no key from a text that is bold throughout, and no code from markup", () => {
    const html = `<b><p>${triangle.stem}</p><p>أ) ضلعان</p><p>ب) ثلاثة</p></b><script>alert("أ) نص")</script><img src=x onerror="alert(1)">`;
    expect(ofMarkup(html)).toEqual([item(triangle.stem, ["ضلعان", "ثلاثة"])]);
  });

  test("reads the plain text if the markup has no text", () => {
    expect(readPasted("<img src=x>", "اختر\nأ) نعم*\nب) لا", parse)).toEqual([item("اختر", ["نعم", "لا"], 0)]);
  });
});
