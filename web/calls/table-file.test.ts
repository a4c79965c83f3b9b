import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { workbook } from "./table-file.ts";

test("a workbook holds each table in a sheet of its own name, right to left", async () => {
  const sheets = [
    { name: "الاختبار", table: [["البيان"], ["قدرات"]] },
    {
      name: "العينة & غيرها",
      table: [
        ["العمر", "العدد"],
        [14, 30],
        [15, null],
      ],
    },
  ];
  const parts = unzipSync(await workbook(sheets));
  const textOf = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  const relations = textOf("xl/_rels/workbook.xml.rels");
  const found = [...textOf("xl/workbook.xml").matchAll(/<sheet name="([^"]+)" sheetId="\d+" r:id="(\w+)"/g)];
  expect(found.map(([, name]) => name)).toEqual(["الاختبار", "العينة &amp; غيرها"]);
  const [first = "", second = ""] = found.map(([, , id]) => {
    const path = `xl/${new RegExp(`Id="${id}"[^>]*Target="([^"]+)"`).exec(relations)?.[1]}`;
    expect(textOf("[Content_Types].xml")).toContain(`PartName="/${path}"`);
    return textOf(path);
  });
  for (const sheet of [first, second]) expect(sheet).toContain('rightToLeft="1"');
  expect(first).toContain(">قدرات</t>");
  expect(second).toContain("<row><c><v>14</v></c><c><v>30</v></c></row><row><c><v>15</v></c><c/></row>");
});
