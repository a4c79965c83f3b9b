import { parseSerial } from "#contract/contestants/serial.ts";
import { parsedUrl } from "#contract/site/parsed-url.ts";

/** Reads the QR codes in a picture. */
export type QrReader = (frame: HTMLVideoElement) => Promise<string[]>;

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> };

/** The browser's own reader, or one in WebAssembly where it lacks one. */
export async function createQrReader(): Promise<QrReader> {
  const Detector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats = Detector ? await Detector.getSupportedFormats().catch(() => []) : [];
  if (Detector && formats.includes("qr_code")) {
    const detector = new Detector({ formats: ["qr_code"] });
    return async (frame) => (await detector.detect(frame)).map(({ rawValue }) => rawValue);
  }
  return createWasmReader();
}

/** Enough for a code that fills a third of the picture, and fast on old phones. */
const widestFrame = 960;

async function createWasmReader(): Promise<QrReader> {
  const [{ prepareZXingModule, readBarcodes }, { default: address }] = await Promise.all([
    import("zxing-wasm/reader"),
    import("zxing-wasm/reader/zxing_reader.wasm?url"),
  ]);
  await prepareZXingModule({ overrides: { locateFile: () => address }, fireImmediately: true });
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return async (frame) => {
    if (!context || frame.videoWidth === 0) return [];
    const scale = Math.min(1, widestFrame / frame.videoWidth);
    canvas.width = Math.round(frame.videoWidth * scale);
    canvas.height = Math.round(frame.videoHeight * scale);
    context.drawImage(frame, 0, 0, canvas.width, canvas.height);
    const found = await readBarcodes(context.getImageData(0, 0, canvas.width, canvas.height), { formats: ["QRCode"] });
    return found.map(({ text }) => text);
  };
}

/** The serial in a code's text: bare, or at the end of its link. Null for any other code. */
export function serialIn(text: string): string | null {
  const address = parsedUrl(text);
  return parseSerial(address ? (address.searchParams.get("serial") ?? "") : text);
}
