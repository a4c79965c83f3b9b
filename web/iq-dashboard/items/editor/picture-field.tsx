import { useMutation } from "@tanstack/react-query";
import { ImageIcon, TrashIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { itemLimits } from "#contract/items/item-words.ts";
import type { ItemPicture } from "#contract/items/items.ts";
import { attachmentLimits } from "#contract/site/attachments.ts";
import { imageAddress } from "#contract/site/image-address.ts";
import { imageTypes, pictureFileRefusal } from "#contract/site/picture-files.ts";
import { uploadFile } from "#web/calls/upload.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { itemPictureText as text } from "#web/text/iq-dashboard/items.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { UploadProgress } from "#web/ui/feedback/progress.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { FieldError, TextField } from "#web/ui/forms/field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

type PictureFieldProps = {
  /** The field's path in the item, such as `options.1.picture`. */
  name: string;
  label: string;
  picture: ItemPicture | null;
  errorOf: (field: string) => string | undefined;
  /** Changes the picture. It is also called when an upload ends, and must then update the present value. */
  onChange: (picture: ItemPicture | null) => void;
  onBusy: (change: 1 | -1) => void;
};

const refusalOf = (file: File): string | null =>
  pictureFileRefusal(file, text.notAnImage) ?? (file.size > attachmentLimits.imageBytes ? text.tooLarge : null);

/** A picture and its description. Choosing a file uploads it; the value changes when the upload is done. */
export function PictureField({ name, label, picture, errorOf, onChange, onBusy }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile("iq", file, { onProgress: setShare }),
  });
  const { isPending } = upload;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports once for each upload
  useEffect(() => {
    if (!isPending) return;
    onBusy(1);
    return () => onBusy(-1);
  }, [isPending]);
  const choose = (file: File | undefined) => {
    if (!file) return;
    const message = refusalOf(file);
    setRefusal(message);
    upload.reset();
    setShare(0);
    // The callback is passed to `mutate`, so that it is skipped if the field is not there any more.
    if (!message) upload.mutate(file, { onSuccess: (imagePath) => onChange({ imagePath, alt: "" }) });
  };
  const failure = upload.isError ? failureMessage(upload.error, text.uploadFailed) : null;
  const error = refusal ?? failure ?? errorOf(name);
  return (
    <fieldset className="min-w-0">
      <legend className={picture ? "mb-1.5 font-medium" : "sr-only"}>{label}</legend>
      <div className={classNames("grid gap-3", picture && "sm:grid-cols-2")}>
        {picture ? (
          <div className="flex items-start gap-2">
            <img
              src={imageAddress(picture.imagePath)}
              alt={picture.alt}
              className="max-h-56 min-w-0 flex-1 rounded-small border border-line object-contain"
            />
            <IconButton
              label={`${text.remove}: ${label}`}
              tip={text.remove}
              Icon={TrashIcon}
              isDangerous
              onClick={() => onChange(null)}
            />
          </div>
        ) : (
          <div>
            <input
              ref={input}
              type="file"
              accept={imageTypes.join(",")}
              tabIndex={-1}
              aria-hidden="true"
              data-file-input={name}
              className="hidden"
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? [];
                choose(file);
                // This lets people choose the same file again after a refusal.
                event.currentTarget.value = "";
              }}
            />
            <Button
              id={name}
              look="outline"
              className="max-sm:w-full"
              isPending={isPending}
              onClick={() => input.current?.click()}
            >
              <ImageIcon />
              {text.add(label)}
            </Button>
          </div>
        )}
        {picture && (
          <TextField
            name={`${name}.alt`}
            label={text.alt}
            hint={text.altHint}
            error={errorOf(`${name}.alt`)}
            maxLength={itemLimits.alt}
            value={picture.alt}
            onChange={(event) => onChange({ ...picture, alt: event.currentTarget.value })}
          />
        )}
      </div>
      {isPending && <UploadProgress share={share} label={text.uploading} className="mt-2" />}
      <SpokenStatus>{upload.isSuccess && picture ? text.uploaded : ""}</SpokenStatus>
      <div role="alert">{error && <FieldError id={name}>{error}</FieldError>}</div>
    </fieldset>
  );
}
