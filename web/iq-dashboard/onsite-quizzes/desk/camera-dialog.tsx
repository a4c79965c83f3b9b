import { useEffect, useRef, useState } from "react";
import { scanText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { createQrReader, type QrReader, serialIn } from "./qr-reader.ts";

const pauseMilliseconds = 120;

type CameraDialogProps = { onScan: (serial: string) => void; onClose: () => void };

/** Scans for a registration code with the device's camera and closes at the first one. */
export function CameraDialog({ onScan, onClose }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<"starting" | "looking" | { failure: string }>("starting");
  const [isOther, setIsOther] = useState(false);
  const found = useRef(onScan);
  found.current = onScan;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt restarts the camera
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
    // Browsers cache a failed import as long as the page is open, so only a reload helps.
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
      {/* Stays in the page, so that the next attempt can use it. */}
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

type ScanEvents = { onStarted: () => void; onOther: () => void; onSerial: (serial: string) => void };

async function look(video: HTMLVideoElement | null, signal: AbortSignal, events: ScanEvents): Promise<void> {
  if (!video || !navigator.mediaDevices) throw new DOMException("No cameras here", "NotSupportedError");
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1280 } },
  });
  try {
    const read = await createQrReader();
    if (signal.aborted) return;
    video.srcObject = stream;
    await video.play();
    events.onStarted();
    await lookAt(video, read, signal, events);
  } finally {
    // Switches the camera off in every case.
    for (const track of stream.getTracks()) track.stop();
  }
}

async function lookAt(video: HTMLVideoElement, read: QrReader, signal: AbortSignal, events: ScanEvents): Promise<void> {
  while (!signal.aborted) {
    const texts = await read(video);
    const serial = texts.map(serialIn).find((candidate) => candidate !== null);
    if (signal.aborted) return;
    if (serial) {
      // A short buzz where supported: eyes are on the card.
      navigator.vibrate?.(60);
      return events.onSerial(serial);
    }
    if (texts.length > 0) events.onOther();
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  }
}

function failureOf(error: unknown): string {
  if (!window.isSecureContext) return text.insecure;
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") return text.cameraDenied;
  return name === "NotFoundError" || name === "NotSupportedError" ? text.cameraMissing : text.cameraFailed;
}
