import { expect, test } from "vitest";
import { isolatedHtml } from "./isolated-html.ts";

test("isolates an article's text and leaves its markup and code unchanged", () => {
  const html =
    "<h2>صورة WebP، 5</h2><p>من -5 إلى <strong>3-4</strong> أي 3 &lt; 5</p><pre><code>a-1 &amp; 2-3</code></pre>" +
    '<p>اتصل على <a href="tel:+9647701234567">0770 123 4567</a><br />نهاية</p><img src="/images/a-1.webp" alt="1-2" />';
  expect(isolatedHtml(html)).toBe(
    '<h2>صورة <bdi dir="ltr">WebP</bdi>، 5</h2><p>من <bdi dir="ltr">-5</bdi> إلى <strong><bdi dir="ltr">3-4</bdi></strong>' +
      ' أي <bdi dir="ltr">3 &lt; 5</bdi></p><pre><code>a-1 &amp; 2-3</code></pre>' +
      '<p>اتصل على <a href="tel:+9647701234567"><bdi dir="ltr">0770 123 4567</bdi></a><br />نهاية</p>' +
      '<img src="/images/a-1.webp" alt="1-2" />',
  );
});
