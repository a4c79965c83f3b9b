import { useEffect, useRef, useState } from "react";
import { preload } from "react-dom";
import { classNames } from "./class-names.ts";

/** An image in its stored widths and formats. `avif` and `webp` are source sets. */
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
  /** The source; null shows the drawing. */
  source: PictureSource | null;
  /** The URL of the drawing that replaces a missing picture. */
  drawing: string;
  alt: string;
  /** The displayed width, as in `<img sizes>`. */
  sizes: string;
  /** Whether it is the page's largest picture, which gets high priority and is loaded at once. */
  isPriority?: boolean;
  className?: string | undefined;
};

/**
 * A picture that fills its container, which `className` sizes. A blurred placeholder is shown until the picture has
 * loaded.
 */
export function Picture({ source, drawing, alt, sizes, isPriority = false, className }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  // A picture in the server's HTML may have loaded before hydration.
  useEffect(() => {
    setIsLoaded(image.current?.complete === true && image.current.naturalWidth > 0);
  }, []);
  const hints = isPriority
    ? { fetchPriority: "high" as const }
    : { loading: "lazy" as const, decoding: "async" as const };
  // React itself preloads images of high priority, but not those in `picture`, because it does not know their source.
  if (source && isPriority) preload(source.src, preloadOptions(source, sizes));
  return (
    <span className={classNames("block overflow-hidden bg-river-100", className ?? "relative")}>
      {/* The policy forbids style attributes, so the placeholder is a separate image below the picture. */}
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
