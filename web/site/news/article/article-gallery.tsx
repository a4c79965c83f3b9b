import { type FocusEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { formatNumber } from "#web/text/numbers.ts";
import { articleText as text } from "#web/text/site/article.ts";
import { classNames } from "#web/ui/class-names.ts";
import { EnlargeIcon } from "#web/ui/icons/action-icons.tsx";
import { PauseIcon, PlayIcon } from "#web/ui/icons/media-icons.tsx";
import { LazyPart, lazyCode } from "#web/ui/lazy-part.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { placeholderOf } from "../news-card.tsx";
import type { ArticleView } from "./load-article.ts";

const articleViewer = lazyCode(() => import("./article-viewer.tsx").then((module) => module.ArticleViewer));

type Pictures = ArticleView["pictures"];
const figure = (value: number) => formatNumber(value);

/**
 * A slideshow with the next pictures beside the main one. Each links to the full picture, which opens in a viewer if
 * possible.
 */
export function ArticleGallery({ id, pictures }: { id: number; pictures: Pictures }) {
  const [viewed, setViewed] = useState<number | null>(null);
  const [isViewerWanted, setIsViewerWanted] = useState(false);
  const view = (index: number) => {
    setViewed(index);
    setIsViewerWanted(true);
  };
  const show = useSlideshow(pictures.length, viewed !== null);
  const others = pictures.slice(1).map((_, step) => (show.index + step + 1) % pictures.length);
  const full = pictures[show.index]?.full;
  return (
    <section aria-label={text.pictures} className="relative" {...show.holds}>
      <div
        className={classNames(
          "grid gap-3 print:block",
          others.length > 0 && "sm:grid-cols-[1fr_11rem] md:grid-cols-[1fr_14rem]",
        )}
      >
        <PictureLink index={show.index} total={pictures.length} href={full} onOpen={view} className="aspect-[16/10]">
          {pictures.slice(0, show.prepared).map(({ source, full: key }, index) => (
            <Picture
              key={key}
              source={source}
              drawing={placeholderOf(id)}
              alt={index === show.index ? text.picture(figure(index + 1), figure(pictures.length)) : ""}
              sizes="(min-width: 60rem) 960px, calc(100vw - 40px)"
              isPriority={index === 0}
              className={classNames(
                "absolute inset-0 transition-opacity duration-200",
                index !== show.index && "opacity-0",
              )}
            />
          ))}
          <span className="absolute end-3 top-3 grid size-11 place-items-center rounded-full bg-river-950/70 text-white print:hidden">
            <EnlargeIcon />
          </span>
        </PictureLink>
        {others.length > 0 && (
          <div className="grid auto-rows-fr grid-cols-2 gap-3 sm:grid-cols-1 print:hidden">
            {others.map((index) => (
              <PictureLink
                key={index}
                index={index}
                total={pictures.length}
                href={pictures[index]?.full}
                onOpen={view}
                className="max-sm:aspect-[16/10]"
              >
                <Picture
                  source={pictures[index]?.source ?? null}
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
      {show.canMove && (
        <button
          type="button"
          onClick={show.togglePause}
          aria-label={show.isPaused ? text.play : text.pause}
          className="on-dark absolute start-3 top-3 z-10 grid size-11 place-items-center rounded-full bg-river-950/70 print:hidden"
        >
          {show.isPaused ? <PlayIcon /> : <PauseIcon />}
        </button>
      )}
      {isViewerWanted && (
        <LazyPart
          code={articleViewer}
          failed={() => (
            <OpenedPicture
              address={viewed === null ? undefined : pictures[viewed]?.full}
              onOpened={() => {
                setViewed(null);
                setIsViewerWanted(false);
              }}
            />
          )}
        >
          {(ArticleViewer) => <ArticleViewer pictures={pictures} index={viewed} onClose={() => setViewed(null)} />}
        </LazyPart>
      )}
    </section>
  );
}

/** The viewer. If its code does not load, the picture's link is followed instead. */
function OpenedPicture({ address, onOpened }: { address: string | undefined; onOpened: () => void }) {
  const opened = useEffectEvent(onOpened);
  useEffect(() => {
    if (address) location.assign(address);
    opened();
  }, [address]);
  return null;
}

type PictureLinkProps = {
  index: number;
  total: number;
  href: string | undefined;
  onOpen: (index: number) => void;
  className: string;
  children: React.ReactNode;
};

function PictureLink({ index, total, href, onOpen, className, children }: PictureLinkProps) {
  return (
    <a
      href={href}
      aria-label={text.enlarge(figure(index + 1), figure(total))}
      onClick={(event) => {
        // Ctrl, Shift and middle clicks open a new tab, as on any link.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(index);
      }}
      className={classNames("relative block overflow-hidden rounded-panel bg-river-100 shadow-card", className)}
    >
      {children}
    </a>
  );
}

const turnMilliseconds = 3000;

/**
 * Moves through `count` pictures every three seconds. It pauses while `isHeld` (the viewer is open), on hover or focus,
 * and on the reader's request. With reduced motion it stands still.
 */
function useSlideshow(count: number, isHeld: boolean) {
  const canMove = useMotion() && count > 1;
  const [index, setIndex] = useState(0);
  const [prepared, setPrepared] = useState(1);
  const [isPaused, setIsPaused] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isMoving = canMove && !isHeld && !isPaused && !isHovered && !isFocused;

  useEffect(() => {
    if (!isMoving) return;
    // The next picture loads while this one is shown.
    setPrepared((before) => Math.max(before, Math.min(count, index + 2)));
    const timer = setTimeout(() => setIndex((index + 1) % count), turnMilliseconds);
    return () => clearTimeout(timer);
  }, [isMoving, index, count]);

  return {
    index,
    /** Number of pictures to load, from the first one. */
    prepared,
    canMove,
    isPaused,
    togglePause: () => setIsPaused(!isPaused),
    holds: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => setIsHovered(pointerType === "mouse"),
      onPointerLeave: () => setIsHovered(false),
      // A press also moves the focus, but only focus by the keyboard pauses.
      onFocus: ({ target }: FocusEvent) => setIsFocused(target.matches(":focus-visible")),
      onBlur: () => setIsFocused(false),
    },
  };
}

const lessMotion = "(prefers-reduced-motion: reduce)";

/** Whether things may move. It is false until hydration, so that server and browser render the same. */
const useMotion = () =>
  useSyncExternalStore(
    onMotionChange,
    () => !matchMedia(lessMotion).matches,
    () => false,
  );

function onMotionChange(onChange: () => void): () => void {
  const query = matchMedia(lessMotion);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
