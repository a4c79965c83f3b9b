import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectFolder } from "#api/project-folder.ts";
import biomeJson from "../../biome.json" with { type: "json" };
import { runTool } from "../run-tool.ts";

const wrong = [
  "useEffect(() => panel.current?.scrollIntoView(), []);",
  "useLayoutEffect(() => void start());",
  "useInsertionEffect(() => start(), [start]);",
  "React.useEffect(() => start());",
  "useEffect(focus, []);",
  "useEffect(() => { if (isOff) return; return panel.current?.scrollIntoView(); }, []);",
  "useEffect(function () { return start(); }, []);",
  "<p ref={(element) => element?.focus()} />;",
  "<p ref={(element) => { return element?.focus(); }} />;",
  "<p ref={useCallback((element) => element?.focus(), [])} />;",
];

const right = [
  "useEffect(() => { panel.current?.scrollIntoView(); }, []);",
  "useEffect(() => { if (isOff) return; const stop = listen(); return stop; }, []);",
  "useEffect(() => () => stop(), []);",
  "useEffect(() => { const names = people.map((person) => { return nameOf(person); }); return () => { return stop(names); }; }, []);",
  "useLayoutEffect(function () { function stop() { return end(); } return stop; }, []);",
  "<p ref={panel} />;",
  "<p ref={(element) => { element?.focus(); }} />;",
  "<p title={() => panel.focus()} />;",
];

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rafid-effects-"));
  const plugins = biomeJson.plugins.map((plugin) => join(projectFolder, plugin));
  const configuration = { root: true, plugins, linter: { rules: { preset: "none" } } };
  await writeFile(join(folder, "biome.json"), JSON.stringify(configuration));
});
afterAll(() => rm(folder, { recursive: true }));

/** Finds the lines that the linter refuses. */
async function refused(lines: readonly string[]): Promise<string[]> {
  await writeFile(join(folder, "effects.tsx"), lines.join("\n"));
  const args = ["lint", "--config-path", folder, "--reporter=github", join(folder, "effects.tsx")];
  const { output } = await runTool("biome", args, { quiet: true });
  return [...output.matchAll(/^::error .*\bline=(\d+)/gm)].map(([, line]) => lines[Number(line) - 1] ?? output);
}

test("an effect or ref callback returns nothing or its clean-up", async () => {
  expect(await refused(wrong)).toEqual(wrong);
  expect(await refused(right)).toEqual([]);
});
