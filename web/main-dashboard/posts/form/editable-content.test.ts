import { expect, it } from "vitest";
import { editableHtml, isBlockContent } from "./editable-content.ts";

it("opens HTML unchanged", () => {
  expect(editableHtml("<p>نص</p>")).toBe("<p>نص</p>");
  expect(isBlockContent("<p>نص</p>")).toBe(false);
});

it("opens blocks as paragraphs, with their style, lines and links", () => {
  const blocks = [
    { type: "text", content: "سطر\nثانٍ" },
    { type: "styledText", content: "مهم", bold: true, italic: true, underline: true },
    { type: "link", url: "https://example.iq/?a=1&b=2", text: "الموقع" },
  ];
  expect(isBlockContent(JSON.stringify(blocks))).toBe(true);
  expect(editableHtml(JSON.stringify(blocks))).toBe(
    "<p>سطر<br>ثانٍ</p><p><strong><em><u>مهم</u></em></strong></p>" +
      '<p><a href="https://example.iq/?a=1&amp;b=2">الموقع</a></p>',
  );
});

it("escapes the text of blocks", () => {
  const html = editableHtml(JSON.stringify([{ type: "text", content: '<img src=x onerror="attacked(1)">' }]));
  expect(html).toBe("<p>&lt;img src=x onerror=&quot;attacked(1)&quot;&gt;</p>");
});
