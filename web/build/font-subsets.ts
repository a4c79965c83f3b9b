import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const styles = join(import.meta.dirname, "../styles/fonts.css");
const require = createRequire(import.meta.url);
const readexProLatin = require.resolve("@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2");
const vazirmatn = require.resolve("@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2");

/** The files that fonts.css names, and the packages' files that they are cut from. */
const sources: Readonly<Record<string, string>> = {
  "readex-pro-arabic.woff2": require.resolve(
    "@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2",
  ),
  "readex-pro-latin.woff2": readexProLatin,
  "readex-pro-more-latin.woff2": readexProLatin,
  "vazirmatn.woff2": vazirmatn,
  "vazirmatn-figures.woff2": vazirmatn,
};

/**
 * Build plugin that cuts the font files of fonts.css from those of the packages: each has the characters and the
 * weights of its `@font-face` only, which is a third of the bytes.
 */
export function fontSubsets(): Plugin {
  let cut: Promise<unknown> | undefined;
  return {
    name: "font-subsets",
    async buildStart() {
      // Pages and server are built in one process, from the same files.
      cut ??= cutFonts();
      await cut;
    },
  };
}

async function cutFonts(): Promise<void> {
  const faces = (await readFile(styles, "utf8")).match(/@font-face \{[^}]*\}/g) ?? [];
  const done = new Set<string>();
  for (const face of faces) {
    const file = join(dirname(styles), /url\("([^"]+)"\)/.exec(face)?.[1] ?? "");
    // A later face may show a part of a file.
    if (done.has(file)) continue;
    done.add(file);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await cutFont(basename(file), face));
  }
}

async function cutFont(name: string, face: string): Promise<Buffer> {
  const source = sources[name];
  const [, min, max] = /font-weight: (\d+) (\d+);/.exec(face) ?? [];
  const ranges = /unicode-range:([^;]+);/.exec(face)?.[1];
  if (!source || !min || !max || !ranges) throw new Error(`web/build/font-subsets.ts cannot read this:\n${face}`);
  // A variable, because the library's types lack the last two options.
  const options = {
    targetFormat: "woff2" as const,
    variationAxes: { wght: { min: Number(min), max: Number(max) } },
    noHinting: true,
    // Without kerning, which is a fifth of a file of Latin letters. Arabic letters need all features.
    ...(name.includes("latin") && { keepFeatures: [] }),
  };
  return subsetFont(await readFile(source), charactersOf(ranges), options);
}

/** The characters of `U+0020-0022, U+00A0`. */
export function charactersOf(ranges: string): string {
  const characters: string[] = [];
  for (const [, first = "", last = first] of ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)) {
    for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code += 1)
      characters.push(String.fromCodePoint(code));
  }
  return characters.join("");
}
