import { buffer } from "node:stream/consumers";
import yazl from "yazl";

type Content = string | Buffer;

/** A ZIP of these files, by name. The same name may come twice. */
export function zipOf(files: readonly (readonly [name: string, content: Content, mode?: number])[]): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content, mode] of files) zip.addBuffer(Buffer.from(content), name, mode ? { mode } : {});
  zip.end();
  return buffer(zip.outputStream);
}
