import { expect, it } from "vitest";
import { htmlDifference } from "./html-difference.ts";

it("marks words that were added and removed, and keeps the tags of the present text", () => {
  expect(htmlDifference("<p>افتتح المركز أمس</p>", "<p>افتتح <strong>المركز</strong> الجديد أمس</p>")).toBe(
    "<p>افتتح <strong>المركز</strong><ins> الجديد </ins>أمس</p>",
  );
  expect(htmlDifference("<p>أول</p><p>ثانٍ وأخير</p>", "<p>أول</p>")).toBe("<p>أول</p> <del>ثانٍ وأخير</del> ");
  expect(htmlDifference("<p>نص</p>", '<p>نص</p><img src="/images/a.webp">')).toBe(
    '<p>نص</p><ins><img src="/images/a.webp"></ins>',
  );
});

it("changes nothing in equal texts", () => {
  const html = "<h2>عنوان</h2><ul><li>بند  وفراغ</li></ul>";
  expect(htmlDifference(html, html)).toBe(html);
});
