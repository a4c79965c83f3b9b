import { useEffect, useRef, useState } from "react";
import { imageAddress } from "#contract/site/image-address.ts";
import { type Image, imagePath } from "#contract/site/images.ts";
import { uploadFile } from "#web/calls/upload.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { settingsText as text } from "#web/text/main-dashboard/main-dashboard-settings.ts";
import { imageRefusal } from "../posts/form/image-choice.ts";
import type { PictureName } from "./settings-fields.ts";

export type Upload =
  /** A running upload. `address` shows the local file; `share` is the share that is sent so far, 0–1. */
  { state: "running"; address: string; share: number } | { state: "failed"; message: string } | { state: "done" };
type Uploads = Partial<Record<PictureName, Upload>>;

/** Uploads of pictures by field. It calls `onUploaded` for each one that is finished. */
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

  /** @returns whether the upload finished. It is true for a cancelled one, so that saving continues. */
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
    /** Checks the file and uploads it. A running upload of the same field is cancelled. */
    start(name: PictureName, file: File) {
      const refusal = imageRefusal(file);
      stop(name);
      if (refusal) return set(name, { state: "failed", message: refusal });
      const controller = new AbortController();
      running.current.set(name, { stop: controller, done: send(name, file, controller) });
    },
    /** Cancels the field's upload and removes its failure. */
    stop,
    /** Waits for all uploads. @returns whether every chosen picture has arrived */
    async settled(): Promise<boolean> {
      const outcomes = await Promise.all([...running.current.values()].map(({ done }) => done));
      return outcomes.every(Boolean) && !Object.values(uploads).some(({ state }) => state === "failed");
    },
  };
}

/**
 * One transparent pixel. An uploaded picture needs no placeholder, because it is already loaded when it is first shown.
 */
const noPlaceholder = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

/**
 * Reads an uploaded image from the server as pages need it, with its size.
 * @throws `NotAnImage` if the server stored the file as a document, `EncodingError` if it cannot be loaded
 */
async function uploadedImage(path: string): Promise<Image> {
  if (!imagePath.safeParse(path).success) throw new NotAnImage();
  const picture = new window.Image();
  picture.src = imageAddress(path);
  await picture.decode();
  return { imagePath: path, width: picture.naturalWidth, height: picture.naturalHeight, placeholder: noPlaceholder };
}

class NotAnImage extends Error {}
