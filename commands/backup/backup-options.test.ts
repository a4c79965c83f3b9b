import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erasedList, readErased, readIdentities, readPassphrase } from "./backup-options.ts";

/** A contestant who is missing from the list would be restored, so a damaged list is refused. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rafid-erased-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const erasedAt = new Date("2026-11-20T06:00:00.120Z");
const ids = Array.from({ length: 3 }, () => crypto.randomUUID());
const peopleOf = (listed: readonly string[]) => listed.map((id) => ({ id, erasedAt }));
const list = { people: peopleOf(ids), codes: ["0f".repeat(32)] };
const whole = erasedList(list);

async function written(content: string | Uint8Array): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.csv`);
  await writeFile(file, content);
  return file;
}
describe("a passphrase file", () => {
  const passphrase = "كلمة سر طويلة with blanks ";
  const utf16 = (text: string) => Buffer.from(text, "utf16le");
  it.each<[string, string | Buffer]>([
    ["in UTF-8", `${passphrase}\n`],
    ["in UTF-8 as Notepad writes it", `\ufeff${passphrase}\r\n`],
    ["in UTF-16 as PowerShell writes it", utf16(`\ufeff${passphrase}\r\n`)],
    ["in UTF-16 from the other end", utf16(`\ufeff${passphrase}\r\nx`).swap16()],
    ["in UTF-16 without a mark", utf16(`${passphrase}\r\n`)],
    ["without an end of line", passphrase],
  ])("%s is read", async (_name, content) => {
    expect(await readPassphrase(await written(content), undefined)).toBe(passphrase);
  });

  it("in another encoding is refused, and so is one without a first line", async () => {
    const ansi = Buffer.from([0xdf, 0xe1, 0xe3, 0xc9, 0x20, 0xd3, 0xd1]);
    await expect(readPassphrase(await written(ansi), undefined)).rejects.toThrow("save it as UTF-8");
    await expect(readPassphrase(await written(utf16("\ufeff\r\n")), undefined)).rejects.toThrow("no passphrase");
  });

  it("is the same for keys of age", async () => {
    const keys = "# created\r\nAGE-SECRET-KEY-1\r\n";
    for (const content of [keys, `\ufeff${keys}`, utf16(`\ufeff${keys}`)])
      expect(await readIdentities(await written(content))).toEqual(["AGE-SECRET-KEY-1"]);
  });
});

const read = async (content: string) => readErased(await written(content));

describe("a list of erased contestants", () => {
  it("is read as written, also with line ends that an editor changed", async () => {
    expect(await read(whole)).toEqual(list);
    expect(await read(whole.replaceAll("\n", "\r\n").trimEnd())).toEqual(list);
    expect(await read(erasedList({ people: [], codes: [] }))).toEqual({ people: [], codes: [] });
    expect(await readErased(undefined)).toBe(null);
  });

  it.each([
    ["a shorter id", (line: string) => line.slice(1)],
    ["an id of other signs", (line: string) => `z${line.slice(1)}`],
    ["hyphens alone", (line: string) => `${"-".repeat(36)}${line.slice(36)}`],
    ["a second id", (line: string) => `${line.slice(0, 36)}${line}`],
    ["no time", (line: string) => line.slice(0, 36)],
    ["nothing", () => ""],
    ["quotes", (line: string) => `"${line.slice(0, 36)}"${line.slice(36)}`],
  ])("with %s in a line is refused, and the message names the line", async (_, damage) => {
    const lines = whole.split("\n");
    lines[2] = damage(lines[2] ?? "");
    await expect(read(lines.join("\n"))).rejects.toThrow(/is damaged: line 3 /);
  });

  it("is refused when cut off at any length", async () => {
    for (let length = 0; length < whole.length - 1; length += 1)
      await expect(read(whole.slice(0, length)), `${length}`).rejects.toThrow(
        /is damaged: line|is no list|does not end with/,
      );
  });

  it("of an earlier version, without the line of the total, is recognised and read once that line is added", async () => {
    for (const listed of [ids, []]) {
      const earlier = erasedList({ people: peopleOf(listed), codes: [] }).replace(/total.*\n/, "");
      const total = `total,${listed.length}`;
      await expect(read(earlier)).rejects.toThrow(
        `does not end with "${total}": an earlier version wrote it, or it is cut off; check that it is whole, then append`,
      );
      expect(await read(`${earlier}${total}\n`)).toEqual({ people: peopleOf(listed), codes: [] });
    }
  });

  it("is refused when a line is missing", async () => {
    await expect(read(whole.replace(/.*\n(?=total)/, ""))).rejects.toThrow('line 5 should say "total,3"');
  });

  it("is refused before the backup is opened and anything is written", async () => {
    const damaged = await written(whole.replace(ids[1] ?? "", "x"));
    const dataDir = join(folder, "data");
    const args = ["commands/restore.ts", join(folder, "no-backup"), "--erased", damaged];
    const env = { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir };
    const restoring = promisify(execFile)(process.execPath, args, { env });
    await expect(restoring).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("is damaged: line 3 ") });
    expect(existsSync(dataDir)).toBe(false);
  });
});
