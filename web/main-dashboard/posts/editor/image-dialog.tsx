import type { Editor } from "@tiptap/core";
import { useEffect, useRef, useState } from "react";
import { imageAddress } from "#contract/site/image-address.ts";
import { widestImage } from "#contract/site/images.ts";
import { imageTypes } from "#contract/site/picture-files.ts";
import { uploadFile } from "#web/calls/upload.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { InputDialog } from "#web/dashboard/form/input-dialog.tsx";
import { postFormText, editorText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { uiText } from "#web/text/ui.ts";
import { Button } from "#web/ui/button.tsx";
import { UploadProgress } from "#web/ui/feedback/progress.tsx";
import { FieldError, TextField } from "#web/ui/forms/field.tsx";
import { FileDrop } from "#web/ui/forms/file-drop.tsx";
import { imageRefusal } from "../form/image-choice.ts";

type Chosen = { file: File; url: string };
type ImageDialogProps = { editor: Editor; file: File | undefined; onClose: () => void };

/** Uploads a picture and inserts it at the cursor. */
export function ImageDialog({ editor, file, onClose }: ImageDialogProps) {
  const [chosen, setChosen] = useState<Chosen>();
  const [alt, setAlt] = useState("");
  const [error, setError] = useState<string>();
  const [share, setShare] = useState<number>();
  const picture = useRef<HTMLImageElement>(null);
  const abort = useRef<AbortController>(undefined);

  const choose = (next: File | undefined) => {
    if (!next) return;
    const refusal = imageRefusal(next);
    setError(refusal ?? undefined);
    if (!refusal) setChosen({ file: next, url: URL.createObjectURL(next) });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the file that opened the dialog
  useEffect(() => {
    choose(file);
  }, []);
  useEffect(() => () => abort.current?.abort(), []);
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ""), [chosen]);

  const insert = async () => {
    if (!chosen) return setError(text.imageMissing);
    abort.current = new AbortController();
    const { signal } = abort.current;
    setError(undefined);
    setShare(0);
    try {
      const path = await uploadFile("main", chosen.file, { signal, onProgress: setShare });
      const size = picture.current ? keptSize(picture.current) : {};
      editor
        .chain()
        .setImage({ src: imageAddress(path), alt: alt.trim(), ...size })
        .run();
      onClose();
    } catch (failure) {
      if (signal.aborted) return;
      setShare(undefined);
      setError(failureMessage(failure, text.imageFailed));
    }
  };
  return (
    <InputDialog title={text.imageTitle} isDirty={chosen !== undefined || alt !== ""} onClose={onClose}>
      {(close) => (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // Without this the submit event would bubble to the editor's form.
            event.stopPropagation();
            if (share === undefined) void insert();
          }}
        >
          {chosen && (
            <img
              ref={picture}
              src={chosen.url}
              alt={text.imageChosen}
              className="mx-auto mb-3 max-h-56 rounded-c object-contain"
            />
          )}
          <FileDrop
            id="text-image"
            label={chosen ? text.imageOther : text.imageChoose}
            hint={postFormText.imagesLimit}
            accept={imageTypes.join(",")}
            isDisabled={share !== undefined}
            hasError={Boolean(error)}
            onFiles={([first]) => choose(first)}
            {...(chosen && { className: "[&>button]:min-h-0 [&>button]:py-3" })}
          />
          <div role="alert">{error && <FieldError id="text-image">{error}</FieldError>}</div>
          <TextField
            name="text-image-alt"
            label={text.imageAlt}
            hint={text.imageAltHint}
            autoComplete="off"
            maxLength={300}
            fieldClassName="mt-5"
            value={alt}
            onChange={(event) => setAlt(event.currentTarget.value)}
          />
          {share !== undefined && <UploadProgress share={share} label={text.imageUploading} className="mt-4" />}
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button look="outline" onClick={close}>
              {uiText.cancel}
            </Button>
            <Button type="submit" isPending={share !== undefined} pendingText={text.imageUploading}>
              {text.imageInsert}
            </Button>
          </div>
        </form>
      )}
    </InputDialog>
  );
}

/** Computes the size that the server will store, so that text does not move when the image loads. */
function keptSize({ naturalWidth, naturalHeight }: HTMLImageElement): { width?: number; height?: number } {
  if (naturalWidth === 0) return {};
  const scale = Math.min(1, widestImage / naturalWidth);
  return { width: Math.round(naturalWidth * scale), height: Math.round(naturalHeight * scale) };
}
