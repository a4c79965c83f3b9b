import { expect, it } from "vitest";
import { withTextPictures } from "./text-pictures.ts";

/** Texts in the form of the API's cleaned HTML. */
const name = "0d3a5f6e-1b2c-4d5e-8f90-a1b2c3d4e5f6";
const image = { imagePath: `${name}.webp`, width: 1300, height: 820, placeholder: "data:," };
const shown = (html: string) => withTextPictures(html, [image]);
const picture = (attributes: string) => `<img src="/images/${name}.webp" ${attributes}loading="lazy" />`;

it("adds widths, formats and size to a picture and leaves the rest unchanged", () => {
  expect(shown(`<h2>قبل</h2>${picture('alt="ملعب" ')}<p>بعد</p>`)).toBe(
    `<h2>قبل</h2><picture><source type="image/avif" srcset="/images/${name}-320.avif 320w, /images/${name}-640.avif 640w, ` +
      `/images/${name}-960.avif 960w, /images/${name}-1300.avif 1300w" sizes="min(704px, 100vw - 40px)">` +
      `<img src="/images/${name}-960.webp" srcset="/images/${name}-320.webp 320w, /images/${name}-640.webp 640w, ` +
      `/images/${name}-960.webp 960w, /images/${name}-1300.webp 1300w" sizes="min(704px, 100vw - 40px)" alt="ملعب" ` +
      `width="1300" height="820" loading="lazy" decoding="async"></picture><p>بعد</p>`,
  );
});

it("keeps the author's width in the picture's own proportions", () => {
  const html = shown(`<p><img src="/images/${name}-640.avif" alt="" width="260" height="999" loading="lazy" /></p>`);
  expect(html).toContain('sizes="min(260px, 100vw - 40px)" alt="" width="260" height="164"');
});

it("keeps the alternative text escaped", () => {
  const alt = "&quot; onerror=&quot;attacked(1)&quot; width=&quot;9&quot; x=&quot;&gt;&lt;script&gt;";
  const html = shown(picture(`alt="${alt}" `));
  expect(html).toContain(` alt="${alt}" width="1300" height="820"`);
  expect(html.match(/</g)).toHaveLength(4);
});

it("leaves unknown pictures and text that looks like one unchanged", () => {
  for (const other of [
    `<img src="/images/${name.replace("0d", "1d")}.webp" alt="" loading="lazy" />`,
    `<pre>&lt;img src="/images/${name}.webp" /&gt;</pre>`,
  ])
    expect(shown(other)).toBe(other);
});
