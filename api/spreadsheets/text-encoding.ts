export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1256";

const marks: readonly [Encoding, readonly number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/**
 * Detects the encoding by its byte order mark, otherwise from the whole text, because a single damaged place must not
 * outweigh the rest.
 */
export async function findEncoding(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Encoding> {
  const wide = wideEvidence();
  const narrow = narrowEvidence();
  let beginning: number[] = [];
  for await (const chunk of bytes) {
    if (beginning.length < 3) beginning = [...beginning, ...chunk.subarray(0, 3)];
    wide.add(chunk);
    narrow.add(chunk);
  }
  const marked = marks.find(([, mark]) => mark.every((byte, index) => beginning[index] === byte));
  return marked?.[0] ?? wide.found() ?? narrow.found();
}

/**
 * Evidence for UTF-16, where every second byte names the alphabet: nearly all are Latin (digits, delimiters) or Arabic.
 */
function wideEvidence() {
  const alphabets = [0, 0];
  let total = 0;
  return { add, found };

  function add(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (byte === 0x00 || byte === 0x06) alphabets[total & 1] = (alphabets[total & 1] ?? 0) + 1;
      total += 1;
    }
  }

  function found(): "utf-16le" | "utf-16be" | undefined {
    const [even = 0, odd = 0] = alphabets;
    if (Math.max(even, odd) < 0.7 * (total / 2)) return undefined;
    return even > odd ? "utf-16be" : "utf-16le";
  }
}

/**
 * Evidence for UTF-8, where non-ASCII characters are valid sequences. Arabic in windows-1256 almost never forms them.
 */
function narrowEvidence() {
  let [whole, broken, halves, missing] = [0, 0, 0, 0];
  return { add, found };

  function add(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (byte < 0x80 && missing === 0) continue;
      if (byte >= 0x80 && byte < 0xc0) follow();
      else {
        if (missing > 0) broken += 1;
        begin(byte);
      }
    }
  }

  function follow(): void {
    if (missing === 0) broken += 1;
    else {
      missing -= 1;
      if (missing === 0) whole += 1;
    }
  }

  function begin(byte: number): void {
    missing = byte < 0x80 ? 0 : lengthOf(byte) - 1;
    if (byte >= 0x80 && missing <= 0) broken += 1;
    // These are first bytes of Arabic letters in UTF-8.
    if (byte >= 0xd8 && byte <= 0xdb) halves += 1;
    missing = Math.max(0, missing);
  }

  function found(): "utf-8" | "windows-1256" {
    const cut = broken + (missing > 0 ? 1 : 0);
    // The only non-ASCII byte is half of a letter.
    if (whole === 0 && cut === 1 && halves === 1) return "utf-8";
    return whole >= cut ? "utf-8" : "windows-1256";
  }
}

/** Length of the UTF-8 sequence that starts with this byte; 0 if no sequence does. */
function lengthOf(byte: number): number {
  if (byte >= 0xc2 && byte <= 0xdf) return 2;
  if (byte >= 0xe0 && byte <= 0xef) return 3;
  return byte >= 0xf0 && byte <= 0xf4 ? 4 : 0;
}

/** Converts to UTF-8 without a byte order mark. UTF-8 passes unchanged. */
export async function* toUtf8(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<Uint8Array> {
  if (encoding === "utf-8") {
    yield* withoutMark(bytes);
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}

async function* withoutMark(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const [, mark] = marks[0] as (typeof marks)[number];
  let held: Uint8Array | null = new Uint8Array(0);
  for await (const chunk of bytes) {
    if (held === null) {
      yield chunk;
      continue;
    }
    held = Buffer.concat([held, chunk]);
    if (held.length < mark.length) continue;
    yield mark.every((byte, index) => held?.[index] === byte) ? held.subarray(mark.length) : held;
    held = null;
  }
  if (held !== null) yield held;
}
