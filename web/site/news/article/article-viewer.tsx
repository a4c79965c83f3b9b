import { useMemo } from "react";
import Lightbox from "yet-another-react-lightbox";
import "yet-another-react-lightbox/styles.css";
import "./article-viewer.css";
import { formatNumber } from "#web/text/numbers.ts";
import { articleText as text } from "#web/text/site/article.ts";
import type { ArticleView } from "./load-article.ts";

type ArticleViewerProps = {
  pictures: ArticleView["pictures"];
  /** The index of the picture; null while the viewer is closed. */
  index: number | null;
  onClose: () => void;
};

/** Shows pictures in full screen. A press outside the arrows closes it. */
export function ArticleViewer({ pictures, index, onClose }: ArticleViewerProps) {
  const isSingle = pictures.length < 2;
  // The slides are memoised, because the library returns to `index` whenever it receives new ones.
  const slides = useMemo(
    () =>
      pictures.map(({ source, full }, place) => ({
        src: full,
        width: source.width,
        height: source.height,
        alt: text.picture(formatNumber(place + 1), formatNumber(pictures.length)),
      })),
    [pictures],
  );
  return (
    <Lightbox
      open={index !== null}
      index={index ?? 0}
      close={onClose}
      slides={slides}
      labels={text.viewer}
      on={{ click: onClose }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      carousel={{ finite: isSingle, padding: "4%" }}
      animation={{ fade: 150, swipe: 200 }}
      {...(isSingle && { render: { buttonPrev: () => null, buttonNext: () => null } })}
    />
  );
}
