import { readFile } from "node:fs/promises";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

let isReaderReady = false;

/** The texts of all QR codes in a picture, as the product's reader reads them. */
export async function codesIn(picture: Buffer): Promise<string[]> {
  if (!isReaderReady) {
    const wasm = await readFile(new URL(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
    isReaderReady = true;
  }
  const found = await readBarcodes(new Blob([new Uint8Array(picture)]), {
    formats: ["QRCode"],
    maxNumberOfSymbols: 32,
  });
  return found.map(({ text }) => text);
}
