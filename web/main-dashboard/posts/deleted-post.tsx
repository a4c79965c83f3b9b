import { Undo2Icon } from "lucide-react";
import "#web/styles/prose.css";
import { type Image, imageVariantAddress, keptWidths } from "#contract/site/images.ts";
import { blocksOf } from "#contract/site/post-content.ts";
import type { Post } from "#contract/site/posts.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { useHeading } from "#web/dashboard/frame/heading.ts";
import { PostContent } from "#web/shared/post/post-content.tsx";
import { newsListText, postViewText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { formatDateTime, formatNumber, formatViews } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { BackToList } from "./back-to-list.tsx";
import { useRestorePost } from "./use-removal.tsx";

/** Shows a deleted post, which can only be edited after it is restored. */
export function DeletedPost({ post }: { post: Post }) {
  useHeading(text.deletedTitle);
  const restore = useRestorePost(() => undefined);
  const { title, content, images, createdAt, viewCount } = post;
  const blocks = blocksOf(content);
  return (
    <>
      <BackToList />
      <Alert look="notice" className="mb-5">
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2.5">
          <p>{text.deletedBody}</p>
          <Button isPending={restore.isPending} pendingText={text.restoring} onClick={() => restore.mutate(post)}>
            <Undo2Icon />
            {newsListText.restore}
          </Button>
        </div>
      </Alert>
      {restore.isError && <Alert className="mb-5">{failureMessage(restore.error, newsListText.restoreFailed)}</Alert>}
      <article aria-labelledby="post-title" className="rounded-panel border border-line bg-white p-4 sm:p-7">
        <div className="mx-auto max-w-[44rem]">
          <h2 id="post-title" className="text-title wrap-anywhere">
            {title}
          </h2>
          <p className="mt-1 mb-5 flex flex-wrap gap-x-6 text-small text-ink-3">
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            <span>{formatViews(viewCount)}</span>
          </p>
          <ul className="mb-6 grid gap-3 *:first:col-span-full sm:grid-cols-2">
            {images.map((image, index) => (
              <li key={image.imagePath} className="overflow-hidden rounded-c bg-river-50">
                <img
                  src={addressOf(image)}
                  alt={image.alt || text.image(formatNumber(index + 1))}
                  width={image.width}
                  height={image.height}
                  className="h-auto w-full"
                />
              </li>
            ))}
          </ul>
          <PostContent content={blocks ? { blocks } : { html: content }} />
        </div>
      </article>
    </>
  );
}

const shownWidth = 1280;

function addressOf({ imagePath, width }: Image): string {
  return imageVariantAddress(imagePath, keptWidths(width).findLast((kept) => kept <= shownWidth) ?? width, "webp");
}
