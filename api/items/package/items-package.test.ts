import { once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { type ChoiceRow, itemsPackage } from "./items-package.ts";

/** Packages with missing pictures, and abandoned downloads. */

const picture = { imagePath: "a.webp", alt: "مثلث" };
const row = {
  id: "0b6e5f00-0000-4000-8000-000000000000",
  version: 1,
  content: { kind: "choice", subject: "س", level: 1, note: "", stem: "كم؟", picture, options: [], key: 0 },
} as unknown as ChoiceRow;

describe("a package", () => {
  it("fails if a picture fails or is missing", async () => {
    const cut = Readable.from(
      (function* () {
        yield Buffer.alloc(10);
        throw new Error("cut");
      })(),
    );
    await expect(buffer(itemsPackage([row], async () => cut))).rejects.toThrow("cut");
    await expect(buffer(itemsPackage([row], () => Promise.reject(new Error("away"))))).rejects.toThrow("away");
  });

  it("closes the picture it is reading when abandoned", async () => {
    const open = new PassThrough();
    const output = itemsPackage([row], async () => open);
    open.write("a");
    await once(open, "data");
    output.destroy();
    await once(open, "close");
  });

  it("closes a picture that opens after it was abandoned", async () => {
    const [opening, open] = [Promise.withResolvers<Readable>(), new PassThrough()];
    const isAsked = Promise.withResolvers<void>();
    const output = itemsPackage([row], () => {
      isAsked.resolve();
      return opening.promise;
    });
    await isAsked.promise;
    output.destroy();
    opening.resolve(open);
    await nextTurn();
    expect(open.destroyed).toBe(true);
  });
});
