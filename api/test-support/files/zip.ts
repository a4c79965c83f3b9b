import { buffer } from "node:stream/consumers";
import yazl from "yazl";

type Content = string | Buffer;

/** Makes a ZIP file of these files. Names may repeat. */
export function zipOf(files: readonly (readonly [name: string, content: Content, mode?: number])[]): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content, mode] of files) zip.addBuffer(Buffer.from(content), name, mode ? { mode } : {});
  zip.end();
  return buffer(zip.outputStream);
}

const localHeader = Buffer.from("PK\u0003\u0004", "latin1");
const centralHeader = Buffer.from("PK\u0001\u0002", "latin1");
const utf8Flag = 0x0800;

/** Makes a ZIP file as older systems do, with names in arbitrary bytes and without an encoding. */
export async function zipWithNames(files: readonly (readonly [name: Buffer, content: Content])[]): Promise<Buffer> {
  const places = files.map(([name], index) => String(index).padStart(name.length, "_"));
  const zip = await zipOf(files.map(([, content], index) => [places[index] ?? "", content]));
  for (const [index, [name]] of files.entries()) {
    const place = Buffer.from(places[index] ?? "");
    for (let at = zip.indexOf(place); at !== -1; at = zip.indexOf(place, at + name.length)) name.copy(zip, at);
  }
  for (const [header, offset] of [
    [localHeader, 6],
    [centralHeader, 8],
  ] as const)
    for (let at = zip.indexOf(header); at !== -1; at = zip.indexOf(header, at + 4))
      zip.writeUInt16LE(zip.readUInt16LE(at + offset) & ~utf8Flag, at + offset);
  return zip;
}
