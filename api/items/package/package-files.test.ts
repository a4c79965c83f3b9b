import { describe, expect, it } from "vitest";
import { zipOf } from "#api/test-support/files/zip.ts";
import { openPackage } from "./package-files.ts";

/** Broken and malicious packages. */

const replaced = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString("latin1").replaceAll(from, to), "latin1");
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "read",
    (error: { code?: string }) => String(error.code),
  );

describe("the files of a package", () => {
  it("are read by name within the limits", async () => {
    const files = await openPackage(await zipOf([["a/b.xml", "سؤال"]]));
    expect(files.names).toEqual(["a/b.xml"]);
    expect((await files.read("a/b.xml", 100))?.toString()).toBe("سؤال");
    expect([await files.read("a/b.xml", 7), await files.read("b.xml", 100)]).toEqual([null, null]);
  });

  it.each([
    ["nothing", () => Buffer.alloc(0), "items_package_unreadable"],
    ["the beginning of a ZIP", () => Buffer.from("PK\u0003\u0004 and more"), "items_package_unreadable"],
    ["half a ZIP", async () => (await zipOf([["a.xml", "x".repeat(500)]])).subarray(0, 80), "items_package_unreadable"],
    [
      "a name that leads out",
      async () => replaced(await zipOf([["aa/x.xml", "x"]]), "aa/x.xml", "../x.xml"),
      "items_package_unreadable",
    ],
    [
      "a name from the root",
      async () => replaced(await zipOf([["aa/x.xml", "x"]]), "aa/x.xml", "/etc/xml"),
      "items_package_unreadable",
    ],
    [
      "a name that leads out by backslashes",
      async () => replaced(await zipOf([["aa/x.xml", "x"]]), "aa/x.xml", "..\\x.xml"),
      "items_package_unreadable",
    ],
    ["a link", () => zipOf([["a.xml", "/etc/passwd", 0o120777]]), "items_package_unsafe"],
    [
      "two files of one name",
      async () =>
        replaced(
          await zipOf([
            ["a.xml", "one"],
            ["b.xml", "two"],
          ]),
          "b.xml",
          "a.xml",
        ),
      "items_package_unsafe",
    ],
  ])("%s is refused", async (_name, make, code) => {
    expect(await codeOf(Promise.resolve(make()).then(openPackage))).toBe(code);
  });

  it("an encrypted file is refused", async () => {
    const zip = await zipOf([["a.xml", "x"]]);
    const entry = zip.indexOf("PK\u0001\u0002");
    zip.writeUInt16LE(zip.readUInt16LE(entry + 8) | 1, entry + 8);
    expect(await codeOf(openPackage(zip))).toBe("items_package_unsafe");
  });

  it("a file that expands beyond its stated size is not read to its end", async () => {
    const zip = await zipOf([["a.xml", Buffer.alloc(5_000_000)]]);
    const entry = zip.indexOf("PK\u0001\u0002");
    expect(zip.length).toBeLessThan(10_000);
    zip.writeUInt32LE(1_000, entry + 24);
    const files = await openPackage(zip);
    expect(await codeOf(files.read("a.xml", 2_000))).toBe("items_package_unreadable");
  });

  it("listing and reading stop at the limits", async () => {
    const zip = await zipOf(["1", "2", "3"].map((name) => [name, Buffer.alloc(1_000)] as const));
    expect(await codeOf(openPackage(zip, { files: 2, unpackedBytes: 9_000 }))).toBe("items_package_too_large");
    const files = await openPackage(zip, { files: 3, unpackedBytes: 2_000 });
    for (const name of ["1", "2"]) expect((await files.read(name, 1_000))?.length).toBe(1_000);
    expect(await codeOf(files.read("3", 1_000))).toBe("items_package_too_large");
  });
});
