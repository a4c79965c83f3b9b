import { createHash } from "node:crypto";

const newline = 0x0a;

/** Counts bytes and rows and hashes them. COPY writes one row per line, with escaped line breaks. */
export function createTally() {
  const hash = createHash("sha256");
  let bytes = 0;
  let rows = 0;
  return {
    add(chunk: Buffer): void {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) rows += 1;
    },
    rows: () => rows,
    /** Must be called only once. */
    result: () => ({ rows, bytes, sha256: hash.digest("hex") }),
  };
}

export type Tally = ReturnType<typeof createTally>;
