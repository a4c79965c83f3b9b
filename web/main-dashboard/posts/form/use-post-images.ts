import { useEffect, useRef, useState } from "react";
import { imageAddress } from "#contract/site/image-address.ts";
import { type Image, imageVariantAddress, keptWidths } from "#contract/site/images.ts";
import { uploadFile } from "#web/calls/upload.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { postFormText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { chooseImages, type RefusedFiles } from "./image-choice.ts";

/** An image of the edited post: uploaded (with a path), or a local file. */
export type PostImage = {
  id: string;
  /** What it shows, for those who cannot see it. */
  alt: string;
  previewUrl: string;
  path?: string;
  file?: File;
  /** The share that is sent so far, 0–1, while it is uploaded. */
  share?: number | undefined;
  /** The reason why the upload failed. */
  error?: string | undefined;
};

/** Numbers images without a path while the page is open. */
let nextNumber = 1;

const previewWidth = 640;
const previewOf = ({ imagePath, width }: Image) =>
  imageVariantAddress(imagePath, keptWidths(width).findLast((kept) => kept <= previewWidth) ?? width, "webp");

type WrittenImage = { imagePath: string; alt: string };
const keptImage = ({ imagePath: path, alt }: WrittenImage, known: readonly Image[]): PostImage => {
  const image = known.find(({ imagePath }) => imagePath === path);
  return { id: path, path, alt, previewUrl: image ? previewOf(image) : imageAddress(path) };
};

/** The images of the form, in their order. `start` are the initial ones, `known` is what is known about them. */
export function usePostImages(start: readonly WrittenImage[], known: readonly Image[]) {
  const [images, setImages] = useState(() => start.map((image) => keptImage(image, known)));
  const [refused, setRefused] = useState<RefusedFiles[]>([]);
  /** Running and finished uploads, by the image's id. */
  const uploads = useRef(new Map<string, { abort: AbortController; path: Promise<string | undefined> }>());
  const latest = useRef(images);
  latest.current = images;

  useEffect(() => {
    const all = uploads.current;
    return () => {
      for (const { abort } of all.values()) abort.abort();
      for (const { file, previewUrl } of latest.current) if (file) URL.revokeObjectURL(previewUrl);
    };
  }, []);

  const change = (id: string, changes: Partial<PostImage>) =>
    setImages((now) => now.map((image) => (image.id === id ? { ...image, ...changes } : image)));

  const add = (files: readonly File[]) => {
    const choice = chooseImages(files, images.length);
    setRefused(choice.refused);
    const added: PostImage[] = choice.taken.map((file) => ({
      id: `new-${nextNumber++}`,
      alt: "",
      file,
      previewUrl: URL.createObjectURL(file),
    }));
    setImages((now) => [...now, ...added]);
    for (const image of added) void send(image);
  };

  const remove = (id: string) => {
    const gone = images.find((image) => image.id === id);
    uploads.current.get(id)?.abort.abort();
    if (gone?.file) URL.revokeObjectURL(gone.previewUrl);
    setImages((now) => now.filter((image) => image.id !== id));
    setRefused([]);
  };

  const move = (id: string, by: -1 | 1) =>
    setImages((now) => {
      const from = now.findIndex((image) => image.id === id);
      const moved = [...now];
      moved.splice(from + by, 0, ...moved.splice(from, 1));
      return moved;
    });

  /** Uploads a file, when it is chosen and after a failure. */
  const send = ({ id, file }: PostImage): Promise<string | undefined> => {
    const abort = new AbortController();
    const uploadOne = async () => {
      if (!file) return undefined;
      change(id, { share: 0, error: undefined });
      try {
        const { signal } = abort;
        const path = await uploadFile("main", file, { signal, onProgress: (share) => change(id, { share }) });
        change(id, { path, share: undefined });
        return path;
      } catch (error) {
        uploads.current.delete(id);
        change(id, { share: undefined, error: failureMessage(error, text.uploadFailed) });
        return undefined;
      }
    };
    const path = uploadOne();
    uploads.current.set(id, { abort, path });
    return path;
  };

  /** Waits for uploads, and tries failed ones again. @returns all images in order, or null if an upload failed */
  const upload = async (): Promise<WrittenImage[] | null> => {
    const arrived = await Promise.all(
      latest.current.map(async (image) => ({
        alt: image.alt,
        imagePath: image.path ?? (await (uploads.current.get(image.id)?.path ?? send(image))),
      })),
    );
    const uploaded = arrived.flatMap(({ imagePath, alt }) => (imagePath ? [{ imagePath, alt }] : []));
    return uploaded.length === arrived.length ? uploaded : null;
  };

  /** Shows other uploaded images. Local files stay. */
  const replace = (taken: readonly WrittenImage[]) =>
    setImages((now) => [
      ...taken.map((image) => keptImage(image, known)),
      ...now.filter(({ path }) => path === undefined),
    ]);

  const describe = (id: string, alt: string) => change(id, { alt });
  return { images, refused, add, remove, move, describe, replace, send, upload };
}
export type PostImages = ReturnType<typeof usePostImages>;
