import { useOutletContext, useParams } from "react-router";
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
import { PostForm } from "./post-form.tsx";

export const meta = () => unlistedMeta(text.editTitle);
export const handle = { title: text.editTitle };

export default function EditPost() {
  const { claims } = useOutletContext<Session>();
  const { id = "" } = useParams();
  const post = useCall(
    "getPost",
    { params: { id } },
    // The post is always read from the server, and never again while it is edited.
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  if (post.data?.isDeleted) return <DeletedPost post={post.data} />;
  if (post.data) return <PostForm key={id} post={post.data} person={claims.name} />;
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
      {post.isError ? (
        <LoadFailure whatFailed={text.loadFailed} query={post} />
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
