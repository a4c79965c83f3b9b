import { useEffect, useRef, useState } from "react";
import { scanText as text } from "#web/text/on-site.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { createQrReader, type QrReader, serialIn } from "./qr-reader.ts";

const pauseMilliseconds = 120;

type CameraDialogProps = { onScan: (serial: string) => void; onClose: () => void };

/** Looks for a registration code through the device's camera and closes with the first one. */
export function CameraDialog({ onScan, onClose }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<"starting" | "looking" | { failure: string }>("starting");
  const [isOther, setIsOther] = useState(false);
  const found = useRef(onScan);
  found.current = onScan;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what starts the camera again
  useEffect(() => {
    const stopping = new AbortController();
    setState("starting");
    setIsOther(false);
    look(video.current, stopping.signal, {
      onStarted: () => setState("looking"),
      onOther: () => setIsOther(true),
      onSerial: (serial) => found.current(serial),
    }).catch((error: unknown) => {
      if (!stopping.signal.aborted) setState({ failure: failureOf(error) });
    });
    return () => stopping.abort();
  }, [attempt]);

  const isFailed = typeof state === "object";
  const retry = () => {
    // Browsers remember for as long as a page is open that code did not come.
    if (attempt > 0 && isFailed && state.failure === text.cameraFailed) location.reload();
    else setAttempt(attempt + 1);
  };
  return (
    <Dialog title={text.cameraTitle} isOpen onClose={onClose}>
      {isFailed && (
        <>
          <Alert>{state.failure}</Alert>
          <Button look="outline" className="mt-4" onClick={retry}>
            {text.retry}
          </Button>
        </>
      )}
      {/* It stays in the page, so that another attempt finds it. */}
      <div hidden={isFailed} className="relative aspect-square overflow-hidden rounded-m bg-river-950">
        <video ref={video} muted playsInline className="size-full object-cover" />
        <div aria-hidden="true" className="absolute inset-[16%] rounded-m border-4 border-gold-500/90" />
        {state === "starting" && (
          <p role="status" className="absolute inset-0 flex items-center justify-center gap-3 text-white">
            <Spinner /> {text.cameraStarting}
          </p>
        )}
      </div>
      {isOther && (
        <p role="status" className="mt-3 text-center text-danger">
          {text.notOurs}
        </p>
      )}
    </Dialog>
  );
}

type Told = { onStarted: () => void; onOther: () => void; onSerial: (serial: string) => void };

async function look(video: HTMLVideoElement | null, signal: AbortSignal, told: Told): Promise<void> {
  if (!video || !navigator.mediaDevices) throw new DOMException("No cameras here", "NotSupportedError");
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1280 } },
  });
  try {
    const read = await createQrReader();
    if (signal.aborted) return;
    video.srcObject = stream;
    await video.play();
    told.onStarted();
    await lookAt(video, read, signal, told);
  } finally {
    // However it ends, the camera's light goes out.
    for (const track of stream.getTracks()) track.stop();
  }
}

async function lookAt(video: HTMLVideoElement, read: QrReader, signal: AbortSignal, told: Told): Promise<void> {
  while (!signal.aborted) {
    const texts = await read(video);
    const serial = texts.map(serialIn).find((candidate) => candidate !== null);
    if (signal.aborted) return;
    if (serial) {
      // A short buzz where there is one: eyes are on the card.
      navigator.vibrate?.(60);
      return told.onSerial(serial);
    }
    if (texts.length > 0) told.onOther();
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  }
}

function failureOf(error: unknown): string {
  if (!window.isSecureContext) return text.insecure;
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") return text.cameraDenied;
  return name === "NotFoundError" || name === "NotSupportedError" ? text.cameraMissing : text.cameraFailed;
}
