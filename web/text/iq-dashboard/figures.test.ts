import { expect, test } from "vitest";
import { type FigureCell, figureShapes, figureSizes } from "#contract/items/figures.ts";
import { describeCell } from "./figures.ts";

const cell = (changes: Partial<FigureCell>): FigureCell => ({
  side: 1,
  shape: "triangle",
  size: "small",
  fill: "solid",
  rotation: 0,
  slots: [0],
  ...changes,
});
const slots = (count: number) => ({ side: 3 as const, slots: Array.from({ length: count }, (_, slot) => slot) });

test("describes a cell in agreeing number, noun and adjectives", () => {
  expect(describeCell(cell({}))).toBe("مثلث صغير مملوء، الرأس إلى الأعلى");
  expect(describeCell(cell({ shape: "star", size: "large", fill: "empty" }))).toBe("نجمة كبيرة فارغة");
  const begins = (changes: Partial<FigureCell>) => describeCell(cell(changes)).split("، ")[0];
  expect(begins({ ...slots(2) })).toBe("مثلثان صغيران مملوءان");
  expect(begins({ ...slots(2), shape: "drop", size: "medium", fill: "dotted" })).toBe("قطرتان متوسطتا الحجم منقّطتان");
  expect(begins({ ...slots(2), size: "medium", fill: "striped" })).toBe("مثلثان متوسطا الحجم مخطّطان");
  expect(begins({ ...slots(3) })).toBe("ثلاثة مثلثات صغيرة مملوءة");
  expect(begins({ ...slots(3), shape: "star" })).toBe("ثلاث نجوم صغيرة مملوءة");
  expect(begins({ ...slots(8), shape: "plus", fill: "empty" })).toBe("ثماني علامات زائد صغيرة فارغة");
  expect(begins({ ...slots(5), shape: "semicircle", size: "large" })).toBe("خمسة أنصاف دوائر كبيرة مملوءة");
  expect(begins({ ...slots(9), shape: "crescent" })).toBe("تسعة أهلّة صغيرة مملوءة");
});

test("describes directions and positions from right to left", () => {
  expect(describeCell(cell({ rotation: 90, side: 3, slots: [0, 2, 4] }))).toBe(
    "ثلاثة مثلثات صغيرة مملوءة، الرأس إلى اليمين، في: أعلى اليمين، أعلى اليسار، الوسط",
  );
  expect(describeCell(cell({ shape: "heart" }))).toContain("الرأس إلى الأسفل");
  expect(describeCell(cell({ shape: "crescent", rotation: 270, side: 2, slots: [2] }))).toBe(
    "هلال صغير مملوء، الفتحة إلى اليسار، في: أسفل اليسار",
  );
});

test("describes different cells differently", () => {
  const cells = figureShapes.flatMap((shape) =>
    figureSizes.flatMap((size) =>
      [[0], [4], [0, 1], [0, 2], [0, 1, 2]].flatMap((taken) =>
        (["empty", "dotted", "striped", "solid"] as const).map((fill) =>
          cell({ shape, size, fill, side: 3, slots: taken }),
        ),
      ),
    ),
  );
  expect(new Set(cells.map(describeCell)).size).toBe(cells.length);
});
