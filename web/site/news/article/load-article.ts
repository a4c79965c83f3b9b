import { imagePreviewAddress, imageVariantAddress, keptWidths } from "#contract/site/images.ts";
import { blocksOf } from "#contract/site/post-content.ts";
import type { Article } from "#contract/site/posts.ts";
import type { ApiClient } from "#web/calls/api-client.ts";
import { ApiProblem, messageOf } from "#web/calls/api-problem.ts";
import { formatDateTime, formatViews } from "#web/text/numbers.ts";
import { articleText } from "#web/text/site/article.ts";
import { pictureSource } from "../picture-source.ts";
import { withTextPictures } from "../text-pictures.ts";

export type ArticleView = ReturnType<typeof articleView>;
type ArticleFailure = { state: "failed"; message: string; status: number };
type ArticleResult = ArticleView | { state: "missing"; status: 404 } | ArticleFailure;

export async function loadArticle(api: ApiClient, id: string): Promise<ArticleResult> {
  try {
    return articleView(await api.send("getPost", { params: { id } }));
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    // A malformed id counts as not found too.
    if (error.status === 404 || error.status === 400) return { state: "missing", status: 404 };
    return { state: "failed", message: messageOf(error, articleText.failed), status: error.status || 503 };
  }
}

/** A post as its page shows it. */
export function articleView(post: Article) {
  const blocks = blocksOf(post.content);
  return {
    state: "loaded" as const,
    id: post.id,
    title: post.title,
    summary: post.summary,
    content: blocks ? { blocks } : { html: withTextPictures(post.content, post.textImages) },
    pictures: post.images.map((image) => ({
      source: pictureSource(image),
      alt: image.alt ?? "",
      /** The largest stored size. */
      full: imageVariantAddress(image.imagePath, keptWidths(image.width).at(-1) ?? image.width, "webp"),
    })),
    previewPath: post.images[0] ? imagePreviewAddress(post.images[0].imagePath) : null,
    createdAt: post.createdAt,
    published: formatDateTime(post.createdAt),
    updatedAt: post.updatedAt,
    views: formatViews(post.viewCount),
    topics: post.topics ?? [],
  };
}
