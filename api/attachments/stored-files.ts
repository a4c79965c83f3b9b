import { extname } from "node:path";
import { keptWidths } from "#contract/images.ts";

const contentTypes: Readonly<Record<string, string>> = {
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
  ".pdf": "application/pdf",
};

export const contentTypeOf = (name: string) => contentTypes[extname(name)] ?? "application/octet-stream";

/** The names under which the storage has an upload: a PDF as it is, an image in every form that `makeVariants` makes. */
export function storedFiles({ path, kind, width }: { path: string; kind: string; width: number | null }): string[] {
  if (kind === "pdf") return [path];
  const stem = path.replace(/\.webp$/, "");
  const kept = keptWidths(width ?? 0).flatMap((each) => [`${stem}-${each}.webp`, `${stem}-${each}.avif`]);
  return [...kept, path, `${stem}-preview.jpg`];
}
