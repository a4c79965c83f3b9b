import type { Transport, TransportAnswer } from "./api-client.ts";
import { networkFailure } from "./api-problem.ts";

export type DownloadProgress = { bytes: number; lines: number; headers: Headers };

/**
 * Makes a transport that reads a successful answer as a `Blob` and reports progress. It reads other answers as JSON.
 */
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
  // Not every supported browser can iterate over streams.
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

/** The file name that the server sent. */
export const fileNameOf = (headers: { get(name: string): string | null }): string | undefined =>
  /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1];

/** Saves a file among the browser's downloads. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads the address only after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
