import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { projectFolder } from "#api/project-folder.ts";

/** Runs a command as an operator would, in its own process. */
export function startCommand(name: string, args: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(projectFolder, "commands", `${name}.ts`), ...args], {
    cwd: projectFolder,
    // biome-ignore lint/style/noProcessEnv: the command gets the shell's variables; none is read here
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

export async function runCommand(...given: Parameters<typeof startCommand>): Promise<{ code: number; output: string }> {
  const child = startCommand(...given);
  const ended = once(child, "close");
  const { stdout, stderr } = child;
  const output = await Promise.all([stdout, stderr].map((stream) => (stream ? text(stream) : "")));
  const [code] = (await ended) as [number];
  return { code, output: output.join("") };
}
