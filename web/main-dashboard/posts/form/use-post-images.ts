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

const keptImage = (path: string, known: readonly Image[]): PostImage => {
  const image = known.find(({ imagePath }) => imagePath === path);
  return { id: path, path, previewUrl: image ? previewOf(image) : imageAddress(path) };
};

/** The images of the form, in their order. `start` are the initial paths, `known` is what is known about them. */
export function usePostImages(start: readonly string[], known: readonly Image[]) {
  const [images, setImages] = useState(() => start.map((path) => keptImage(path, known)));
  const [refused, setRefused] = useState<RefusedFiles[]>([]);
  const abort = useRef<AbortController>(undefined);
  const latest = useRef(images);
  latest.current = images;

  useEffect(
    () => () => {
      abort.current?.abort();
      for (const { file, previewUrl } of latest.current) if (file) URL.revokeObjectURL(previewUrl);
    },
    [],
  );

  const change = (id: string, changes: Partial<PostImage>) =>
    setImages((now) => now.map((image) => (image.id === id ? { ...image, ...changes } : image)));

  const add = (files: readonly File[]) => {
    const choice = chooseImages(files, images.length);
    setRefused(choice.refused);
    const added = choice.taken.map((file) => ({
      id: `new-${nextNumber++}`,
      file,
      previewUrl: URL.createObjectURL(file),
    }));
    setImages((now) => [...now, ...added]);
  };

  const remove = (id: string) => {
    const gone = images.find((image) => image.id === id);
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

  const uploadOne = async ({ id, file }: PostImage, signal: AbortSignal): Promise<string | undefined> => {
    if (!file) return undefined;
    change(id, { share: 0, error: undefined });
    try {
      const path = await uploadFile("main", file, { signal, onProgress: (share) => change(id, { share }) });
      change(id, { path, share: undefined });
      return path;
    } catch (error) {
      change(id, { share: undefined, error: failureMessage(error, text.uploadFailed) });
      return undefined;
    }
  };

  /** Uploads the local files. @returns all paths in order, or null if an upload failed */
  const upload = async (): Promise<string[] | null> => {
    abort.current = new AbortController();
    const { signal } = abort.current;
    const paths = await Promise.all(images.map((image) => image.path ?? uploadOne(image, signal)));
    const uploaded = paths.filter((path) => path !== undefined);
    return uploaded.length === paths.length ? uploaded : null;
  };

  /** Shows other uploaded images. Local files stay. */
  const replace = (paths: readonly string[]) =>
    setImages((now) => [
      ...paths.map((path) => keptImage(path, known)),
      ...now.filter(({ path }) => path === undefined),
    ]);

  return { images, refused, add, remove, move, replace, upload };
}
export type PostImages = ReturnType<typeof usePostImages>;
