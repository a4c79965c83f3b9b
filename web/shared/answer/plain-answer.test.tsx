import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PlainAnswer, partsOf } from "./plain-answer.tsx";

const site = "https://rafid.example";

it("makes links of web addresses, e-mail addresses and pages of the site, without the sentence's marks", () => {
  const text = `راجع (https://example.iq/a?b=1)، أو اكتب إلى info@youth.gov.iq. سجّل: ${site}/IQ-test/form أو /#contact؟`;
  const parts = partsOf(text, site);
  expect(parts.flatMap(({ href }) => href ?? [])).toEqual([
    "https://example.iq/a?b=1",
    "mailto:info@youth.gov.iq",
    "/IQ-test/form",
    "/#contact",
  ]);
  expect(parts.map(({ word, end }) => word + end).join("")).toBe(text);
  expect(renderToStaticMarkup(<PlainAnswer text={text} site={site} />)).toMatch(
    /href="\/IQ-test\/form"[^>]*>التسجيل في الاختبار<.*href="\/#contact"[^>]*>اتصل بنا<\/a>/,
  );
});

it.each(["javascript:alert(1)", "//evil.example", "و/أو", "ftp://example.iq", "/<b>", "http://"])(
  "leaves %j a text",
  (text) => {
    expect(partsOf(text, site)).toEqual([{ word: text, end: "" }]);
  },
);

it("shows paragraphs, and markup as text", () => {
  const html = renderToStaticMarkup(<PlainAnswer text={"<b>أول</b>\nسطر\n\nثان"} site={site} />);
  expect(html.match(/<p /g)).toHaveLength(2);
  expect(html).not.toContain("<b>");
  expect(html.replace(/<[^>]+>/g, "")).toContain("&lt;b&gt;أول&lt;/b&gt;\nسطر");
});
