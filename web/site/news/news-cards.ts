import type { Post } from "#contract/site/posts.ts";
import { cardExcerptLength, excerptOf } from "#contract/text/excerpt.ts";
import { formatDate, formatViews } from "#web/text/numbers.ts";
import type { PictureSource } from "#web/ui/picture.tsx";
import { pictureSource } from "./picture-source.ts";

/** The data of a card. The content stays on the server, which also formats dates and numbers. */
export type NewsCard = {
  id: number;
  title: string;
  excerpt: string;
  picture: PictureSource | null;
  createdAt: string;
  date: string;
  views: string;
};

export const newsCard = ({ id, title, summary, images, createdAt, viewCount }: Post): NewsCard => ({
  id,
  title,
  excerpt: excerptOf(summary, cardExcerptLength),
  picture: images[0] ? pictureSource(images[0]) : null,
  createdAt,
  date: formatDate(createdAt),
  views: formatViews(viewCount),
});
