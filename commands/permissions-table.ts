import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "#api/project-folder.ts";
import { addressOf, operations, permissions, type Staff } from "#contract/permissions.ts";
import type { ToolRun } from "./run-tool.ts";

/** Keeps the table of docs/security.md as contract/permissions.ts has it. `node commands/permissions-table.ts` writes it. */

const file = join(projectFolder, "docs/security.md");
const section = /(?<=<!-- permissions -->\n)[\s\S]*?(?=<!-- end of permissions -->)/;
const staffKinds: readonly Staff[] = ["main Admin", "iq Admin", "iq SuperAdmin"];

function table(): string {
  const rows = operations.map((operation) => {
    const { isOpen, staff } = permissions[operation];
    const { method, path } = addressOf(operation);
    const cells = [`\`${operation}\``, `${method} ${path}`, isOpen, ...staffKinds.map((kind) => staff.includes(kind))];
    return `| ${cells.map((cell) => (cell === true ? "yes" : cell || "")).join(" | ")} |`;
  });
  const head = `| operation | address | anyone | ${staffKinds.join(" | ")} |\n|${"---|".repeat(staffKinds.length + 3)}`;
  return `${[head, ...rows].join("\n")}\n`;
}

const withTable = (text: string) => text.replace(section, table);

/** For `npm run check`. */
export async function permissionsTableDrift(): Promise<ToolRun> {
  const text = await readFile(file, "utf8");
  const isSame = section.test(text) && withTable(text) === text;
  const output = "docs/security.md differs from contract/permissions.ts: run node commands/permissions-table.ts";
  return { exitCode: isSame ? 0 : 1, output: isSame ? "" : output };
}

if (import.meta.main) await writeFile(file, withTable(await readFile(file, "utf8")));
