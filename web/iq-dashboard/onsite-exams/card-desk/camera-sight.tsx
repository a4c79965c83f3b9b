import { FlashlightIcon, FlashlightOffIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { parseSerial } from "#contract/contestants/serial.ts";
import {
  type Camera,
  type CameraFailure,
  type CameraHint,
  failureOf,
  hasTorch,
  listCameras,
  scanWithCamera,
  setTorch,
} from "#web/device/camera.ts";
import { readStored, writeStored } from "#web/session/browser-storage.ts";
import { scanText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";

/** Shows the picture of the device's camera and looks for a registration code in it. */
export function CameraSight({ onScan }: { onScan: (serial: string) => void }) {
  const { video, state, hint, cameras, current, track, choose, retry } = useCamera(onScan);
  const isFailed = typeof state === "object";
  return (
    <>
      {isFailed && <Alert>{text.failures[state.failure]}</Alert>}
      {/* The picture stays in the page, so that the next attempt can use it. The text below stays visible. */}
      <div
        hidden={isFailed}
        className="relative mx-auto aspect-square w-[min(100%,42dvh)] overflow-hidden rounded-m bg-river-950"
      >
        <video ref={video} muted playsInline className="size-full object-cover" />
        <div aria-hidden="true" className="absolute inset-[16%] rounded-m border-4 border-gold-500/90" />
        {state === "starting" && (
          <p role="status" className="absolute inset-0 flex items-center justify-center gap-3 text-white">
            <Spinner /> {text.cameraStarting}
          </p>
        )}
      </div>
      <p role="status" className="mt-3 text-center text-danger empty:hidden">
        {!isFailed && hint && text.hints[hint]}
      </p>
      {cameras.length > 1 && (
        <NativeSelect
          name="camera"
          label={text.whichCamera}
          fieldClassName="mt-4"
          options={cameras.map(({ id, name }, index) => ({ value: id, label: name || text.unnamedCamera(index + 1) }))}
          value={current}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      {track && hasTorch(track) && <TorchButton key={track.id} track={track} />}
      {(isFailed || hint === "still") && (
        <Button className="mt-4 me-3 max-sm:w-full" onClick={retry}>
          {text.retry}
        </Button>
      )}
    </>
  );
}

function TorchButton({ track }: { track: MediaStreamTrack }) {
  const [isOn, setIsOn] = useState(false);
  const toggle = () =>
    setTorch(track, !isOn).then(
      () => setIsOn(!isOn),
      () => showToast("error", text.torchFailed),
    );
  return (
    <Button look="outline" aria-pressed={isOn} className="mt-4 me-3 max-sm:w-full" onClick={() => void toggle()}>
      {isOn ? <FlashlightOffIcon /> : <FlashlightIcon />}
      {isOn ? text.torchOff : text.torchOn}
    </Button>
  );
}

/** Storage key of the chosen camera. The choice is only for this device. */
const cameraKey = "scanCamera";

function useCamera(onScan: (serial: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [chosen, setChosen] = useState(() => readStored(cameraKey));
  const [state, setState] = useState<"starting" | "looking" | { failure: CameraFailure }>("starting");
  const [hint, setHint] = useState<CameraHint | null>(null);
  const [track, setTrack] = useState<MediaStreamTrack>();
  const cameras = useCameras(state);
  const found = useRef(onScan);
  found.current = onScan;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt restarts the camera
  useEffect(() => {
    if (!video.current) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    setState("starting");
    setHint(null);
    setTrack(undefined);
    const onStarted = (started: MediaStreamTrack | undefined) => {
      if (signal.aborted) return;
      setTrack(started);
      setState("looking");
    };
    scanWithCamera({ video: video.current, chosen, find: parseSerial, signal, onStarted, onHint: setHint }).then(
      (serial) => serial !== null && found.current(serial),
      (error: unknown) => signal.aborted || setState({ failure: failureOf(error) }),
    );
    return () => stopping.abort();
  }, [attempt, chosen]);

  return {
    video,
    state,
    hint,
    cameras,
    track,
    current: (state === "looking" && track?.getSettings().deviceId) || (chosen ?? ""),
    choose: (id: string) => {
      writeStored(cameraKey, id);
      setChosen(id);
    },
    retry: () => {
      // Browsers cache a failed import as long as the page is open, so only a reload helps.
      if (attempt > 0 && typeof state === "object" && state.failure === "reader") location.reload();
      else setAttempt(attempt + 1);
    },
  };
}

/** Lists the device's cameras. They are read again when the state of a camera or the devices change. */
function useCameras(state: unknown): readonly Camera[] {
  const [cameras, setCameras] = useState<readonly Camera[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: browsers list cameras once one was allowed
  useEffect(() => {
    const list = () => void listCameras().then(setCameras);
    list();
    navigator.mediaDevices?.addEventListener("devicechange", list);
    return () => navigator.mediaDevices?.removeEventListener("devicechange", list);
  }, [state]);
  return cameras;
}
