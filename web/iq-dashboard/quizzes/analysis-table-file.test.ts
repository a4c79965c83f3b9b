import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import type { AnalysedItem, ItemAnalysis } from "#contract/item-analysis.ts";
import { csvText } from "#web/calls/csv-text.ts";
import { analysisTable } from "./analysis-table-file.ts";

test.each(["=1+1", "-1", "＝1", "＋1", "－1", "＠x", "'=1"])(
  "a title of %j is no formula, a number below zero stays one",
  async (title) => {
    const item: Partial<AnalysedItem> = { number: 1, title, restCorrelation: -0.25, remarks: [] };
    const csv = await csvText(analysisTable({ items: [item] } as unknown as ItemAnalysis));
    const [, row] = parse(csv, { bom: true }) as string[][];
    expect([row?.[1], row?.[3]]).toEqual([`'${title}`, "-0.25"]);
  },
);
