import { createHash } from "node:crypto";

const newline = 0x0a;

/** Size, lines and checksum of what passes. COPY writes a row on one line, with line breaks in it escaped. */
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
    /** To be called once. */
    result: () => ({ rows, bytes, sha256: hash.digest("hex") }),
  };
}

export type Tally = ReturnType<typeof createTally>;
