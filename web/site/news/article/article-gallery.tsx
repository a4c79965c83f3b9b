import type { ReactNode } from "react";
import { formatNumber } from "#web/text/numbers.ts";
import { articleText as text } from "#web/text/site/article.ts";
import { classNames } from "#web/ui/class-names.ts";
import { EnlargeIcon } from "#web/ui/icons/action-icons.tsx";
import { BackIcon, CrossIcon, ForwardIcon } from "#web/ui/icons/icons.tsx";
import { PauseIcon, PlayIcon } from "#web/ui/icons/media-icons.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { placeholderOf } from "../news-card.tsx";
import type { ArticleView } from "./load-article.ts";

type Pictures = ArticleView["pictures"];
const figure = (value: number) => formatNumber(value);

/**
 * The first picture with the next ones beside it. Each links to the full picture. The page's script turns it into a
 * slideshow and opens the links in a viewer (`article-gallery.script.ts`).
 */
export function ArticleGallery({ id, pictures }: { id: number; pictures: Pictures }) {
  const hasOthers = pictures.length > 1;
  return (
    <section aria-label={text.pictures} data-gallery className="relative">
      <div
        className={classNames(
          "grid gap-3 print:block",
          hasOthers && "sm:grid-cols-[1fr_11rem] md:grid-cols-[1fr_14rem]",
        )}
      >
        <div className="relative aspect-[16/10]">
          {pictures.map(({ source, full, alt }, index) => (
            <PictureLink
              key={full}
              index={index}
              total={pictures.length}
              alt={alt}
              href={full}
              className={classNames("slide absolute inset-0", index > 0 && "slide-away")}
              isHidden={index > 0}
              isSlide
            >
              <Picture
                source={source}
                drawing={placeholderOf(id)}
                alt={alt || text.picture(figure(index + 1), figure(pictures.length))}
                sizes="(min-width: 60rem) 960px, calc(100vw - 40px)"
                isPriority={index === 0}
                className="absolute inset-0"
              />
              <span className="absolute end-3 top-3 grid size-11 place-items-center rounded-full bg-river-950/70 text-white print:hidden">
                <EnlargeIcon />
              </span>
            </PictureLink>
          ))}
        </div>
        {hasOthers && (
          <div className="grid auto-rows-fr grid-cols-2 gap-3 sm:grid-cols-1 print:hidden">
            {pictures.map(({ source, full, alt }, index) => (
              <PictureLink
                key={full}
                index={index}
                total={pictures.length}
                alt={alt}
                href={full}
                isHidden={index === 0}
                className="relative max-sm:aspect-[16/10]"
              >
                <Picture
                  source={source}
                  drawing={placeholderOf(id)}
                  alt=""
                  sizes="(min-width: 40rem) 224px, 50vw"
                  className="absolute inset-0"
                />
              </PictureLink>
            ))}
          </div>
        )}
      </div>
      {hasOthers && <PauseButton />}
      <Viewer pictures={pictures} />
    </section>
  );
}

type PictureLinkProps = {
  index: number;
  total: number;
  alt: string;
  href: string;
  isHidden: boolean;
  /** Whether it is one of the slides, or else one of the pictures beside them. */
  isSlide?: boolean;
  className: string;
  children: ReactNode;
};

function PictureLink({ index, total, alt, href, isHidden, isSlide = false, className, children }: PictureLinkProps) {
  return (
    <a
      href={href}
      hidden={isHidden}
      aria-label={[text.enlarge(figure(index + 1), figure(total)), alt].filter(Boolean).join(": ")}
      data-picture={index}
      {...(isSlide ? { "data-slide": index } : { "data-thumb": index })}
      className={classNames("block overflow-hidden rounded-panel bg-river-100 shadow-card", className)}
    >
      {children}
    </a>
  );
}

/** The button that pauses the slideshow. The script shows it where pictures may move. */
function PauseButton() {
  return (
    <button
      type="button"
      hidden
      data-pause={text.pause}
      data-play={text.play}
      aria-label={text.pause}
      className="on-dark group absolute start-3 top-3 z-10 grid size-11 place-items-center rounded-full bg-river-950/70 print:hidden"
    >
      <PauseIcon className="group-[.is-paused]:hidden" />
      <PlayIcon className="hidden group-[.is-paused]:block" />
    </button>
  );
}

const control = "grid size-12 place-items-center rounded-full bg-river-950/70 text-white";

/** Shows pictures in full screen, side by side in a strip that snaps. A press outside the arrows closes it. */
function Viewer({ pictures }: { pictures: Pictures }) {
  return (
    <dialog aria-label={text.viewer} className="viewer on-dark">
      <ul className="viewer-strip">
        {pictures.map(({ source, full, alt }, index) => (
          <li key={full} className="grid h-full w-full shrink-0 snap-center place-items-center">
            <img
              src={full}
              alt={alt || text.picture(figure(index + 1), figure(pictures.length))}
              width={source?.width}
              height={source?.height}
              loading="lazy"
              className="h-auto max-h-full w-auto max-w-full object-contain"
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <>
          <Arrow step={-1} label={text.previous} className="start-3">
            <BackIcon />
          </Arrow>
          <Arrow step={1} label={text.next} className="end-3">
            <ForwardIcon />
          </Arrow>
        </>
      )}
      <form method="dialog" className="absolute end-3 top-3">
        <button type="submit" aria-label={text.close} className={control}>
          <CrossIcon />
        </button>
      </form>
    </dialog>
  );
}

type ArrowProps = { step: number; label: string; className: string; children: ReactNode };

const Arrow = ({ step, label, className, children }: ArrowProps) => (
  <button
    type="button"
    data-step={step}
    aria-label={label}
    className={`${control} absolute top-1/2 -translate-y-1/2 ${className}`}
  >
    {children}
  </button>
);
