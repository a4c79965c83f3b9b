import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { savedByLibreOffice } from "#api/test-support/files/libreoffice.ts";
import { isWrittenBySpreadsheet } from "#contract/text/formula-marks.ts";
import type { ItemRow } from "./items.queries.ts";
import { csvRows, type FileItem, itemsCsv, itemsWorkbook, readItemRows } from "./items-file.ts";
import { workbookPart, workbookRows } from "./items-workbook.ts";
import { openPackage } from "./package/package-files.ts";

/** Items that LibreOffice has opened and saved: see `test-support/libreoffice.ts`. */

const program = process.env.LIBREOFFICE ?? "";

const texts = [
  ...["1/2", "3-4", "007", "1E5", "_x0041_", "_x000D_", "=1+1", "علي;=1+1;حسن", "-5", "+964", "@x"],
  ...["12345678901234567890", "سطر\nثانٍ", "سطر\n\n=1+1", '"نص", "آخر"', "'1/2", "''", "02-Jan", "1.00E+05"],
  ...["#N/A", "10:30", "50%", "TRUE", "٢٫٥", "1,234.50", "a\tb", "5.0", "0x1F", "<b>&amp;</b>", "2026-11-26"],
  ...["  ", "(5)", "$5", "5 e 3"],
];

const item = (text: string, index: number) =>
  ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
    version: index + 1,
    content: {
      kind: "choice",
      subject: "=1+1",
      level: 2,
      note: text,
      stem: text,
      picture: null,
      key: 1,
      options: [
        { text, picture: null },
        { text: `${text};=1+1`, picture: null },
      ],
    },
  }) as ItemRow;
const items = texts.map(item);
const batches = async function* () {
  yield items;
};
const ofWorkbook = async (bytes: Buffer) => {
  const files = await openPackage(bytes);
  return readItemRows(workbookRows(files, (await workbookPart(files)) ?? ""));
};
const withoutProblems = ({ problems: _, ...row }: FileItem) => row;
const ofCsv = (bytes: Buffer) => readItemRows(csvRows(bytes));

describe.skipIf(program === "")("items that LibreOffice has saved", () => {
  it("are unchanged in a workbook, and in CSV with either separator", { timeout: 600_000 }, async () => {
    const workbook = await buffer(itemsWorkbook(batches()));
    const csv = await buffer(itemsCsv(batches()));
    const asWritten = await ofWorkbook(workbook);
    expect(asWritten.map(({ content }) => content)).toMatchObject(items.map(({ content }) => content));
    expect(asWritten.flatMap(({ problems }) => problems)).toEqual([]);
    for (const [name, bytes] of [
      ["items.xlsx", workbook],
      ["items.csv", csv],
    ] as const) {
      const again = await ofWorkbook(await savedByLibreOffice(program, name, bytes, { format: "xlsx" }));
      expect(again, name).toEqual(asWritten);
      for (const written of [",", ";"]) {
        const saved = await ofCsv(await savedByLibreOffice(program, name, bytes, { format: "csv", written }));
        const what = `${name} as CSV with ${written}`;
        expect(saved.map(withoutProblems), what).toEqual(asWritten.map(withoutProblems));
        // A workbook has no marks, so its CSV does not show who wrote these texts.
        const asked = name === "items.csv" ? [] : texts.filter(isWrittenBySpreadsheet);
        const doubtful = texts.filter((_, index) => saved[index]?.problems.length);
        expect(doubtful, what).toEqual(asked);
      }
    }
  });
});
