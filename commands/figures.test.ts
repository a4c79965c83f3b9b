import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { drawItems } from "#api/figures/figures.ts";

const figures = (...options: string[]) => promisify(execFile)(process.execPath, ["commands/figures.ts", ...options]);
const wanted = ["--family", "matrix", "--level", "3", "--seed", "7", "--count", "10"];

test("npm run figures prints items as browsers receive them, and keys only on request", async () => {
  const items = drawItems("matrix", { level: 3, seed: 7, count: 10 });
  const { stdout } = await figures(...wanted);
  expect(JSON.parse(stdout)).toEqual(items.map(({ item }) => item));
  expect(stdout).not.toMatch(/key|seed|rule|meaning/);
  expect(JSON.parse((await figures(...wanted, "--with-key")).stdout)).toEqual(items);
});

test.each([
  [["--family", "cubes", "--level", "1", "--seed", "1"], "--family is one of matrix, series"],
  [["--family", "series", "--level", "6", "--seed", "1"], "--level is a whole number from 1 to 5"],
  [["--family", "series", "--level", "1"], "--seed is a whole number from 0 to 4294967295"],
  [
    ["--family", "series", "--level", "1", "--seed", "1", "--count", "many"],
    "--count is a whole number from 1 to 1000",
  ],
  [["--families", "series"], "Unknown option '--families'"],
])("npm run figures with %j reports the error and exits with 2", async (options, message) => {
  await expect(figures(...options)).rejects.toMatchObject({
    code: 2,
    stdout: "",
    stderr: expect.stringContaining(message),
  });
});
