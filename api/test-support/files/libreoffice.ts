import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/**
 * Opens the product's files in LibreOffice. That takes half a minute, so these tests only run if `LIBREOFFICE` names
 * the program: `LIBREOFFICE=soffice npx vitest run libreoffice`.
 */

const run = promisify(execFile);

const formats = {
  fods: "fods:OpenDocument Spreadsheet Flat XML",
  xlsx: "xlsx",
  csv: "csv:Text - txt - csv (StarCalc)",
};
const utf8 = (separator: string) => `${separator.charCodeAt(0)},34,76,1`;

type Saving = { format: keyof typeof formats; written?: string; read?: string };

/**
 * Opens a file in LibreOffice and saves it. CSV has a separator for reading and one for writing; formulas are
 * evaluated.
 */
export async function savedByLibreOffice(
  program: string,
  name: string,
  content: string | Uint8Array,
  { format, written = ",", read = "," }: Saving,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "rafid-test-office-"));
  try {
    await writeFile(join(folder, name), content);
    // These options start at the first line, and the last one evaluates formulas.
    const filter = name.endsWith(".csv") ? [`--infilter=CSV:${utf8(read)},,0,false,true,false,false,false,0,true`] : [];
    const target = format === "csv" ? `${formats.csv}:${utf8(written)},,0,false,true` : formats[format];
    const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
    const out = join(folder, "out");
    const options = [profile, "--headless", "--convert-to", target, "--outdir", out, ...filter];
    await run(program, [...options, join(folder, name)], { timeout: 300_000 });
    return await readFile(join(out, name.replace(/\w+$/, format)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
