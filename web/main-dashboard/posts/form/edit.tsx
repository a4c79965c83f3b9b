import { useState } from "react";
import { useOutletContext, useParams } from "react-router";
import type { Post } from "#contract/site/posts.ts";
import { isNotFound } from "#web/dashboard/failure-message.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { sectionPath } from "#web/main-dashboard/section-path.ts";
import type { Session } from "#web/session/session.ts";
import { postFormText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { DashboardMessage } from "#web/ui/frames/dashboard-message.tsx";
import { BackToList } from "../back-to-list.tsx";
import { DeletedPost } from "../deleted-post.tsx";
import { readDraft } from "./draft.ts";
import { PostForm } from "./post-form.tsx";

export const meta = () => unlistedMeta(text.editTitle);
export const handle = { title: text.editTitle };

export default function EditPost() {
  const { claims } = useOutletContext<Session>();
  const { id = "" } = useParams();
  // Both are always read from the server, and never again while the post is edited.
  const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };
  const post = useCall("getPost", { params: { id } }, once);
  const draft = useCall("findPostDraft", { params: { id } }, { ...once, enabled: post.isSuccess });
  if (post.data?.isDeleted) return <DeletedPost post={post.data} />;
  if (post.data && draft.data !== undefined)
    return <LoadedPost key={id} post={post.data} opened={draft.data} person={claims.name} />;
  if (isNotFound(post.error)) {
    return (
      <DashboardMessage
        title={text.notFound}
        body={text.notFoundBody}
        way={{ to: sectionPath.news, label: text.back }}
      />
    );
  }
  return (
    <>
      <BackToList />
      {post.isError || draft.isError ? (
        <LoadFailure whatFailed={text.loadFailed} query={post.isError ? post : draft} />
      ) : (
        <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <SpokenStatus>{text.loading}</SpokenStatus>
          <div className="rounded-panel border border-line bg-white p-4 sm:p-6">
            <Skeleton className="h-7 w-24" />
            <Skeleton className="mt-2 h-[50px]" />
            <Skeleton className="mt-7 h-7 w-24" />
            <Skeleton className="mt-2 h-[556px]" />
          </div>
          <Skeleton className="h-72 rounded-panel" />
        </div>
      )}
    </>
  );
}

type LoadedPostProps = Pick<Parameters<typeof PostForm>[0], "opened" | "person"> & { post: Post };

function LoadedPost({ post, ...start }: LoadedPostProps) {
  const [restored] = useState(() => readDraft(post.id, start.person));
  return <PostForm {...start} post={post} restored={restored} draftId={post.id} />;
}
