import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { formsDownload } from "#api/test-support/files/quiz-files.ts";
import type { QuizImport } from "#contract/quizzes/quiz-import.ts";
import type { StandardSetting } from "#contract/quizzes/standard-settings.ts";
import type { Product } from "../product/product.ts";
import { register, sendAsStaff, tokenFor } from "./data.ts";

/** Set-up of tests about electronic results. */

export const csvFile = (name: string, content: string | Uint8Array) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(content),
});

/** Chooses a file on the open screen. */
export const chooseFile = (page: Page, file: ReturnType<typeof csvFile>) =>
  page.locator("[data-file-input=results-file]").setInputFiles(file);

/** Starts an import in the browser. */
export async function startImport(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  await page.goto("/IQ-test/dashboard/quiz/import");
  await page.getByRole("button", { name: /اختر ملف CSV أو أفلته هنا/ }).isEnabled();
  await chooseFile(page, csvFile(name, content));
}

/** Imports a file as far as its preview, without the browser. */
export async function previewFile(product: Product, name: string, content: string): Promise<QuizImport> {
  const form = new FormData();
  form.set("CsvFile", new Blob([content], { type: "text/csv" }), name);
  return readImport(product, form);
}

/** Uploads a file, and waits until it has been read. */
export async function readImport(product: Product, form: FormData): Promise<QuizImport> {
  let record = await send(product, "POST", "/api/quiz/imports", form);
  while (record.state === "reading") {
    await sleep(50);
    record = await send(product, "GET", `/api/quiz/imports/${record.id}`);
  }
  return record;
}

/** Imports a file and confirms all matching rows. */
export async function importFile(product: Product, name: string, content: string): Promise<QuizImport> {
  const { id } = await previewFile(product, name, content);
  return send(product, "POST", `/api/quiz/imports/${id}/confirm`);
}

/** A cut score of a quiz that judges have begun to set. */
export const newStandardSetting = async (product: Product, quizId: string): Promise<StandardSetting> =>
  (await sendAsStaff(product, "POST", `/api/quiz/${quizId}/standard-settings`, {
    id: crypto.randomUUID(),
    setting: { method: "angoff", note: "ملاحظة" },
  })) as StandardSetting;

async function send(product: Product, method: string, path: string, body: FormData | null = null): Promise<QuizImport> {
  const headers = { authorization: `Bearer ${await tokenFor(product, "iq")}` };
  const answer = await fetch(product.url + path, { method, headers, body });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as QuizImport;
}

export type Contestant = { id: string; serialNumber: string; fullName: string };

export async function registerContestants(product: Product, fullNames: readonly string[]): Promise<Contestant[]> {
  const contestants: Contestant[] = [];
  for (const fullName of fullNames) contestants.push({ ...(await register(product, { fullName })), fullName });
  return contestants;
}

/** Two contestants, and the form's download with three attempts of theirs. */
export async function contestantsWithFile(product: Product) {
  const [first, second] = (await registerContestants(product, ["زينب علي حسين", "كرار جاسم ناصر"])) as [
    Contestant,
    Contestant,
  ];
  return { first, second, content: formsDownload(first.serialNumber, second.serialNumber) };
}

/** The scores that a contestant sees, newest first. */
export async function scoresOf(product: Product, { id }: Pick<Contestant, "id">): Promise<number[]> {
  const answer = await fetch(`${product.url}/api/contestants/AllScoresById/${id}`);
  return ((await answer.json()) as { score: number }[]).map(({ score }) => score);
}

/** A serial with one wrong digit. */
export const mistyped = (serial: string, place = 5) =>
  serial.slice(0, place) + ((Number(serial[place]) + 1) % 10) + serial.slice(place + 1);
