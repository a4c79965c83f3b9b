import type { Post } from "#contract/site/posts.ts";
import { cardExcerptLength, excerptOf } from "#contract/text/excerpt.ts";
import { formatDate, formatViews } from "#web/text/numbers.ts";
import type { PictureSource } from "#web/ui/picture.tsx";
import { drawingsOf } from "./news-drawings.ts";
import { pictureSource } from "./picture-source.ts";

/** The data of a card. The content stays on the server, which also formats dates and numbers. */
export type NewsCard = {
  id: number;
  title: string;
  excerpt: string;
  picture: PictureSource | null;
  /** The drawing that is shown without a picture. No other post of the page has it. */
  drawing: string;
  createdAt: string;
  date: string;
  views: string;
  topics: NonNullable<Post["topics"]>;
};

/** Makes the card of a post, as the callback of `map`: its drawing depends on the other posts of the page. */
export const newsCard = (post: Post, place: number, posts: readonly Post[]): NewsCard => ({
  id: post.id,
  title: post.title,
  excerpt: excerptOf(post.summary, cardExcerptLength),
  picture: post.images[0] ? pictureSource(post.images[0]) : null,
  drawing: drawingsOf(posts.map(({ id }) => id))[place] ?? "",
  createdAt: post.createdAt,
  date: formatDate(post.createdAt),
  views: formatViews(post.viewCount),
  topics: post.topics ?? [],
});
