import type { Transport, TransportAnswer } from "./api-client.ts";
import { networkFailure } from "./api-problem.ts";

export type DownloadProgress = { bytes: number; lines: number; headers: Headers };

/** Reads a successful answer as a `Blob`, telling how much of it has come. Other answers are read as JSON. */
export const downloadTransport =
  (onProgress: (progress: DownloadProgress) => void): Transport =>
  async ({ method, path, headers, signal }): Promise<TransportAnswer> => {
    const answer = await fetch(path, { method, headers, ...(signal && { signal }) }).catch(asNetworkFailure);
    const { status } = answer;
    const meta = { status, headers: answer.headers };
    if (!answer.ok || !answer.body) return { ...meta, body: await answer.json().catch(() => null) };
    const content = await read(answer.body, (progress) => onProgress({ ...progress, headers: answer.headers }));
    return { ...meta, body: new Blob(content, { type: answer.headers.get("content-type") ?? "" }) };
  };

async function read(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onProgress: (read: Omit<DownloadProgress, "headers">) => void,
) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const progress = { bytes: 0, lines: 0 };
  // Streams cannot be iterated over in every browser that the product supports.
  const reader = body.getReader();
  for (let next = await nextOf(reader); !next.done; next = await nextOf(reader)) {
    chunks.push(next.value);
    progress.bytes += next.value.byteLength;
    for (const byte of next.value) if (byte === lineFeed) progress.lines += 1;
    onProgress(progress);
  }
  return chunks;
}

const nextOf = (reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>) => reader.read().catch(asNetworkFailure);

const lineFeed = 10;

function asNetworkFailure(error: unknown): never {
  throw error instanceof DOMException && error.name === "AbortError" ? error : networkFailure(error);
}

/** The name that the server gives a file. */
export const fileNameOf = (headers: { get(name: string): string | null }): string | undefined =>
  /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1];

/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
