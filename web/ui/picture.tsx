import { useEffect, useRef, useState } from "react";
import { preload } from "react-dom";
import { classNames } from "./class-names.ts";

/** An image in the widths and formats it is kept in. `avif` and `webp` are source sets. */
export type PictureSource = {
  avif: string;
  webp: string;
  src: string;
  width: number;
  height: number;
  /** A tiny `data:` picture. */
  placeholder: string;
};

type PictureProps = {
  /** Null shows the drawing. */
  source: PictureSource | null;
  /** Address of the drawing that stands where there is no picture. */
  drawing: string;
  alt: string;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  /** For the page's largest picture: loaded with high priority instead of lazily. */
  isPriority?: boolean;
  className?: string | undefined;
};

/** Fills its container, whose size the class sets. A blurred placeholder is shown until the picture has loaded. */
export function Picture({ source, drawing, alt, sizes, isPriority = false, className }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  // A picture from the server's HTML may have loaded before anybody listened.
  useEffect(() => setIsLoaded(image.current?.complete === true && image.current.naturalWidth > 0), []);
  const hints = isPriority
    ? { fetchPriority: "high" as const }
    : { loading: "lazy" as const, decoding: "async" as const };
  // React itself preloads a drawing of high priority; of a `picture` it does not know which source a browser takes.
  if (source && isPriority) preload(source.src, preloadOptions(source, sizes));
  return (
    <span className={classNames("block overflow-hidden bg-river-100", className ?? "relative")}>
      {/* The policy refuses style attributes, so the placeholder is an image of its own under the picture. */}
      {source && !isLoaded && (
        <img
          src={source.placeholder}
          alt=""
          aria-hidden="true"
          className="absolute inset-0 size-full scale-110 object-cover blur-lg"
        />
      )}
      {source ? (
        <picture>
          <source type="image/avif" srcSet={source.avif} sizes={sizes} />
          <source type="image/webp" srcSet={source.webp} sizes={sizes} />
          <img
            ref={image}
            src={source.src}
            alt={alt}
            width={source.width}
            height={source.height}
            onLoad={() => setIsLoaded(true)}
            className="relative size-full object-cover"
            {...hints}
          />
        </picture>
      ) : (
        <img src={drawing} alt={alt} className="size-full object-cover" {...hints} />
      )}
    </span>
  );
}

const preloadOptions = ({ avif }: PictureSource, sizes: string) =>
  ({ as: "image", type: "image/avif", imageSrcSet: avif, imageSizes: sizes, fetchPriority: "high" }) as const;
