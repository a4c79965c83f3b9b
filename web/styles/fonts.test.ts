import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import { expect, it } from "vitest";
import { charactersOf } from "#web/build/font-subsets.ts";
import { needsVazirmatn } from "#web/text/typeface.ts";

const require = createRequire(import.meta.url);
const readexPro = readFileSync(
  require.resolve("@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2"),
);

const isArabic = /\p{Script_Extensions=Arabic}/u;
const arabic = Array.from({ length: 0x10_000 }, (_, code) => String.fromCharCode(code)).filter((one) =>
  isArabic.test(one),
);

/** The Arabic characters of a font, from the table `cmap` of a copy that has no others. */
async function arabicIn(font: Buffer): Promise<Set<string>> {
  const copy = await subsetFont(font, arabic.join(""), { targetFormat: "truetype" });
  const tables = Array.from({ length: copy.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const cmap = copy.readUInt32BE((tables.find((at) => copy.toString("latin1", at, at + 4) === "cmap") ?? 0) + 8);
  const segments = cmap + copy.readUInt32BE(cmap + 8);
  expect(copy.readUInt16BE(segments), "format of the first subtable").toBe(4);
  const count = copy.readUInt16BE(segments + 6) / 2;
  const found = new Set<string>();
  for (let index = 0; index < count - 1; index += 1) {
    const last = copy.readUInt16BE(segments + 14 + 2 * index);
    const first = copy.readUInt16BE(segments + 16 + 2 * (count + index));
    for (let code = first; code <= last; code += 1) found.add(String.fromCharCode(code));
  }
  return found;
}

it("chooses Vazirmatn for each letter, mark and digit that Readex Pro lacks, and for no other", async () => {
  const found = await arabicIn(readexPro);
  expect(found).toContain("ڤ");
  const written = arabic.filter((one) => /[\p{L}\p{M}\p{N}]/u.test(one));
  expect(written.length).toBeGreaterThan(1000);
  expect(written.filter((one) => needsVazirmatn(one) === found.has(one))).toEqual([]);
  expect(arabic.filter((one) => found.has(one) && needsVazirmatn(one))).toEqual([]);
});

it("asks Readex Pro for what it has, and loads Vazirmatn in fields for what it is chosen for", async () => {
  const faces = readFileSync(join(import.meta.dirname, "fonts.css"), "utf8").match(/@font-face \{[^}]*\}/g) ?? [];
  const askedOf = (file: string, family: string) =>
    [...charactersOf(faces.find((face) => face.includes(file) && face.includes(`"${family}"`)) ?? "")].filter((one) =>
      isArabic.test(one),
    );
  expect(askedOf("readex-pro-arabic", "Readex Pro")).toEqual([...(await arabicIn(readexPro))].sort());
  expect(askedOf("vazirmatn", "Vazirmatn Letters")).toEqual(arabic.filter(needsVazirmatn));
});
