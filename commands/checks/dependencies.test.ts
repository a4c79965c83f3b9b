import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };

const root = new URL("../..", import.meta.url);
const used = Object.keys(manifest.dependencies).toSorted();

test("docs/dependencies.md states purpose, maintainer and replacement of every runtime package", async () => {
  const page = await readFile(new URL("docs/dependencies.md", root), "utf8");
  const rows = page.split("\n").filter((line) => line.startsWith("| `"));
  const explained = rows.flatMap((row) => {
    const [names = "", ...said] = row.slice(1, -1).split("|");
    expect(
      said.map((cell) => cell.trim()),
      row,
    ).toSatisfy((cells: string[]) => cells.length === 3 && cells.every(Boolean));
    return [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
  });
  expect(explained.toSorted()).toEqual(used);
});

test("npm run sbom lists every runtime package with checksums, and no build-only one", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["commands/sbom.ts"], {
    cwd: root,
    maxBuffer: 2 ** 26,
  });
  const bill = JSON.parse(stdout) as { bomFormat: string; components: Component[] };
  expect(bill.bomFormat).toBe("CycloneDX");
  const names = bill.components.map(({ group, name }) => (group ? `${group}/${name}` : name));
  expect(names).toEqual(expect.arrayContaining(used));
  expect(names).not.toContain("vitest");
  for (const { name, purl, hashes } of bill.components) {
    expect(purl, name).toMatch(/^pkg:npm\/(%40[^/@]+\/)?[^/@]+@\d/);
    expect(hashes?.[0]?.content, name).toMatch(/^[0-9a-f]{40,128}$/);
  }
});

type Component = { group?: string; name: string; purl: string; hashes?: { alg: string; content: string }[] };
