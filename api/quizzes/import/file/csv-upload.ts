import { type Entry, fromFdPromise, type ZipFile } from "yauzl";
import { Problem, problem } from "#api/http/problem.ts";
import { csvAmong, kindOfFile, wrongFile } from "#api/spreadsheets/file-kind.ts";
import { type KeptFile, keepOnDisk } from "#api/storage/temporary-file.ts";
import type { ProblemCode } from "#contract/problems.ts";

type Limit = { maximumBytes: number; tooLarge: ProblemCode };
const mostEntries = 1_000;

/**
 * Stores an uploaded CSV file. If it came alone in a ZIP file, as Google sends it, it is unpacked.
 * @throws {Problem} unsupported_results_file, saying what the file is; `tooLarge` if the content of the ZIP file is
 */
export async function keepCsv(content: AsyncIterable<Uint8Array>, limit: Limit): Promise<KeptFile> {
  const file = await keepOnDisk(content);
  try {
    const kind = await kindOfFile(file.chunks);
    if (kind === "text") return file;
    if (kind !== "zip") throw wrongFile(kind, "csv");
    const unpacked = await unpackedCsv(file, limit);
    await file.close();
    return unpacked;
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function unpackedCsv(file: KeptFile, { maximumBytes, tooLarge }: Limit): Promise<KeptFile> {
  try {
    const zip = await fromFdPromise(file.fd, { autoClose: false });
    const entry = await csvIn(zip);
    if (entry.uncompressedSize > maximumBytes) throw problem(tooLarge);
    const unpacked = await keepOnDisk(contentOf(zip, entry));
    const kind = await kindOfFile(unpacked.chunks);
    if (kind === "text") return unpacked;
    await unpacked.close();
    throw wrongFile(kind === "zip" ? "archive" : kind, "csv");
  } catch (error) {
    throw error instanceof Problem ? error : problem("unsupported_results_file");
  }
}

/**
 * Reads an entry. It is opened only when it is read, because yauzl's stream fails at once if there is more data than
 * the entry states.
 */
async function* contentOf(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  yield* await zip.openReadStreamPromise(entry);
}

async function csvIn(zip: ZipFile): Promise<Entry> {
  if (zip.entryCount > mostEntries) throw wrongFile("archive", "csv");
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const found = csvAmong([...entries.keys()]);
  if ("kind" in found) throw wrongFile(found.kind, "csv");
  const entry = entries.get(found.name) as Entry;
  if (entry.isEncrypted()) throw wrongFile("closedArchive", "csv");
  return entry;
}
