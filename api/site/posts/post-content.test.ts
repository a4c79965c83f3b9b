import { describe, expect, it } from "vitest";
import { contentToShow, prepareContent } from "./post-content.ts";

const image = '<img src="/images/6f1d2c5e-0b1a-4e7d-9c3a-5d2b8f4a7001.webp" alt="" loading="lazy" />';

describe("written content", () => {
  it.each([
    "<p></p>",
    "<p>&nbsp;<br></p>",
    "<p>\u200b\u200f\ufeff&shy;&#0;</p>".replace("&#0;", "\u0000"),
    "<script>attacked(1)</script>",
    '<img src="https://evil.example/pixel.gif">',
    "<svg>نص</svg>",
    '[{"type":"text","content":" \u200b"}]',
  ])("is blank if nothing visible is left: %s", (written) => expect(prepareContent(written).content).toBe(""));

  it("may consist of an image", () => expect(prepareContent(image)).toEqual({ content: image, summary: "" }));

  it("has a summary that can be stored, whatever its blocks hold", () => {
    const written = '[{"type":"text","content":"أ\\u0000ب <b>\\ud800"}]';
    expect(prepareContent(written)).toEqual({ content: written, summary: "أب <b>\ufffd" });
  });

  it("is cleaned again when shown, except for blocks, which are data", () => {
    expect(contentToShow("<p onclick=attacked(1)>نص</p>")).toBe("<p>نص</p>");
    const blocks = '[{"type":"text","content":"<script>"}]';
    expect(contentToShow(blocks)).toBe(blocks);
    const hidden = '[{"type":"html","content":"<img src=x onerror=attacked(1)>"}]';
    expect(contentToShow(hidden)).not.toContain("<");
  });
});
