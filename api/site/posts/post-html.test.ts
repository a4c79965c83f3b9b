import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { hostileHtml } from "#api/test-support/hostile/hostile-html.ts";
import { cleanHtml, plainText } from "./post-html.ts";

type Node = { type: string; name?: string; attribs?: Record<string, string>; children?: Node[]; data?: string };
const parserOf = createRequire(createRequire(import.meta.url).resolve("sanitize-html"));
/** The sanitiser's own parser. An end-to-end test checks the same list in real browsers. */
const { parseDocument }: { parseDocument(html: string): Node } = parserOf("htmlparser2");

const attributesOf: Record<string, RegExp> = {
  ...Object.fromEntries("br hr pre sub sup code thead tbody tfoot".split(" ").map((name) => [name, /^$/])),
  ...Object.fromEntries(
    "blockquote ul li strong b em i u s bdi table caption tr".split(" ").map((name) => [name, /^dir$/]),
  ),
  ...Object.fromEntries(["h2", "h3", "h4", "p"].map((name) => [name, /^(?:class|dir)$/])),
  a: /^(?:href|rel|target|dir)$/,
  img: /^(?:src|alt|width|height|loading)$/,
  ol: /^(?:start|dir)$/,
  th: /^(?:class|colspan|rowspan|scope|dir)$/,
  td: /^(?:class|colspan|rowspan|scope|dir)$/,
};
const values: Record<string, RegExp> = {
  dir: /^(?:ltr|rtl|auto)$/,
  class: /^align-(?:right|center|left)$/,
  href: /^(?:https?:\/\/[^/\\]|mailto:|tel:|\/(?![/\\]))[^\t\r\n]*$/,
  rel: /^noopener noreferrer nofollow$/,
  target: /^_blank$/,
  src: /^\/images\/[0-9a-f-]{36}(?:-\d+)?\.(?:webp|avif)$/,
  loading: /^lazy$/,
  scope: /^(?:col|row)$/,
};
const number = /^[1-9]\d{0,3}$/;

/** Finds everything in a tree that is forbidden in an article. */
function faultsOf(node: Node): string[] {
  const { type, name = "", attribs = {}, children = [] } = node;
  const own = type === "root" || type === "text" ? [] : elementFaults(type, name, attribs);
  return [...own, ...children.flatMap(faultsOf)];
}

function elementFaults(type: string, name: string, attribs: Record<string, string>): string[] {
  const known = attributesOf[name];
  if (type !== "tag" || !known) return [`<${name || type}>`];
  const isGood = ([attribute, value]: [string, string]) =>
    known.test(attribute) && (attribute === "alt" || (values[attribute] ?? number).test(value));
  const bad = Object.entries(attribs).filter((entry) => !isGood(entry));
  const open = /^http/.test(attribs.href ?? "") && !(attribs.rel && attribs.target) ? ["opener"] : [];
  return [...bad.map(([attribute, value]) => `${name}[${attribute}=${value}]`), ...open];
}

const depthOf = ({ children = [] }: Node): number => 1 + Math.max(0, ...children.map(depthOf));

test("the list is long, and the check finds faults in nearly all of it", () => {
  expect(hostileHtml.length).toBeGreaterThanOrEqual(150);
  const unseen = hostileHtml.filter(({ html }) => faultsOf(parseDocument(html)).length === 0);
  // The others attack by text, or by a browser's own parser.
  expect(unseen.length).toBeLessThan(hostileHtml.length / 10);
  expect(faultsOf(parseDocument('<p><b onclick="x()">a</b><script>x()</script></p>'))).toEqual([
    "b[onclick=x()]",
    "<script>",
  ]);
});

test.each(hostileHtml)("$name keeps only what the editor makes", ({ html }) => {
  for (const given of [html, `<p>قبل</p>${html}<p>بعد</p>`, `<table><tr><td>${html}</td></tr></table>`]) {
    const clean = cleanHtml(given);
    const tree = parseDocument(clean);
    expect(faultsOf(tree)).toEqual([]);
    expect(depthOf(tree)).toBeLessThanOrEqual(45);
    expect(cleanHtml(clean)).toBe(clean);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no control character may be stored
    expect(clean).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
  }
});

const image = "/images/6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7001.webp";
const kept: Record<string, string> = {
  headings: "<h2>أ</h2><h3>ب</h3><h4>ج</h4>",
  alignment: '<p class="align-center">نص</p><h2 class="align-left">نص</h2><p class="align-right">نص</p>',
  marks: "<p><strong>أ</strong> <em>ب</em> <u>ج</u> <s>د</s> <code>هـ</code><br />و H<sub>2</sub>O م<sup>2</sup></p>",
  lists: '<ul><li><p>أ</p></li></ul><ol start="3"><li><p>ب</p><ul><li><p>ج</p></li></ul></li></ol>',
  quotes: "<blockquote><p>أ</p></blockquote><hr /><pre><code>a &lt; b &amp;&amp; c</code></pre>",
  images: `<img src="${image}" alt="ملعب &quot;الشعب&quot;" width="640" height="400" loading="lazy" />`,
  links: '<a href="/news">أ</a> <a href="mailto:a@example.com">ب</a> <a href="tel:+9647701234567">ج</a>',
  tables:
    '<table><caption>أ</caption><thead><tr><th colspan="2" scope="col"><p>ب</p></th></tr></thead><tbody><tr><td rowspan="2"><p>ج</p></td></tr></tbody></table>',
  directions:
    '<p dir="ltr">a</p><h2 class="align-left" dir="rtl">أ</h2><ul dir="auto"><li dir="ltr">1-2</li></ul><p>من <bdi dir="ltr">-5</bdi> و<bdi>Ali</bdi></p><table dir="ltr"><tbody><tr><td dir="rtl">أ</td></tr></tbody></table>',
  "signs and joiners": '<p>«نص» – 5 &lt; 7 &amp; "٪" می‌شود ✅</p>',
};

test.each(Object.entries(kept))("%s are kept unchanged", (_name, html) => expect(cleanHtml(html)).toBe(html));

test("markup of other editors is normalised", () => {
  const formOf: Record<string, string> = {
    '<h1 style="color:red; text-align: center">أ</h1>': '<h2 class="align-center">أ</h2>',
    '<p align="LEFT">أ</p><p style="text-align:justify">ب</p>': '<p class="align-left">أ</p><p>ب</p>',
    '<a href=" https://example.iq/خبر ">أ</a>':
      '<a href="https://example.iq/خبر" rel="noopener noreferrer nofollow" target="_blank">أ</a>',
    '<p><a href="x:y">أ <b>ب</b></a> ج</p>': "<p>أ <b>ب</b> ج</p>",
    '<table style="min-width:50px"><colgroup><col style="min-width:25px"></colgroup><tbody><tr><td colspan="1">أ</td></tr></tbody></table>':
      '<table><tbody><tr><td colspan="1">أ</td></tr></tbody></table>',
    '<span lang="ar">أ</span><section>ب</section>': "أ<br />ب",
    "<div>أ</div><div>ب</div>": "أ<br />ب",
    "<div><p>أ</p><div><div>ب</div></div></div>": "<p>أ</p>ب",
    "<dl><dt>أ</dt><dd>ب</dd></dl>": "أ<br />ب",
    [`<figure><img src="${image}" alt="x"><figcaption>أ</figcaption></figure>ب`]: `<img src="${image}" alt="x" loading="lazy" /><br />أ<br />ب`,
    '<p DIR="LTR">أ</p><p dir="evil">ب</p><bdi dir="x" onclick="y">ج</bdi>': '<p dir="ltr">أ</p><p>ب</p><bdi>ج</bdi>',
    '<p>هاتف <span dir="LTR">0770 123</span><bdo dir="rtl">abc</bdo><bdo>d</bdo></p>':
      '<p>هاتف <bdi dir="ltr">0770 123</bdi><bdi dir="rtl">abc</bdi>d</p>',
  };
  for (const [html, form] of Object.entries(formOf)) expect(cleanHtml(html)).toBe(form);
});

test.each(
  "div section article aside header footer address dl dt dd figure figcaption details summary fieldset center td li p h1 h5 blockquote pre".split(
    " ",
  ),
)("words on both sides of <%s> stay apart", (tag) => {
  for (const html of [`أ<${tag}>ب</${tag}>ج`, `<${tag}>أ</${tag}><${tag}>ب</${tag}><${tag}>ج</${tag}>`])
    expect(plainText(html)).toBe("أ ب ج");
});

test("nested lists, tables and pictures keep words apart in plain text", () => {
  expect(plainText("<ul><li>أ<ul><li>ب<ol><li>ج</li></ol></li></ul></li><li>د</li></ul>")).toBe("أ ب ج د");
  expect(plainText("<table><caption>أ</caption><tr><th>ب</th><td>ج<ul><li>د</li></ul></td></tr></table>هـ")).toBe(
    "أ ب ج د هـ",
  );
  expect(plainText(`أ<img src="${image}" alt="x">ب<b>ت</b>`)).toBe("أ بت");
});

test("plain text has only words, separated where blocks end", () => {
  const html = "<h2>أ&amp;ب</h2><p>ج<br>د&nbsp;هـ &lt;و&gt;</p><ul><li>ز</li><li>ح</li></ul><script>x</script>";
  expect(plainText(html)).toBe("أ&ب ج د هـ <و> ز ح");
  expect(plainText("<p>&amp;lt;b&amp;gt;</p>")).toBe("&lt;b&gt;");
});

// A time that grows faster than the length would exceed the test's time-out.
test("the longest content is cleaned in time, whatever its markup", () => {
  const fill = (part: string) => part.repeat(Math.floor(200_000 / part.length));
  const parts = [
    "<b>",
    "<img>",
    "<a>",
    '<a href="x:y">ا</a>',
    '<p style="text-align:center">',
    "<",
    "&",
    "<!--",
    "</p>",
    "<div>",
    "<div> ا",
    "ا      ",
  ];
  for (const part of [...parts, '<p class="align-center">نص</p>', "<table><tr><td>", "<svg><style>"]) {
    expect(cleanHtml(fill(part)).length, part).toBeLessThan(2_000_000);
  }
});
