import type { Page } from "@playwright/test";
import { formsDownload } from "#api/test-support/quiz-files.ts";
import type { QuizImport } from "#contract/quiz-import.ts";
import { register, tokenFor } from "./data.ts";
import type { Product } from "./product.ts";

/** What the tests of electronic results begin with. */

export const csvFile = (name: string, content: string | Uint8Array) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(content),
});

/** Chooses a file on the screen that is open. */
export const chooseFile = (page: Page, file: ReturnType<typeof csvFile>) =>
  page.locator("[data-file-input=results-file]").setInputFiles(file);

/** Starts an import in the browser. */
export async function startImport(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  await page.goto("/IQ-test/dashboard/quiz/import");
  await page.getByRole("button", { name: /اختر ملف CSV أو أفلته هنا/ }).isEnabled();
  await chooseFile(page, csvFile(name, content));
}

/** Has a file read into a preview, without the browser. */
export async function previewFile(product: Product, name: string, content: string): Promise<QuizImport> {
  const form = new FormData();
  form.set("CsvFile", new Blob([content], { type: "text/csv" }), name);
  return send(product, "/api/quiz/imports", form);
}

/** Has a file read and all that matches written. */
export async function importFile(product: Product, name: string, content: string): Promise<QuizImport> {
  const { id } = await previewFile(product, name, content);
  return send(product, `/api/quiz/imports/${id}/confirm`, null);
}

async function send(product: Product, path: string, body: FormData | null): Promise<QuizImport> {
  const headers = { authorization: `Bearer ${await tokenFor(product, "iq")}` };
  const answer = await fetch(product.url + path, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as QuizImport;
}

export type Student = { id: string; serialNumber: string; fullName: string };

export async function registerStudents(product: Product, fullNames: readonly string[]): Promise<Student[]> {
  const students: Student[] = [];
  for (const fullName of fullNames) students.push({ ...(await register(product, { fullName })), fullName });
  return students;
}

/** Two students, and the form's download with three attempts of theirs. */
export async function studentsWithFile(product: Product) {
  const [first, second] = (await registerStudents(product, ["زينب علي حسين", "كرار جاسم ناصر"])) as [Student, Student];
  return { first, second, content: formsDownload(first.serialNumber, second.serialNumber) };
}

/** The scores that a student sees, newest first. */
export async function scoresOf(product: Product, { id }: Pick<Student, "id">): Promise<number[]> {
  const answer = await fetch(`${product.url}/api/contestants/AllScoresById/${id}`);
  return ((await answer.json()) as { score: number }[]).map(({ score }) => score);
}

/** A serial that looks like the student's, with a wrong digit. */
export const mistyped = (serial: string, place = 5) =>
  serial.slice(0, place) + ((Number(serial[place]) + 1) % 10) + serial.slice(place + 1);
