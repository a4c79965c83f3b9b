import { describe, expect, it, onTestFinished } from "vitest";
import { readChoiceItem } from "./choice-item.ts";
import { fileOf } from "./file-names.ts";
import { listedItems, namedItems } from "./manifest.ts";
import { readXml, textIn, UnreadableXml } from "./xml-tree.ts";

/** Items as other programs write them. */

const space = 'xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0"';
const declaration = (correct = "B", attributes = 'cardinality="single"') =>
  `<qti-response-declaration identifier="RESPONSE" base-type="identifier" ${attributes}>
     <qti-correct-response><qti-value>${correct}</qti-value></qti-correct-response>
   </qti-response-declaration>`;
const choices = `<qti-simple-choice identifier="A">ضلعان</qti-simple-choice>
  <qti-simple-choice identifier="B"><p>ثلاثة <b>أضلاع</b></p></qti-simple-choice>`;
const interaction = (content = `<qti-prompt>كم ضلعاً للمثلث؟</qti-prompt>${choices}`) =>
  `<qti-choice-interaction response-identifier="RESPONSE" shuffle="true" max-choices="1">${content}</qti-choice-interaction>`;
type Parts = { attributes?: string; before?: string; declared?: string; body?: string; after?: string };
const item = async ({
  attributes = "",
  before = "",
  declared = declaration(),
  body = interaction(),
  after = "",
}: Parts) =>
  readChoiceItem(
    await readXml(
      Buffer.from(
        `<?xml version="1.0"?><qti-assessment-item ${space} identifier="Q1" title="x" time-dependent="false" ${attributes}>
        ${declared}${before}<qti-item-body>${body}</qti-item-body>${after}</qti-assessment-item>`,
      ),
    ),
  );

describe("a choice item", () => {
  it("is read with its question, options and key", async () => {
    expect(await item({})).toEqual({
      identifier: "Q1",
      stem: "كم ضلعاً للمثلث؟",
      picture: null,
      options: [
        { text: "ضلعان", picture: null },
        { text: "ثلاثة أضلاع", picture: null },
      ],
      key: 1,
      losses: ["formatting"],
      obstacles: [],
      interactions: [],
    });
  });

  it("has the question from body and prompt, in order, as plain paragraphs", async () => {
    const body = `<div><p>انظر  إلى\n الشكل:</p><p>س<sup>2</sup> + ص<sub>10</sub><br/>حيث ص &gt; 0</p></div>
      <p><img src="images/a.png" alt="مثلث"/></p>${interaction()}<p>اختر واحداً</p>`;
    expect(await item({ body })).toMatchObject({
      stem: "انظر إلى الشكل:\nس² + ص₁₀\nحيث ص > 0\nكم ضلعاً للمثلث؟\nاختر واحداً",
      picture: { href: "images/a.png", alt: "مثلث" },
      obstacles: [],
    });
  });

  it("may leave line breaks and pictures open, as HTML does", async () => {
    const body = `<p>أول<br>ثان<BR class="x > y">ثالث<br></br>رابع<br/></p><hr><img src="a/b.png" alt="مثلث">${interaction()}`;
    expect(await item({ body })).toMatchObject({
      stem: "أول\nثان\nثالث\nرابع\nكم ضلعاً للمثلث؟",
      picture: { href: "a/b.png", alt: "مثلث" },
    });
    // Valid text stays unchanged.
    expect((await item({ body: `<p><![CDATA[<br>]]></p>${interaction()}` })).stem).toMatch(/^<br>\n/);
    await expect(item({ body: `<p><br>${interaction()}` })).rejects.toThrow(UnreadableXml);
  });

  it("is read with any prefix", async () => {
    const prefixed = await readXml(
      Buffer.from(`<q:qti-assessment-item xmlns:q="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="x"/>`),
    );
    expect(prefixed.name).toBe("qti-assessment-item");
  });

  it.each<[string, Parts, string[]]>([
    ["emphasis and headings", { body: `<h2>س</h2><p><em>ص</em></p>${interaction()}` }, ["formatting"]],
    ["lists", { body: `<ul><li>واحد</li><li>اثنان</li></ul>${interaction()}` }, ["lists", "formatting"]],
    ["links", { body: `<p><a href="https://example.org">هنا</a></p>${interaction()}` }, ["links", "formatting"]],
    ["feedback", { after: '<qti-modal-feedback identifier="x"/>' }, ["feedback", "formatting"]],
    [
      "instructions of a rubric, which are not the question",
      { body: `<qti-rubric-block use="instructions" view="scorer"><p>سر</p></qti-rubric-block>${interaction()}` },
      ["rubric", "formatting"],
    ],
    ["style sheets", { before: '<qti-stylesheet href="x.css" type="text/css"/>' }, ["styles", "formatting"]],
    ["a fixed order", { body: interaction().replace('shuffle="true"', "") }, ["formatting", "order"]],
    [
      "a way of scoring of its own",
      {
        after:
          '<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/map_response.xml"/>',
      },
      ["formatting", "scoring"],
    ],
  ])("reports the loss of %s", async (_name, parts, losses) => {
    const found = await item(parts);
    expect([found.losses.toSorted(), found.obstacles]).toEqual([losses.toSorted(), []]);
    expect(found.stem).not.toContain("سر");
  });

  it.each<[string, Parts, string]>([
    ["several right answers", { declared: declaration("B", 'cardinality="multiple"') }, "multiple"],
    ["no right answer", { declared: declaration().replace(/<qti-correct.*<\/qti-correct-response>/s, "") }, "noKey"],
    ["a right answer that is no option", { declared: declaration("C") }, "noKey"],
    ["no declaration", { declared: "" }, "noKey"],
    ["no interaction", { body: "<p>اقرأ</p>" }, "noQuestion"],
    ["another interaction", { body: '<qti-extended-text-interaction response-identifier="RESPONSE"/>' }, "interaction"],
    ["two interactions", { body: interaction() + interaction() }, "several"],
    ["a change with each attempt", { attributes: 'adaptive="true"' }, "adaptive"],
    ["values of a template", { before: '<qti-template-declaration identifier="X"/>' }, "template"],
    ["a text of another file", { before: '<qti-assessment-stimulus-ref identifier="S" href="s.xml"/>' }, "stimulus"],
    [
      "an included file",
      { body: `<include xmlns="http://www.w3.org/2001/XInclude" href="/etc/passwd"/>${interaction()}` },
      "stimulus",
    ],
    [
      "a formula",
      { body: `<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi></math>${interaction()}` },
      "math",
    ],
    ["letters set high", { body: `<p>x<sup>n</sup></p>${interaction()}` }, "script"],
    ["a table", { body: `<table><tr><td>1</td></tr></table>${interaction()}` }, "table"],
    ["a sound", { body: `<audio src="a.mp3"/>${interaction()}` }, "media"],
    [
      "two pictures",
      { body: `<p><img src="a.png" alt="أ"/><img src="b.png" alt="ب"/></p>${interaction()}` },
      "pictures",
    ],
  ])("is refused with %s", async (_name, parts, obstacle) => {
    expect((await item(parts)).obstacles).toEqual([obstacle]);
  });

  it.each(["constructor", "toString", "__proto__", "hasOwnProperty"])("may have elements named %s", async (name) => {
    const body = `<${name} ${name}="x">قبل</${name}>${interaction()}`;
    const found = await item({ before: `<${name}/>`, body, after: `<${name}/>` });
    expect(found).toMatchObject({ stem: "قبل\nكم ضلعاً للمثلث؟", losses: ["formatting"], obstacles: [] });
  });
});

describe("XML", () => {
  const entities = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><x>&b;</x>`;
  it.each([
    ["entities that unfold", entities],
    ["an entity of another file", '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><x>&f;</x>'],
    ["a document type of another place", '<!DOCTYPE x SYSTEM "http://example.org/x.dtd"><x/>'],
    ["an entity that nothing declares", "<x>&unheardof;</x>"],
    ["an entity of a name that every object has", "<x>&constructor;&toString;</x>"],
    ["an open end", "<x><y></x>"],
    ["nothing", ""],
    ["two roots", "<x/><y/>"],
    ["a prefix that nothing declares", "<q:x/>"],
    ["more attributes than anybody reads", `<x ${Array.from({ length: 101 }, (_, n) => `a${n}=""`).join(" ")}/>`],
    ["bytes that are no text", Buffer.from([0x3c, 0x78, 0xff, 0x2f, 0x3e])],
    ["elements in elements without end", "<x>".repeat(100) + "</x>".repeat(100)],
  ])("with %s is refused", async (_name, xml) => {
    await expect(readXml(Buffer.from(xml))).rejects.toThrow(UnreadableXml);
  });

  it("is read as UTF-16 with a byte order mark, and with character references and CDATA", async () => {
    const xml = "<x>&#x633;<![CDATA[<b>]]>&amp;</x>";
    const utf16 = Buffer.from(`\ufeff${xml}`, "utf16le");
    for (const bytes of [Buffer.from(xml), Buffer.from(`\ufeff${xml}`), utf16, Buffer.from(utf16).swap16()])
      expect((await readXml(bytes)).children.join("")).toBe("س<b>&");
  });

  it("is read with HTML's named characters, which no document type declares", async () => {
    const xml = await readXml(
      Buffer.from('<x a="&laquo;أ&raquo;">5&nbsp;&times;&nbsp;3 &le; &eacute; &amp;nbsp; &lt;</x>'),
    );
    expect([xml.attributes.a, textIn(xml)]).toEqual(["«أ»", "5\u00a0×\u00a03 ≤ é &nbsp; <"]);
  });

  it("is read in pieces, with other work in between", async () => {
    const words = Array.from({ length: 30_000 }, (_, index) => `<y a="${index}">س${index}\u{1f4d0}</y>\r\n`);
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 0);
    onTestFinished(() => clearInterval(counting));
    const root = await readXml(Buffer.from(`<x>${words.join("")}</x>`));
    expect(textIn(root)).toBe(words.map((_, index) => `س${index}\u{1f4d0}\n`).join(""));
    expect(turns).toBeGreaterThan(3);
  });
});

it("shows a rubric's text for candidates only", async () => {
  const rubric = (view: string, text: string) =>
    `<qti-rubric-block use="instructions"${view}><qti-content-body><p>${text}</p></qti-content-body>
      <qti-catalog-info><qti-catalog id="c">خفي</qti-catalog></qti-catalog-info></qti-rubric-block>`;
  const body = `${rubric(' view="candidate"', "للطالب")}${rubric(' view="tutor candidate"', "للطالب والمعلم")}
    ${rubric(' view="scorer proctor"', "سر")}${interaction()}`;
  expect(await item({ body })).toMatchObject({
    stem: "للطالب\nللطالب والمعلم\nكم ضلعاً للمثلث؟",
    losses: expect.arrayContaining(["rubric", "catalog"]),
    obstacles: [],
  });
});

it("takes a picture from an object element", async () => {
  const body = `<object data="a.png" type="image/png">مثلث</object>${interaction()}`;
  expect(await item({ body })).toMatchObject({ picture: { href: "a.png", alt: "مثلث" }, obstacles: [] });
});

it("names unsupported interactions", async () => {
  const body = '<qti-order-interaction response-identifier="R"/><qti-new-interaction/>';
  expect((await item({ body })).interactions).toEqual(["qti-order-interaction", "qti-new-interaction"]);
});

describe("a test", () => {
  it("names its items under every base, and marks those with a text of their own", async () => {
    const test = `<qti-assessment-test xmlns="x" xml:base="content/"><qti-test-part>
      <qti-assessment-section identifier="s"><qti-rubric-block view="candidate"><p>اقرأ</p></qti-rubric-block>
      <qti-assessment-item-ref identifier="a" href="a.xml"/></qti-assessment-section>
      <qti-assessment-section identifier="t"><qti-rubric-block view="scorer"/>
      <qti-assessment-item-ref identifier="b" href="b.xml" xml:base="../other"/></qti-assessment-section>
      <qti-assessment-section-ref identifier="u" href="s.xml"/></qti-test-part></qti-assessment-test>`;
    const find = (name: string) => (name === "pack/other/b.xml" ? name : null);
    expect(namedItems(await readXml(Buffer.from(test)), "pack", find)).toEqual({
      items: [
        { file: "pack/content/a.xml", testLosses: ["section"] },
        { file: "pack/other/b.xml", testLosses: [] },
      ],
      sections: ["pack/content/s.xml"],
    });
  });
});

describe("a manifest", () => {
  it("lists items with their metadata, and nothing else", async () => {
    const lom = `<metadata><lom xmlns="http://ltsc.ieee.org/xsd/LOM"><lifeCycle><version><string>3</string></version></lifeCycle>
      <educational><difficulty><source>LOMv1.0</source><value>very difficult</value></difficulty></educational>
      <classification><purpose><value>discipline</value></purpose><taxonPath><taxon><entry><string>الهندسة</string></entry></taxon></taxonPath></classification></lom></metadata>`;
    const manifest = `<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="m"><resources>
      <resource identifier="a" type="imsqti_item_xmlv3p0" href="items/a%20b.xml">${lom}</resource>
      <resource identifier="b" type="imsqti_item_xmlv2p2"><file href="b.xml"/></resource>
      <resource identifier="c" type="imsqti_test_xmlv3p0" href="t.xml"/><resource identifier="d" type="webcontent" href="d.png"/>
      </resources></manifest>`;
    const nothing = { version: null, subject: "", level: undefined, note: "" };
    expect(listedItems(await readXml(Buffer.from(manifest)), "folder")).toEqual({
      items: [
        { file: "folder/items/a b.xml", isOlder: false, version: 3, subject: "الهندسة", level: 5, note: "" },
        { file: "folder/b.xml", isOlder: true, ...nothing },
      ],
      tests: ["folder/t.xml"],
    });
  });

  it.each([
    ["../images/a.png", "images/a.png"],
    ["a.png?x#y", "items/a.png"],
    ["%D8%A3.png", "items/أ.png"],
    ["../../a.png", null],
    ["%2e%2e/%2e%2e/a.png", null],
    ["/etc/passwd", null],
    ["https://example.org/a.png", null],
    ["data:image/png;base64,x", null],
    ["//example.org/a.png", null],
    ["%ff", "items/%ff"],
    [" a\\b.png ", "items/a/b.png"],
    ["./a.png", "items/a.png"],
    ["..\\..\\a.png", null],
    ["100%.png", "items/100%.png"],
  ])("a reference to %s from its folder means %s", (href, file) => {
    expect(fileOf(href, "items")).toBe(file);
  });
});
