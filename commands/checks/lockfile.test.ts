import { expect, test } from "vitest";
import lockfile from "../../package-lock.json" with { type: "json" };

/** Finds every installed copy of a package, with path and version. */
function copiesOf(name: string): [place: string, version: string][] {
  const all = Object.entries(lockfile.packages as Record<string, { version?: string }>);
  const copies = all.filter(([place]) => place === `node_modules/${name}` || place.endsWith(`/node_modules/${name}`));
  return copies.map(([place, { version = "" }]) => [place, version]);
}

/** Compares versions without pre-release names. */
const isAtLeast = (version: string, floor: string) => version.localeCompare(floor, "en", { numeric: true }) >= 0;

/** Earlier versions have published advisories. */
const floors = {
  fastify: "5.12.2",
  "@fastify/static": "10.1.4",
  "@fastify/multipart": "10.1.1",
  "drizzle-orm": "0.45.2",
  "sanitize-html": "2.18.1",
  // Node 20 is past its end of life, and React Router needs 22.22.
  node: "24.0.0",
};

test.each(Object.entries(floors))("every copy of %s is at least %s", (name, floor) => {
  const copies = copiesOf(name);
  expect(copies).not.toEqual([]);
  for (const [place, version] of copies) {
    expect(version, place).toMatch(/^\d+\.\d+\.\d+$/);
    expect(isAtLeast(version, floor), `${place} ${version}`).toBe(true);
  }
});

test("versions compare by number", () => {
  expect([isAtLeast("2.18.1", "2.18.1"), isAtLeast("2.19.0", "2.18.1"), isAtLeast("10.0.0", "9.9.9")]).toEqual([
    true,
    true,
    true,
  ]);
  expect([isAtLeast("2.17.5", "2.18.1"), isAtLeast("5.9.9", "5.12.2")]).toEqual([false, false]);
});

test("React Router's packages have one version and one copy each", () => {
  const copies = ["react-router", "@react-router/dev", "@react-router/node"].map(copiesOf);
  expect(copies.map((found) => found.length)).toEqual([1, 1, 1]);
  expect(new Set(copies.flat().map(([, version]) => version)).size).toBe(1);
});

test("the lock file names no registry, so that each machine uses its own", () => {
  const named = Object.entries(lockfile.packages as Record<string, { resolved?: string }>).filter(
    ([, { resolved }]) => resolved !== undefined,
  );
  expect(named).toEqual([]);
});

test("the lock file has no engines, since npm would check them against its own Node", () => {
  const wanting = Object.entries(lockfile.packages as Record<string, { engines?: unknown }>).filter(
    ([place, { engines }]) => place !== "" && engines !== undefined,
  );
  expect(wanting, "run `npm run lock-engines`").toEqual([]);
  expect(lockfile.packages[""].engines).toEqual({ node: ">=20" });
});
