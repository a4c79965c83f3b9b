import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { projectFolder } from "#api/project-folder.ts";

const binaries = join(projectFolder, "node_modules", ".bin");

export type ToolRun = { exitCode: number; output: string };

/**
 * Runs a program of `node_modules/.bin` in the project folder and waits for it. With `quiet`, its output is collected
 * instead of shown. A SIGTERM is passed on, so that no program stays behind.
 */
export function runTool(
  name: string,
  args: string[],
  { quiet = false, env = {} }: { quiet?: boolean; env?: Record<string, string> } = {},
): Promise<ToolRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(binaries, name), args, {
      cwd: projectFolder,
      stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
      // The programs start through `env node` and must find the project's Node.
      env: { ...process.env, ...env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ""}` },
    });
    const passOn = () => child.kill("SIGTERM");
    process.once("SIGTERM", passOn);
    let output = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    child.once("error", reject);
    child.once("close", (code, signal) => {
      process.removeListener("SIGTERM", passOn);
      resolve({ exitCode: code ?? 1, output: signal ? `${output}\n${name} was ended by ${signal}` : output });
    });
  });
}
