import { expect, it } from "vitest";
import { chooseImages } from "./image-choice.ts";

const file = (name: string, type = "image/png", size = 1000) => ({ name, type, size });
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name);

it("accepts three images in total", () => {
  const four = ["a", "b", "c", "d"].map((name) => file(name));
  const first = chooseImages(four, 0);
  expect(names(first.taken)).toEqual(["a", "b", "c"]);
  expect(first.refused).toEqual([{ message: "لا يمكن رفع أكثر من 3 صور", names: ["d"] }]);
  expect(names(chooseImages(four, 2).taken)).toEqual(["a"]);
  expect(chooseImages(four, 3).taken).toEqual([]);
  expect(chooseImages(four.slice(0, 3), 0).refused).toEqual([]);
});

it("refuses other types and large files, each with its reason, and accepts the rest", () => {
  const { taken, refused } = chooseImages(
    [
      file("notes.pdf", "application/pdf"),
      file("exact.jpg", "image/jpeg", 5_000_000),
      file("large.jpg", "image/jpeg", 5_000_001),
      file("drawing.svg", "image/svg+xml"),
      file("unknown", ""),
      file("good.webp", "image/webp"),
    ],
    0,
  );
  expect(names(taken)).toEqual(["exact.jpg", "good.webp"]);
  expect(refused).toEqual([
    { message: "يرجى اختيار ملفات صور فقط", names: ["notes.pdf", "drawing.svg", "unknown"] },
    { message: "حجم الصورة يجب أن لا يتجاوز 5 ميجابايت", names: ["large.jpg"] },
  ]);
});

it("reports a wrong type even when the list is full", () => {
  expect(chooseImages([file("notes.pdf", "application/pdf")], 3).refused[0]?.message).toBe("يرجى اختيار ملفات صور فقط");
});

it.each([
  ["IMG_1.HEIC", "image/heic", /الإعدادات ← الكاميرا/],
  ["IMG_1.heif", "", /الإعدادات ← الكاميرا/],
  ["scan.tif", "image/tiff", /احفظها بصيغة JPEG/],
  ["draw.bmp", "application/octet-stream", /احفظها بصيغة JPEG/],
  ["notes.txt", "", /ملفات صور فقط/],
])("says of %s (%s) what to do", (name, type, message) => {
  expect(chooseImages([file(name, type)], 0).refused[0]?.message).toMatch(message);
});

it("accepts the types and names that systems give to accepted images", () => {
  const files = [file("a.jfif", ""), file("b.JPG", "application/octet-stream"), file("c", "image/pjpeg")];
  expect(chooseImages(files, 0).taken).toHaveLength(3);
});
