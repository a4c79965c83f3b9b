/** A function that reads the QR codes in a picture. */
export type QrReader = (frame: HTMLVideoElement) => Promise<string[]>;

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> };

/** If a browser's reader takes longer, it will not answer at all. */
const longestAnswerMilliseconds = 2_000;
/** After this number of failures in a row the browser's reader is not used again. */
const mostFailures = 3;
/** Some browsers' readers never find anything. After this time the other reader looks as well. */
const patienceMilliseconds = 3_000;

/** Makes a reader: the browser's own, and one in WebAssembly if there is none, or if it fails or finds nothing. */
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

/** Limits the time of work. @throws {DOMException} TimeoutError */
export function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new DOMException("No answer", "TimeoutError")), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

/**
 * Widest picture that is searched. It is enough for a code that fills a third of the picture, and fast on old phones.
 */
const widestFrame = 960;

/**
 * Loads the reader in WebAssembly. It is also called before a device loses its network, because the browser's own
 * reader can fail.
 */
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
