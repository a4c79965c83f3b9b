import { ArrowLeftIcon, ArrowRightIcon, ImageIcon, type LucideProps, TrashIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { imageTypes } from "#contract/site/picture-files.ts";
import { postLimits } from "#contract/site/posts.ts";
import { postFormText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { UploadProgress } from "#web/ui/feedback/progress.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { FieldError, TextField } from "#web/ui/forms/field.tsx";
import { FileDrop } from "#web/ui/forms/file-drop.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { mostImages } from "./image-choice.ts";
import type { PostImage, PostImages } from "./use-post-images.ts";

/** Points in the direction in which images are arranged: sideways in a row, upwards if they are stacked. */
const EarlierIcon = (props: LucideProps) => <ArrowRightIcon {...props} className="@max-lg:-rotate-90" />;
const LaterIcon = (props: LucideProps) => <ArrowLeftIcon {...props} className="@max-lg:-rotate-90" />;

type PostImagesFieldProps = { id: string; field: PostImages; error: string | undefined; isLocked: boolean };

/** Up to three images, which can be chosen, previewed, ordered and removed. */
export function PostImagesField({ id, field, error, isLocked }: PostImagesFieldProps) {
  const { images, refused } = field;
  const [news, setNews] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ id: string; by: -1 | 1 }>();
  useEffect(() => {
    if (!moved) return;
    // The pressed button has moved with its image, or is disabled.
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-image="${moved.id}"] [data-move] button`);
    const [earlier, later] = [...(buttons ?? [])];
    const pressed = moved.by < 0 ? earlier : later;
    (pressed?.disabled ? (moved.by < 0 ? later : earlier) : pressed)?.focus();
  }, [moved]);

  const move = (image: PostImage, index: number, by: -1 | 1) => {
    field.move(image.id, by);
    setMoved({ id: image.id, by });
    setNews(text.moved(formatNumber(index + 1), formatNumber(index + 1 + by)));
  };
  const isFull = images.length >= mostImages;
  return (
    <fieldset className="@container min-w-0">
      <legend className="font-medium">{text.images}</legend>
      <p className="mb-2.5 text-small text-ink-3">{text.imagesHint}</p>
      <SpokenStatus>{news}</SpokenStatus>
      {images.length > 0 && (
        <ul ref={list} className="mb-3 grid gap-3 @lg:grid-cols-3">
          {images.map((image, index) => (
            <ImageCard
              key={image.id}
              image={image}
              index={index}
              count={images.length}
              isLocked={isLocked}
              onMove={(by) => move(image, index, by)}
              onDescribe={(alt) => field.describe(image.id, alt)}
              onRetry={() => field.send(image)}
              onRemove={() => {
                field.remove(image.id);
                setNews(text.removedImage(formatNumber(index + 1)));
                document.getElementById(id)?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <FileDrop
        id={id}
        label={images.length === 0 ? text.addImages : isFull ? text.noMoreImages : text.addMoreImages}
        hint={text.imagesLimit}
        accept={imageTypes.join(",")}
        isMultiple
        isDisabled={isLocked}
        hasError={Boolean(error) || refused.length > 0}
        onFiles={field.add}
        className={classNames(isFull && "[&>button]:min-h-0 [&>button]:py-3")}
      />
      <div id={`${id}-error`} role="alert" className="grid gap-1">
        {error && <FieldError id={`${id}-missing`}>{error}</FieldError>}
        {refused.map(({ message, names }, index) => (
          <FieldError key={message} id={`${id}-refused-${index}`}>
            <span>{message}</span>
            <bdi className="block text-ink-2 wrap-anywhere">{names.join("، ")}</bdi>
          </FieldError>
        ))}
      </div>
    </fieldset>
  );
}

type ImageCardProps = {
  image: PostImage;
  index: number;
  count: number;
  isLocked: boolean;
  onMove: (by: -1 | 1) => void;
  onDescribe: (alt: string) => void;
  onRetry: () => void;
  onRemove: () => void;
};

function ImageCard({ image, index, count, isLocked, onMove, onDescribe, onRetry, onRemove }: ImageCardProps) {
  const number = formatNumber(index + 1);
  const isSending = image.share !== undefined;
  return (
    <li
      data-image={image.id}
      className={classNames(
        "flex flex-wrap gap-x-3 overflow-hidden rounded-c border bg-white @lg:flex-col",
        image.error ? "border-danger" : "border-line",
      )}
    >
      <Preview image={image} label={text.imageNumber(number)} isMain={index === 0} />
      <div className="flex min-w-0 flex-1 items-center justify-between gap-1 py-1 pe-1 @max-lg:ps-1 @lg:px-1.5">
        <span data-move="" className="inline-flex">
          <IconButton
            label={text.moveEarlier(number)}
            tip={text.earlier}
            Icon={EarlierIcon}
            isDisabled={isLocked || index === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={text.moveLater(number)}
            tip={text.later}
            Icon={LaterIcon}
            isDisabled={isLocked || index === count - 1}
            onClick={() => onMove(1)}
          />
        </span>
        <IconButton
          label={text.removeImage(number)}
          tip={text.remove}
          Icon={TrashIcon}
          isDangerous
          isDisabled={isLocked}
          onClick={onRemove}
        />
      </div>
      {isSending && (
        <UploadProgress share={image.share ?? 0} label={text.uploadOf(number)} className="w-full px-3 pt-1 pb-2.5" />
      )}
      <TextField
        name={`alt-${image.id}`}
        label={text.alt(number)}
        hint={text.altHint}
        autoComplete="off"
        maxLength={postLimits.alt}
        readOnly={isLocked}
        fieldClassName="w-full px-3 pt-1 pb-3 text-small"
        value={image.alt}
        onChange={(event) => onDescribe(event.currentTarget.value)}
      />
      {image.error && (
        <div className="w-full border-t border-danger bg-danger-soft px-3 py-1.5 text-small text-danger">
          <p>{image.error}</p>
          <Button look="outline" size="small" className="my-1.5" disabled={isLocked} onClick={onRetry}>
            {text.retryUpload(number)}
          </Button>
        </div>
      )}
    </li>
  );
}

function Preview({ image, label, isMain }: { image: PostImage; label: string; isMain: boolean }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <span className="relative grid aspect-[4/3] w-28 shrink-0 place-items-center bg-river-50 text-river-400 @lg:w-full">
      {isBroken ? (
        <ImageIcon className="size-7" />
      ) : (
        <img
          src={image.previewUrl}
          alt={label}
          onError={() => setIsBroken(true)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      {(isMain || image.file) && (
        <span className="absolute start-1.5 top-1.5 rounded-small bg-river-950 px-2 text-caption font-medium text-white">
          {isMain ? text.mainImage : text.newImage}
        </span>
      )}
    </span>
  );
}
