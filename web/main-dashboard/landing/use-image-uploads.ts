import { useEffect, useRef, useState } from "react";
import type { Image } from "#contract/site/images.ts";
import { uploadFile } from "#web/calls/upload.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { settingsText as text } from "#web/text/main-dashboard/main-dashboard-settings.ts";
import { imageRefusal } from "../posts/form/image-choice.ts";
import type { PictureName } from "./settings-fields.ts";
import { NotAnImage, uploadedImage } from "./uploaded-image.ts";

export type Upload =
  /** `address` shows the local file; `share` is the share sent so far, 0–1. */
  { state: "running"; address: string; share: number } | { state: "failed"; message: string } | { state: "done" };
type Uploads = Partial<Record<PictureName, Upload>>;

/** Picture uploads by field. Calls `onUploaded` for each finished one. */
export function useImageUploads(onUploaded: (name: PictureName, image: Image) => void) {
  const [uploads, setUploads] = useState<Uploads>({});
  const running = useRef(new Map<PictureName, { stop: AbortController; done: Promise<boolean> }>());
  const set = (name: PictureName, upload: Upload | undefined) =>
    setUploads(({ [name]: _, ...others }) => (upload ? { ...others, [name]: upload } : others));

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const { stop } of all.values()) stop.abort();
    };
  }, []);

  /** @returns whether the upload finished; true for a cancelled one, so that saving continues */
  async function send(name: PictureName, file: File, { signal }: AbortController): Promise<boolean> {
    const address = URL.createObjectURL(file);
    const show = (share: number) => signal.aborted || set(name, { state: "running", address, share });
    show(0);
    try {
      const image = await uploadedImage(await uploadFile("main", file, { signal, onProgress: show }));
      if (signal.aborted) return true;
      onUploaded(name, image);
      set(name, { state: "done" });
      return true;
    } catch (error) {
      if (signal.aborted) return true;
      set(name, {
        state: "failed",
        message: error instanceof NotAnImage ? text.notAnImage : failureMessage(error, text.uploadFailed),
      });
      return false;
    } finally {
      URL.revokeObjectURL(address);
      if (running.current.get(name)?.stop.signal === signal) running.current.delete(name);
    }
  }

  const stop = (name: PictureName) => {
    running.current.get(name)?.stop.abort();
    running.current.delete(name);
    set(name, undefined);
  };

  return {
    uploads,
    /** Whether a chosen picture is still uploading, or has failed. */
    isMissingAny: Object.values(uploads).some(({ state }) => state !== "done"),
    /** Checks the file and uploads it; cancels a running upload of the same field. */
    start(name: PictureName, file: File) {
      const refusal = imageRefusal(file);
      stop(name);
      if (refusal) return set(name, { state: "failed", message: refusal });
      const controller = new AbortController();
      running.current.set(name, { stop: controller, done: send(name, file, controller) });
    },
    /** Cancels the field's upload and clears its failure. */
    stop,
    /** Waits for all uploads. Resolves with whether every chosen picture has arrived. */
    async settled(): Promise<boolean> {
      const outcomes = await Promise.all([...running.current.values()].map(({ done }) => done));
      return outcomes.every(Boolean) && !Object.values(uploads).some(({ state }) => state === "failed");
    },
  };
}
