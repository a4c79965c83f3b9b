import { createQrReader, inTime, type QrReader } from "./qr-reader.ts";

/** Why a camera shows nothing, or has stopped showing something. */
export type CameraFailure = "insecure" | "denied" | "missing" | "busy" | "ended" | "silent" | "reader";
/** What may be wrong although the camera shows a picture. */
export type CameraHint = "other" | "still" | "nothing";

class CameraError extends Error {
  readonly failure: CameraFailure;
  constructor(failure: CameraFailure) {
    super(failure);
    this.failure = failure;
  }
}

const failures: Record<string, CameraFailure> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "missing",
  NotSupportedError: "missing",
  OverconstrainedError: "missing",
};

export function failureOf(error: unknown): CameraFailure {
  if (!window.isSecureContext) return "insecure";
  if (error instanceof CameraError) return error.failure;
  return failures[error instanceof Error || error instanceof DOMException ? error.name : ""] ?? "busy";
}

export type Camera = { id: string; name: string };

/** Lists cameras. Browsers name them only when somebody has allowed their use. */
export async function listCameras(): Promise<Camera[]> {
  const devices = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? [];
  return devices
    .filter(({ kind, deviceId }) => kind === "videoinput" && deviceId !== "")
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}

/** Opens the chosen camera if it is there, otherwise one at the back. */
async function openCamera(chosen: string | null): Promise<MediaStream> {
  const { mediaDevices } = navigator;
  if (!mediaDevices) throw new CameraError("missing");
  const width = { ideal: 1280 };
  const openAny = () => mediaDevices.getUserMedia({ video: { facingMode: "environment", width } });
  if (chosen === null) return openAny();
  return mediaDevices.getUserMedia({ video: { deviceId: { exact: chosen }, width } }).catch((error: unknown) => {
    if (failureOf(error) === "missing") return openAny();
    throw error;
  });
}

/** Whether the camera has a light. Firefox cannot tell. */
export const hasTorch = (track: MediaStreamTrack): boolean =>
  Boolean((track.getCapabilities?.() as { torch?: boolean } | undefined)?.torch);

/** @throws {Error} if the camera refuses */
export const setTorch = (track: MediaStreamTrack, isOn: boolean): Promise<void> =>
  track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });

const longestStartMilliseconds = 8_000;
const pauseMilliseconds = 120;
/**
 * The picture of a camera always changes because of its noise. A picture that stays the same for this long is not from
 * a camera.
 */
const stillAfterMilliseconds = 5_000;
const nothingAfterMilliseconds = 12_000;
const otherForMilliseconds = 2_000;

type Scanning = {
  video: HTMLVideoElement;
  /** Id of the camera that somebody chose. */
  chosen: string | null;
  /** What a text in the picture is; null if it is something else. */
  find: (text: string) => string | null;
  signal: AbortSignal;
  onStarted: (track: MediaStreamTrack | undefined) => void;
  onHint: (hint: CameraHint | null) => void;
};

/** Looks until something is found; null if it was stopped before. */
export async function scanWithCamera(scanning: Scanning): Promise<string | null> {
  const { video, chosen, signal, onStarted } = scanning;
  const stream = await openCamera(chosen);
  try {
    const read = await createQrReader().catch(() => {
      throw new CameraError("reader");
    });
    if (signal.aborted) return null;
    video.srcObject = stream;
    await inTime(video.play(), longestStartMilliseconds).catch((error: DOMException) => {
      throw error.name === "TimeoutError" ? new CameraError("silent") : error;
    });
    const [track] = stream.getVideoTracks();
    onStarted(track);
    return await lookAt(read, { ...scanning, track });
  } finally {
    // The camera is switched off in every case.
    for (const track of stream.getTracks()) track.stop();
  }
}

type Looking = Omit<Scanning, "chosen" | "onStarted"> & { track: MediaStreamTrack | undefined };

async function lookAt(read: QrReader, { video, find, signal, track, onHint }: Looking) {
  const hintFor = createHints(video);
  while (!signal.aborted) {
    if (track?.readyState === "ended") throw new CameraError((await isRefused()) ? "denied" : "ended");
    const texts = await read(video).catch(() => {
      throw new CameraError("reader");
    });
    if (signal.aborted) return null;
    const found = texts.map(find).find((candidate) => candidate !== null);
    if (found) {
      // The device buzzes shortly if it can, because people look at the card.
      navigator.vibrate?.(60);
      return found;
    }
    onHint(hintFor(texts));
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  }
  return null;
}

/** Finds what may be wrong, after each picture in which nothing was found. */
function createHints(video: HTMLVideoElement): (texts: readonly string[]) => CameraHint | null {
  const startedAt = performance.now();
  const stillSince = createStillWatch(video);
  let otherAt = Number.NEGATIVE_INFINITY;
  return (texts) => {
    const now = performance.now();
    if (texts.length > 0) otherAt = now;
    if (now - otherAt < otherForMilliseconds) return "other";
    if (now - stillSince() > stillAfterMilliseconds) return "still";
    return now - startedAt > nothingAfterMilliseconds ? "nothing" : null;
  };
}

/** Compares each picture with the last one. @returns the time since which it has not changed */
function createStillWatch(video: HTMLVideoElement): () => number {
  const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 48 });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  let last = "";
  let since = performance.now();
  return () => {
    context?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = context?.getImageData(0, 0, canvas.width, canvas.height).data.join() ?? "";
    if (picture !== last) since = performance.now();
    last = picture;
    return since;
  };
}

/** Whether the permission was withdrawn. Firefox cannot report this. */
const isRefused = () =>
  navigator.permissions?.query({ name: "camera" }).then(
    ({ state }) => state === "denied",
    () => false,
  );
