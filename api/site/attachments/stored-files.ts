import { extname } from "node:path";
import { keptWidths } from "#contract/site/images.ts";

const contentTypes: Readonly<Record<string, string>> = {
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
  ".pdf": "application/pdf",
};

export const contentTypeOf = (name: string) => contentTypes[extname(name)] ?? "application/octet-stream";

/**
 * Names of an upload's files in the storage: the PDF itself, or every variant of an image that `makeVariants` makes.
 */
export function storedFiles({ path, kind, width }: { path: string; kind: string; width: number | null }): string[] {
  if (kind === "pdf") return [path];
  const stem = path.replace(/\.webp$/, "");
  const kept = keptWidths(width ?? 0).flatMap((each) => [`${stem}-${each}.webp`, `${stem}-${each}.avif`]);
  return [...kept, path, `${stem}-preview.jpg`];
}
