export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1256";

/** Enough of what is not ASCII to tell Arabic in UTF-8 from Arabic in windows-1256. */
const evidenceBytes = 2_048;
const longestSignature = 4;

const marks: readonly [Encoding, readonly number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

export type DecodedText = {
  /** Pieces of text, without a byte-order mark. */
  pieces: AsyncGenerator<string>;
  /** What the file was found to be; a file of ASCII alone is UTF-8. */
  encoding(): Encoding;
};

/** Text from bytes whose encoding nobody names: by its mark, else by its bytes. Holds little more than one chunk. */
export function decodeText(bytes: AsyncIterable<Uint8Array>): DecodedText {
  let encoding: Encoding | undefined;
  let decoder: TextDecoder | undefined;
  let held: Uint8Array = new Uint8Array(0);
  let isStart = true;

  const decide = (isEnd: boolean): TextDecoder | undefined => {
    encoding = recognise(held, isStart, isEnd) ?? (isEnd ? "utf-8" : undefined);
    isStart = false;
    return encoding && new TextDecoder(encoding);
  };
  /** So far all of it may be ASCII, which is the same in every encoding that is still possible. */
  const takePlain = (): string => {
    const plain = asciiLength(held);
    const text = Buffer.from(held.subarray(0, plain)).toString("latin1");
    held = held.subarray(plain);
    return text;
  };
  const decodeHeld = (chunk: Uint8Array): string => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    if (held.length < longestSignature) return "";
    decoder = decide(false);
    return decoder ? decoder.decode(held, { stream: true }) : takePlain();
  };
  async function* pieces(): AsyncGenerator<string> {
    for await (const chunk of bytes) yield decoder ? decoder.decode(chunk, { stream: true }) : decodeHeld(chunk);
    if (decoder) yield decoder.decode();
    else yield decide(true)?.decode(held) ?? "";
  }
  return { pieces: pieces(), encoding: () => encoding ?? "utf-8" };
}

/** @returns undefined while the bytes could still be several */
function recognise(bytes: Uint8Array, isStart: boolean, isEnd: boolean): Encoding | undefined {
  if (isStart) {
    for (const [encoding, mark] of marks) if (mark.every((byte, index) => bytes[index] === byte)) return encoding;
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

function asciiLength(bytes: Uint8Array): number {
  const index = bytes.findIndex((byte) => byte > 0x7f);
  return index === -1 ? bytes.length : index;
}
