import { readFile } from "node:fs/promises";
import type { ParseArgsConfig } from "node:util";
import { BackupError } from "#api/backup/backup-error.ts";
import type { ErasedList } from "#api/contestants/erasure/erasure.service.ts";
import { findEncoding } from "#api/spreadsheets/text-encoding.ts";
import { readOptions, refuseOptions } from "../read-options.ts";

/** Reads a command's file and options. */
export function readArguments<Options extends NonNullable<ParseArgsConfig["options"]>>(
  options: Options,
  usage: string,
) {
  const { values, positionals } = readOptions(usage, { options, allowPositionals: true });
  const [path, ...rest] = positionals;
  if (!path || rest.length > 0) refuseOptions(usage);
  return { path, values };
}

/**
 * Reads a passphrase from the environment or a file, because every user of the machine can read a command's arguments.
 */
export async function readPassphrase(file: string | undefined, given: string | undefined): Promise<string | undefined> {
  if (!file) return given;
  const [passphrase = ""] = (await readFileOf(file)).split(/\r\n|\r|\n/);
  if (!passphrase) throw new BackupError(`the first line of ${file} holds no passphrase`);
  return passphrase;
}

/** Reads the secret keys in a file of `age-keygen`. */
export async function readIdentities(file: string | undefined): Promise<string[]> {
  if (!file) return [];
  const lines = (await readFileOf(file)).split(/\r\n|\r|\n/).map((line) => line.trim());
  const identities = lines.filter((line) => line !== "" && !line.startsWith("#"));
  if (identities.length === 0) throw new BackupError(`${file} holds no identity of age`);
  return identities;
}

/**
 * Reads a text file. Windows writes text in UTF-8, with or without a mark, or in UTF-16. Other encodings are refused:
 * all their letters would be read as the same one, so that different passphrases would be equal.
 */
async function readFileOf(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new BackupError(`${file} cannot be read: ${error.message}`);
  });
  const encoding = await findEncoding([bytes]);
  try {
    return new TextDecoder(encoding === "windows-1256" ? "utf-8" : encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new BackupError(`${file} is not text in UTF-8 or UTF-16; save it as UTF-8`);
  }
}

const erasedHeader = "erased_id,erased_at";
const erasedLine = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}),(\d{4}-\d\d-\d\dT[\d:.]+Z)$/;
const codeLine = /^code,([0-9a-f]{64})$/;
const erasedTotal = (total: number) => `total,${total}`;

/** Writes a list of erased contestants. It ends with the number of its lines, so that a truncated list is noticed. */
export function erasedList({ people, codes }: ErasedList): string {
  const lines = [
    ...people.map(({ id, erasedAt }) => `${id},${erasedAt.toISOString()}`),
    ...codes.map((code) => `code,${code}`),
  ];
  return `${[erasedHeader, ...lines, erasedTotal(lines.length)].join("\n")}\n`;
}

/**
 * Reads a list of erased contestants. One from an earlier version has no codes.
 * @throws {BackupError} if the list is damaged, because missing contestants would be restored
 */
export async function readErased(file: string | undefined): Promise<ErasedList | null> {
  if (!file) return null;
  const [header, ...lines] = (await readFileOf(file)).trim().split(/\r?\n/);
  if (header !== erasedHeader) throw new BackupError(`${file} is no list of npm run erased`);
  const last = lines.at(-1);
  if (last === undefined || erasedLine.test(last) || codeLine.test(last))
    throw new BackupError(
      `${file} does not end with "${erasedTotal(lines.length)}": an earlier version wrote it, or it is cut off; check that it is whole, then append this line`,
    );
  lines.pop();
  const list: ErasedList = { people: [], codes: [] };
  for (const [index, line] of lines.entries()) {
    const [, id, erasedAt] = erasedLine.exec(line) ?? [];
    const [, code] = codeLine.exec(line) ?? [];
    if (id && erasedAt) list.people.push({ id, erasedAt: new Date(erasedAt) });
    else if (code) list.codes.push(code);
    else throw new BackupError(`${file} is damaged: line ${index + 2} names nobody who was erased; take another list`);
  }
  if (last !== erasedTotal(lines.length))
    throw new BackupError(
      `${file} is damaged: line ${lines.length + 2} should say "${erasedTotal(lines.length)}"; take another list`,
    );
  return list;
}

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
export const rowsOf = (tables: readonly { rows: number }[]) => tables.reduce((sum, { rows }) => sum + rows, 0);
