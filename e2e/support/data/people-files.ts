import type { ContestantImport } from "#contract/contestants/contestant-import.ts";
import type { Product } from "../product/product.ts";
import { tokenFor } from "./data.ts";

/** Uploads a file of people as staff of the test area, for a preview. */
export async function previewPeople(product: Product, content: string, name = "طلاب.csv"): Promise<ContestantImport> {
  const body = new FormData();
  body.set("file", new Blob([content], { type: "text/csv" }), name);
  const headers = { authorization: `Bearer ${await tokenFor(product, "iq")}` };
  const answer = await fetch(`${product.url}/api/contestants/imports`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as ContestantImport;
}
