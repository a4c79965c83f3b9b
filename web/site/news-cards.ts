import { cardExcerptLength, excerptOf } from "#contract/excerpt.ts";
import type { Post } from "#contract/posts.ts";
import type { PictureSource } from "#web/ui/picture.tsx";
import { pictureSource } from "./picture-source.ts";

/** What a card shows: the content stays on the server. */
export type NewsCard = {
  id: number;
  title: string;
  excerpt: string;
  picture: PictureSource | null;
  createdAt: string;
  viewCount: number;
};

export const newsCard = ({ id, title, summary, images, createdAt, viewCount }: Post): NewsCard => ({
  id,
  title,
  excerpt: excerptOf(summary, cardExcerptLength),
  picture: images[0] ? pictureSource(images[0]) : null,
  createdAt,
  viewCount,
});
