import { ExternalLinkIcon, EyeIcon, ImageIcon, PencilIcon, Share2Icon, TrashIcon, Undo2Icon } from "lucide-react";
import { imageVariantAddress, keptWidths } from "#contract/site/images.ts";
import type { Post } from "#contract/site/posts.ts";
import { actionsColumn } from "#web/dashboard/lists/actions-column.tsx";
import { outsideText, newsListText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton, IconLink } from "#web/ui/icon-button.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";
import { sectionPath } from "../section-path.ts";
import type { PostState } from "./list-address.ts";
import type { Removal } from "./use-removal.tsx";

type ListColumns = {
  state: PostState;
  /** Number of the first row. Numbers continue over pages. */
  firstNumber: number;
  /** The query of the list, to which the editor returns. */
  listSearch: string;
  removal: Pick<Removal, "askToRemove" | "restore" | "restoringId">;
  onOutside: (post: Post) => void;
};

export function listColumns({ state, firstNumber, listSearch, removal, onOutside }: ListColumns): Column<Post>[] {
  const columns: (Column<Post> | false)[] = [
    {
      id: "number",
      header: text.number,
      className: "@3xl:w-16 text-ink-3 column-figures @max-3xl:hidden",
      cell: (_post, index) => formatNumber(firstNumber + index),
    },
    {
      id: "title",
      header: text.post,
      isRowHeader: true,
      order: "text",
      isWideOnCard: true,
      cell: (post, index) => <PostCell post={post} number={formatNumber(firstNumber + index)} />,
    },
    {
      id: "createdAt",
      header: text.createdAt,
      order: "date",
      isWideOnCard: true,
      className: "@3xl:w-[15.5rem] text-ink-2 @max-3xl:text-small",
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    },
    {
      id: "viewCount",
      header: text.viewCount,
      order: "number",
      className: "@3xl:w-32 column-figures",
      cell: ({ viewCount }) => formatNumber(viewCount),
    },
    state === "all" && {
      id: "state",
      header: text.state,
      className: "@3xl:w-28",
      cell: ({ isDeleted }) => (
        <Badge look={isDeleted ? "danger" : "ok"}>{isDeleted ? text.isDeleted : text.isActive}</Badge>
      ),
    },
    actionsColumn((post) => <Actions post={post} listSearch={listSearch} removal={removal} onOutside={onOutside} />),
  ];
  return columns.filter((column) => column !== false);
}

function PostCell({ post, number }: { post: Post; number: string }) {
  const [image] = post.images;
  return (
    <span className="flex items-center gap-3.5">
      <span className="grid h-14 w-[4.7rem] shrink-0 place-items-center overflow-hidden rounded-small bg-river-50 text-river-400">
        {image ? (
          <img
            src={imageVariantAddress(image.imagePath, keptWidths(image.width)[0] ?? image.width, "webp")}
            alt=""
            width="75"
            height="56"
            loading="lazy"
            decoding="async"
            className={classNames("size-full object-cover", post.isDeleted && "opacity-60 grayscale")}
          />
        ) : (
          <ImageIcon />
        )}
      </span>
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">
          <span className="me-1.5 text-ink-3 @3xl:hidden" aria-hidden="true">
            {number}
          </span>
          {post.title}
        </span>
        {post.summary && <span className="clamp-1 text-small text-ink-3">{post.summary}</span>}
      </span>
    </span>
  );
}

type ActionsProps = { post: Post } & Pick<ListColumns, "listSearch" | "removal" | "onOutside">;

function Actions({ post, listSearch, removal, onOutside }: ActionsProps) {
  const { id, title, isDeleted } = post;
  const path = `${sectionPath.news}/${id}${listSearch && `?${listSearch}`}`;
  if (isDeleted) {
    return (
      <>
        <IconLink label={text.view(title)} tip={text.viewTip} Icon={EyeIcon} to={path} />
        <IconButton
          label={text.restoreOf(title)}
          tip={text.restore}
          Icon={Undo2Icon}
          isPending={removal.restoringId === id}
          onClick={() => removal.restore(post)}
        />
      </>
    );
  }
  return (
    <>
      <IconLink label={text.open(title)} tip={text.openTip} Icon={ExternalLinkIcon} to={`/news/${id}`} opensNewTab />
      <IconLink label={text.editOf(title)} tip={text.edit} Icon={PencilIcon} to={path} />
      <IconButton
        label={text.outsideOf(title)}
        tip={outsideText.title}
        Icon={Share2Icon}
        onClick={() => onOutside(post)}
      />
      <IconButton
        label={text.removeOf(title)}
        tip={text.remove}
        Icon={TrashIcon}
        isDangerous
        onClick={() => removal.askToRemove(post)}
      />
    </>
  );
}
