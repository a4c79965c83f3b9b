import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test.each(["site.webmanifest", "IQ-test/dashboard/desk.webmanifest"])("%s names icons of the stated sizes", (file) => {
  const manifest = JSON.parse(readFileSync(`web/public/${file}`, "utf8"));
  expect(manifest).toMatchObject({ lang: "ar", dir: "rtl", display: "standalone" });
  expect(manifest.start_url.startsWith(manifest.scope)).toBe(true);
  const icons = manifest.icons.map(({ src, sizes, purpose = "any" }: Record<string, string>) => {
    // A PNG states its width and height behind its signature and the head of its first chunk.
    const bytes = readFileSync(`web/public${src}`);
    expect(sizes).toBe(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`);
    return `${sizes} ${purpose}`;
  });
  expect(icons).toEqual(["192x192 any", "512x512 any", "512x512 maskable"]);
});
