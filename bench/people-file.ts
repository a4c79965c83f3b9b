import { buffer } from "node:stream/consumers";
import { xlsxFile } from "#api/spreadsheets/xlsx-file.ts";
import type { ContestantImport } from "#contract/contestants/contestant-import.ts";
import { watchMemory } from "./memory.ts";
import { atMost, plain, type Report } from "./report.ts";
import type { Site } from "./site.ts";

const people = 10_000;

/** Registers a workbook of 10,000 people: reading, choosing columns, and call after call until nobody is left. */
export async function measurePeopleFile(report: Report, { product, token }: Site): Promise<void> {
  const path = `${product.base}/api/contestants/imports`;
  const send = async (method: string, below: string, body?: FormData | object): Promise<ContestantImport> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(path + below, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && !isForm && { "content-type": "application/json" }) },
      body: isForm ? body : body ? JSON.stringify(body) : null,
    });
    if (!answer.ok) throw new Error(`${below}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as ContestantImport;
  };
  const form = new FormData();
  form.set("file", new Blob([await workbook()]), "people.xlsx");
  const peak = await watchMemory(product.child);
  const startedAt = performance.now();
  const { id, columns, common } = await send("POST", "", form);
  const readAt = performance.now();
  await send("PUT", `/${id}`, { columns, common: { ...common, governorate: "بغداد", specialEducationType: "تسريع" } });
  let file = await send("POST", `/${id}/confirm`, {});
  while (file.counts.new > 0) file = await send("POST", `/${id}/confirm`, {});
  const seconds = (performance.now() - startedAt) / 1000;
  await peak();
  if (file.counts.added !== people) throw new Error(`${file.counts.added} of ${people} were registered`);
  report.add(plain("of it reading and previewing", (readAt - startedAt) / 1000, "s"));
  report.add(atMost(`registration of ${people} people by a file`, seconds, 30, "s"));
}

async function workbook(): Promise<Uint8Array<ArrayBuffer>> {
  async function* rows() {
    yield ["ت", "اسم الطالب", "الجنس", "العمر", "رقم الهاتف", "المدرسة"];
    for (let index = 0; index < people; index += 1) {
      const name = `طالب ${"ابتثجحخدذر"[index % 10]} رقم ${index}`;
      yield [index + 1, name, index % 2 ? "ذكر" : "انثى", 12, `0779${1_000_000 + index}`, `مدرسة ${index % 40}`];
    }
  }
  return new Uint8Array(await buffer(xlsxFile("الطلاب", rows())));
}
