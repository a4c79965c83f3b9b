import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

const Heading = ({ children }: { children: string }) => <h2>{children}</h2>;

test("isolates text in any element, and leaves Arabic copy unchanged", () => {
  const name = "صورة WebP، 5";
  const shown = renderToStaticMarkup(
    <section>
      <Heading>{name}</Heading>
      <p>-5</p>
      <p>
        {"الناتج"} {"3 + ؟ = 7"} <b>١٢ سؤالاً</b>
      </p>
      <>في PDF</>
      <bdi>{name}</bdi>
      <bdi>Sean O'Connor</bdi>
      <bdi>زينب علي</bdi>
      <p dir="ltr">3-4</p>
      <code>1-2</code>
      <select>
        <option value="1">من 3-4</option>
      </select>
    </section>,
  );
  expect(shown).toBe(
    '<section><h2><span>صورة <bdi dir="ltr">WebP</bdi>، 5</span></h2><p><bdi dir="ltr">-5</bdi></p>' +
      '<p>الناتج <bdo dir="ltr">3 + ؟ = 7</bdo> <b>١٢ سؤالاً</b></p><span>في <bdi dir="ltr">PDF</bdi></span><bdi dir="rtl"><span>صورة <bdi dir="ltr">WebP</bdi>، 5</span></bdi><bdi dir="ltr">Sean O&#x27;Connor</bdi><bdi>زينب علي</bdi><p dir="ltr">3-4</p><code>1-2</code>' +
      '<select><option value="1">من \u20663-4\u2069</option></select></section>',
  );
});

test("gives a whole text with a Kurdish or Persian letter the typeface that has it", () => {
  const name = "ڕێبوار علي";
  const shown = renderToStaticMarkup(
    <section>
      <Heading>{name}</Heading>
      <p>
        {"الاسم: "} {name}
      </p>
      <p>{`${name} (WebP)`}</p>
      <div>
        {name}
        <b>٥</b>
      </div>
      <bdi>{name}</bdi>
      <p>زينب عليّ، ١٢ سنة</p>
      <code>{name}</code>
    </section>,
  );
  const drawn = `<span class="font-vazirmatn">${name}</span>`;
  expect(shown).toBe(
    `<section><h2>${drawn}</h2><p>الاسم:  ${drawn}</p>` +
      `<p><span class="font-vazirmatn">${name} (<bdi dir="ltr">WebP</bdi>)</span></p><div>${drawn}<b>٥</b></div>` +
      `<bdi dir="rtl">${drawn}</bdi><p>زينب عليّ، ١٢ سنة</p><code>${name}</code></section>`,
  );
});
