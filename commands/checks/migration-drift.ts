import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { projectFolder } from "#api/project-folder.ts";
import { runTool, type ToolRun } from "../run-tool.ts";

const migrations = join(projectFolder, "api", "db", "migrations");

/** Fails if the migrations contradict each other or differ from the tables. */
export async function migrationDrift(): Promise<ToolRun> {
  const copy = await mkdtemp(join(tmpdir(), "rafid-migrations-"));
  try {
    await cp(migrations, copy, { recursive: true });
    // drizzle-kit puts "./" in front of the folder.
    const out = ["--dialect=postgresql", `--out=${relative(projectFolder, copy)}`];
    const consistent = await runTool("drizzle-kit", ["check", ...out], { quiet: true });
    if (consistent.exitCode !== 0) return consistent;
    const generated = await runTool("drizzle-kit", ["generate", ...out, "--schema=./api/**/*.table.ts"], {
      quiet: true,
    });
    // Its exit code means nothing: it is 0 even if it wrote a migration or stopped to ask about a renamed column.
    return generated.output.includes("No schema changes")
      ? { exitCode: 0, output: generated.output }
      : {
          exitCode: 1,
          output: `The tables differ from the migrations: run drizzle-kit generate.\n${generated.output}`,
        };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
