import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { z } from "../zod.ts";
import { normalForm } from "./normal-form.ts";
import { emailText, optionalText, requiredParagraphs, requiredText, searchText, typedSerial } from "./text-fields.ts";
import { keepSpelling } from "./typed-text.ts";

const alternating = (length: number) => "\u0651\u0300".repeat(length / 2);
const cpuMs = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

it.each(["NFC", "NFKC", "NFKD"] as const)("%s of a run of marks takes time by its length", (form) => {
  const hostile = [alternating(200_000), "\uff9e\u0300".repeat(100_000), "\u0344\u0323".repeat(100_000)];
  for (const text of hostile) expect(cpuMs(() => normalForm(text, form))).toBeLessThan(500);
});

it("would take the square of its length without the bound", () => {
  const text = alternating(40_000);
  // The first run also compiles the pattern.
  const bounded = Math.min(...[1, 2, 3].map(() => cpuMs(() => normalForm(text, "NFC"))));
  expect(cpuMs(() => text.normalize("NFC"))).toBeGreaterThan(10 * bounded);
});

it("cuts a run behind its thirtieth mark, and leaves real text as it is", () => {
  expect(normalForm(`ب${"\u0651".repeat(40)}ت`, "NFC")).toBe(`ب${"\u0651".repeat(30)}ت`);
  const texts = ["ٱلرَّحْمَٰنِ ٱلرَّحِيمِ", "يَٰٓأَيُّهَا", "لِّلْمُتَّقِينَۙ", "ێوەرۆژ", "نوࣦࣧۢ", "é̩"];
  for (const text of texts)
    for (const form of ["NFC", "NFKC"] as const) expect(normalForm(text, form)).toBe(text.normalize(form));
});

const rule = { required: "مطلوب", maximum: 20, tooLong: "طويل" };
it.each<[string, z.ZodType]>([
  ["requiredText", requiredText(rule)],
  ["requiredParagraphs", requiredParagraphs(rule)],
  ["optionalText", optionalText(keepSpelling, 20, "طويل")],
  ["emailText", emailText("طويل")],
  ["searchText", searchText],
  ["typedSerial", typedSerial()],
])("%s counts the raw length before it cleans, and again behind it", (_, schema) => {
  const times: number[] = [];
  for (const text of [alternating(1_000_000), " ".repeat(1_000_000), "\u200b".repeat(1_000_000), "ﷺ".repeat(100)]) {
    times.push(cpuMs(() => expect(schema.safeParse(text).success).toBe(false)));
  }
  // Cleaning a million marks first would take a minute.
  expect(Math.max(...times)).toBeLessThan(1_000);
});

it("a decomposed text with blanks around it is as long as its composed one", () => {
  const name = "آإأؤئ".repeat(4).normalize("NFD");
  expect(requiredText(rule).parse(`  ${name}  `)).toBe(name.normalize("NFC"));
});

it("is the only place that normalises", async () => {
  const root = join(import.meta.dirname, "../..");
  const found: string[] = [];
  for (const room of ["contract", "api", "web", "server", "commands"]) {
    const names = await readdir(join(root, room), { recursive: true });
    for (const name of names.filter((one) => /(?<!\.test)\.tsx?$/.test(one) && !one.includes("test-support"))) {
      const text = await readFile(join(root, room, name), "utf8");
      if (/(?<!posix)\.normalize\(/.test(text)) found.push(join(room, name));
    }
  }
  expect(found).toEqual(["contract/text/normal-form.ts"]);
});
