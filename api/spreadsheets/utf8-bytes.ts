export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1256";

/** Enough of what is not ASCII to tell Arabic in UTF-8 from Arabic in windows-1256. */
const evidenceBytes = 2_048;
const longestSignature = 4;

const utf8Mark = [0xef, 0xbb, 0xbf];
const marks: readonly [Encoding, readonly number[]][] = [
  ["utf-8", utf8Mark],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

export type Utf8Bytes = {
  /** The same text in UTF-8, without a byte-order mark. */
  chunks: AsyncGenerator<Uint8Array>;
  /** What the file was found to be; a file of ASCII alone is UTF-8. */
  encoding(): Encoding;
};

/**
 * Text whose encoding nobody names, recognised by its mark or else by its bytes. Holds little more than one chunk, and
 * passes UTF-8 on as it is.
 */
export function toUtf8(bytes: AsyncIterable<Uint8Array>): Utf8Bytes {
  let encoding: Encoding | undefined;
  let decoder: TextDecoder | undefined;
  let held: Uint8Array = new Uint8Array(0);
  let isStart = true;

  const convert = (chunk: Uint8Array) => (decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk);
  const decide = (isEnd: boolean): void => {
    encoding = recognise(held, isStart, isEnd) ?? (isEnd ? "utf-8" : undefined);
    if (isStart && startsWith(held, utf8Mark)) held = held.subarray(utf8Mark.length);
    isStart = false;
    if (encoding && encoding !== "utf-8") decoder = new TextDecoder(encoding);
  };
  /** What can go on: everything once the encoding is known, before that the ASCII, which is the same in all that are left. */
  const release = (): Uint8Array => {
    const length = encoding ? held.length : asciiLength(held);
    const released = held.subarray(0, length);
    held = held.subarray(length);
    return convert(released);
  };
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      if (encoding) {
        yield convert(chunk);
        continue;
      }
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      if (held.length < longestSignature) continue;
      decide(false);
      yield release();
    }
    if (!encoding) decide(true);
    yield release();
    if (decoder) yield Buffer.from(decoder.decode());
  }
  return { chunks: chunks(), encoding: () => encoding ?? "utf-8" };
}

/** @returns undefined while the bytes could still be several */
function recognise(bytes: Uint8Array, isStart: boolean, isEnd: boolean): Encoding | undefined {
  if (isStart) {
    for (const [encoding, mark] of marks) if (startsWith(bytes, mark)) return encoding;
    const wide = recogniseWide(bytes);
    if (wide) return wide;
  }
  const plain = asciiLength(bytes);
  if (plain === bytes.length || (!isEnd && bytes.length - plain < evidenceBytes)) return undefined;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(plain), { stream: !isEnd });
    return "utf-8";
  } catch {
    return "windows-1256";
  }
}

/** Digits and delimiters have a zero byte in UTF-16, and text in any other encoding has none. */
function recogniseWide(bytes: Uint8Array): Encoding | undefined {
  const zeros = [0, 0];
  for (let index = 0; index < Math.min(bytes.length, 65_536); index += 1) {
    if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (even === odd) return undefined;
  return even > odd ? "utf-16be" : "utf-16le";
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

function asciiLength(bytes: Uint8Array): number {
  const index = bytes.findIndex((byte) => byte > 0x7f);
  return index === -1 ? bytes.length : index;
}
