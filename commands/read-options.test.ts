import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Commands with options, by the script that runs them. */
const commands = [
  ...[
    "test",
    "seed",
    "backup",
    "restore",
    "erased",
    "second-factor:reset",
    "slip-keys",
    "move-uploads",
    "figures",
    "norms",
  ],
  ...["item-analysis", "calibrate", "bench", "overload", "sittings:load", "sittings:rounds", "desk:rounds", "engines"],
  ...["strategies", "lighthouse"],
];
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const fileOf = (name: string) => / node (\S+\.ts)$/.exec(` ${scripts[name]}`)?.[1] ?? "";

const run = (file: string, option: string) =>
  new Promise<{ code: unknown; output: string; errors: string }>((resolve) => {
    execFile(process.execPath, [file, option], (error, output, errors) =>
      resolve({ code: error?.code ?? 0, output, errors }),
    );
  });

test.each([...commands.map((name) => [name, fileOf(name)]), ["drill", "bench/cluster/main.ts"]])(
  "%s says how it is used, and refuses a wrong option in one line",
  async (_, file = "") => {
    const [help, wrong] = await Promise.all([run(file, "--help"), run(file, "--nonsense")]);
    expect(help).toEqual({ code: 0, output: expect.stringMatching(/^.+\n$/), errors: "" });
    expect(wrong).toEqual({
      code: 2,
      output: "",
      errors: `rafid: Unknown option '--nonsense'; ${help.output}`,
    });
  },
  60_000,
);
