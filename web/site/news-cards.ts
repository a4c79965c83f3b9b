import { cardExcerptLength, excerptOf } from "#contract/excerpt.ts";
import type { Post } from "#contract/posts.ts";
import { formatDate, formatViews } from "#web/text/numbers.ts";
import type { PictureSource } from "#web/ui/picture.tsx";
import { pictureSource } from "./picture-source.ts";

/** What a card shows: the content stays on the server, and phones put no dates and numbers into words. */
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
