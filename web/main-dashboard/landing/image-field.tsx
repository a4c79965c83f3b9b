import { type LucideIcon, TrashIcon, XIcon } from "lucide-react";
import { type Image, imageVariantAddress, keptWidths } from "#contract/site/images.ts";
import { imageTypes } from "#contract/site/picture-files.ts";
import { settingsText as text } from "#web/text/main-dashboard/main-dashboard-settings.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { UploadProgress } from "#web/ui/feedback/progress.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { FieldError } from "#web/ui/forms/field.tsx";
import { FileDrop } from "#web/ui/forms/file-drop.tsx";
import type { PictureDefinition } from "./settings-fields.ts";
import type { Upload } from "./use-image-uploads.ts";

const shownWidth = 640;

type ImageFieldProps = {
  field: PictureDefinition;
  /** The current picture. */
  image: Image | undefined;
  upload: Upload | undefined;
  /** A field for a picture. Choosing a file uploads it, and the value changes when the upload is done. */
  error: string | undefined;
  onFile: (file: File) => void;
  onStop: () => void;
  onRemove: () => void;
};

/** A picture field. Choosing a file uploads it; the value changes when the upload is done. */
export function ImageField({ field, image, upload, error: refusal, onFile, onStop, onRemove }: ImageFieldProps) {
  const { name, label, fullLabel } = field;
  const error = upload?.state === "failed" ? upload.message : refusal;
  const address = upload?.state === "running" ? upload.address : image && thumbnail(image);
  return (
    <fieldset aria-describedby={error && `${name}-error`}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className={classNames("grid gap-3", address && "grid-cols-2")}>
        {address && (
          <div className="relative isolate min-h-28 overflow-hidden rounded-c bg-river-100">
            <img src={address} alt="" className="absolute inset-0 size-full object-cover" />
            {upload?.state === "running" ? (
              <>
                <div className="absolute inset-x-0 bottom-0 bg-white/95 px-3 py-2">
                  <UploadProgress share={upload.share} label={text.uploading(fullLabel)} />
                </div>
                <Corner label={text.cancelUploadOf(fullLabel)} tip={text.cancelUpload} Icon={XIcon} onClick={onStop} />
              </>
            ) : (
              <Corner
                label={text.removeImageOf(fullLabel)}
                tip={text.removeImage}
                Icon={TrashIcon}
                onClick={onRemove}
              />
            )}
          </div>
        )}
        <FileDrop
          id={name}
          label={address ? text.changeImage : text.chooseImage}
          hint={address ? text.imageHint : text.defaultImage}
          accept={imageTypes.join(",")}
          hasError={Boolean(error)}
          onFiles={([file]) => file && onFile(file)}
        />
      </div>
      <SpokenStatus>{upload?.state === "done" && text.uploaded(fullLabel)}</SpokenStatus>
      {error && <FieldError id={name}>{error}</FieldError>}
      {upload?.state === "failed" && (
        <Button look="outline" aria-label={text.dropFailedOf(fullLabel)} onClick={onStop} className="mt-2">
          {text.dropFailed}
        </Button>
      )}
    </fieldset>
  );
}

function thumbnail({ imagePath, width }: Image): string {
  const widths = keptWidths(width);
  return imageVariantAddress(imagePath, widths.find((kept) => kept >= shownWidth) ?? width, "webp");
}

type CornerProps = { label: string; tip: string; Icon: LucideIcon; onClick: () => void };

/** A button at the picture's corner. */
function Corner({ label, tip, Icon, onClick }: CornerProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={tip}
      onClick={onClick}
      className="absolute end-2 top-2 grid size-11 place-items-center rounded-full bg-white/95 text-ink shadow-card transition-colors hover:bg-danger-soft hover:text-danger"
    >
      <Icon />
    </button>
  );
}
