/** Reads the QR codes in a picture. */
export type QrReader = (frame: HTMLVideoElement) => Promise<string[]>;

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> };

/** A reader of the browser that takes longer does not answer at all. */
const longestAnswerMilliseconds = 2_000;
/** After so many failures in a row the browser's reader is not asked again. */
const mostFailures = 3;
/** Some readers of browsers never find anything: after this time the other one looks as well. */
const patienceMilliseconds = 3_000;

/** The browser's own reader, and one in WebAssembly where there is none, or where it fails or finds nothing. */
export async function createQrReader(): Promise<QrReader> {
  let own = await createOwnReader();
  let other = own ? null : await loadWasmReader();
  let isOtherMissing = false;
  let failures = 0;
  const startedAt = performance.now();

  const readOwn: QrReader = async (frame) => {
    try {
      const texts = (await own?.(frame)) ?? [];
      failures = 0;
      return texts;
    } catch {
      failures += 1;
      if (failures === mostFailures) own = null;
      return [];
    }
  };
  return async (frame) => {
    const texts = await readOwn(frame);
    const isEnough = own !== null && (isOtherMissing || performance.now() - startedAt < patienceMilliseconds);
    if (texts.length > 0 || isEnough) return texts;
    other ??= await loadWasmReader().catch((error: unknown) => {
      isOtherMissing = true;
      if (own === null) throw error;
      return null;
    });
    return other ? other(frame) : [];
  };
}

async function createOwnReader(): Promise<QrReader | null> {
  const Detector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (!Detector) return null;
  try {
    const formats = await inTime(Detector.getSupportedFormats(), longestAnswerMilliseconds);
    if (!formats.includes("qr_code")) return null;
    const detector = new Detector({ formats: ["qr_code"] });
    return async (frame) =>
      (await inTime(detector.detect(frame), longestAnswerMilliseconds)).map(({ rawValue }) => rawValue);
  } catch {
    return null;
  }
}

/** @throws {DOMException} TimeoutError */
export function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new DOMException("No answer", "TimeoutError")), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

/** Enough for a code that fills a third of the picture, and fast on old phones. */
const widestFrame = 960;

/** Also called before a device loses its network, because the browser's own reader can fail. */
export async function loadWasmReader(): Promise<QrReader> {
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
