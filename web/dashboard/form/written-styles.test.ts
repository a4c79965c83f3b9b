import { describe, expect, it } from "vitest";
import { declarations, withoutStyles } from "./written-styles.ts";

describe("removing styles from HTML", () => {
  it("keeps a style under another attribute name", () => {
    expect(withoutStyles(`<p style="text-align:center">نص</p><p class=a STYLE='mso-list:l0 level1'>ب</p>`)).toBe(
      `<p data-written-style="text-align:center">نص</p><p class=a data-written-style='mso-list:l0 level1'>ب</p>`,
    );
    expect(withoutStyles("<p style=color:red>نص</p>")).toBe("<p data-written-style=color:red>نص</p>");
    expect(withoutStyles('<p id="a"style = "x:y">')).toBe('<p id="a"data-written-style = "x:y">');
    expect(withoutStyles('<img/style="x:y"/src=a>')).toBe('<img/data-written-style="x:y"/src=a>');
  });

  it("drops style elements and what Word hides in comments", () => {
    expect(withoutStyles("<style>p { color: red }</style><p>نص</p><STYLE type='a'>b")).toBe("<p>نص</p>");
    expect(withoutStyles("<!--[if gte mso 9]><xml><w:x/></xml><![endif]--><p>نص</p><!-- end")).toBe("<p>نص</p>");
  });

  it("drops event handlers in any spelling", () => {
    expect(withoutStyles('<img src=x onerror="attacked(1)"><img/src="x"onload=attacked(1)>')).toBe(
      '<img src=x ><img/src="x">',
    );
    expect(withoutStyles('<IMG """><img src=x onerror=attacked(1)>')).toBe('<IMG """><img src=x >');
    expect(withoutStyles('<xmp><p title="</xmp><img src=x onerror=attacked(1)>">')).not.toContain("onerror");
    expect(withoutStyles("<p ONCLICK = 'attacked(1)' onfocus=attacked(1)>نص</p>")).toBe("<p  >نص</p>");
  });

  it("leaves text and other attributes unchanged", () => {
    for (const html of [
      '<p>style="x" &lt;p style="y"&gt;</p>',
      '<a href="/a?style=b" title="a style=b">رابط</a>',
      "5 < 6 style=x",
      "<p data-style='x'>نص</p>",
    ]) {
      expect(withoutStyles(html), html).toBe(html);
    }
  });
});

it("reads declarations", () => {
  const found = declarations("Text-Align: CENTER; mso-list:l0 level2 lfo1;color;: x; font-weight:700");
  expect([...found]).toEqual([
    ["text-align", "center"],
    ["mso-list", "l0 level2 lfo1"],
    ["font-weight", "700"],
  ]);
});
