import { PrinterIcon } from "lucide-react";
import { useParams } from "react-router";
import type { Post } from "#contract/site/posts.ts";
import { isNotFound } from "#web/dashboard/failure-message.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { postFormText, outsideText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { formatDate } from "#web/text/numbers.ts";
import { siteText } from "#web/text/site/site.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { DashboardMessage } from "#web/ui/frames/dashboard-message.tsx";
import { StarMark } from "#web/ui/icons/star-mark.tsx";
import { sectionPath } from "../../section-path.ts";
import { BackToList } from "../back-to-list.tsx";

export const meta = () => unlistedMeta(text.wall);
export const handle = { title: text.wall };

/** A post as one sheet for the wall. */
export default function WallNotice() {
  const { id = "" } = useParams();
  const post = useCall("getPost", { params: { id } });
  const outlets = useCall("getPostOutlets", { params: { id } });
  const failed = [post, outlets].find(({ isError }) => isError);
  if (isNotFound(failed?.error))
    return (
      <DashboardMessage
        title={postFormText.notFound}
        body={postFormText.notFoundBody}
        way={{ to: sectionPath.news, label: postFormText.back }}
      />
    );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackToList />
        <Button onClick={() => window.print()}>
          <PrinterIcon />
          {text.wallPrint}
        </Button>
      </div>
      {failed && <LoadFailure whatFailed={text.wallFailed} query={failed} />}
      {!failed && !(post.data && outlets.data) && <Loading text={text.wallLoading} className="h-96 rounded-panel" />}
      {post.data && outlets.data && <Sheet post={post.data} {...outlets.data} />}
    </>
  );
}

/** Sizes on paper by the length of the title, so that the longest one leaves room for the code. */
const titleSize = (length: number) =>
  length <= 40
    ? "print:text-[54pt]/[1.4]"
    : length <= 90
      ? "print:text-[42pt]/[1.4]"
      : length <= 140
        ? "print:text-[33pt]/[1.4]"
        : "print:text-[27pt]/[1.4]";

type SheetProps = { post: Post; address: string; qrCodeBase64: string };

const Sheet = ({ post: { title, summary, createdAt }, address, qrCodeBase64 }: SheetProps) => (
  <article className="mx-auto flex min-h-[60rem] max-w-3xl flex-col gap-8 rounded-panel border border-line bg-white p-6 sm:p-10 print:h-[266mm] print:min-h-0 print:max-w-none print:border-0 print:p-0">
    <header className="flex items-center gap-5 border-b-4 border-gold-500 pb-5">
      <StarMark size={72} />
      <p className="text-title font-bold print:text-[24pt]/[1.4]">
        {siteText.name}
        <span className="block text-body font-normal text-ink-2 print:text-[14pt]/[1.4]">{siteText.country}</span>
      </p>
    </header>
    <div className="flex grow flex-col justify-center gap-6">
      <p className="text-lead text-river-800 print:text-[18pt]/[1.5]">
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
      <h2 className={classNames("text-display font-bold wrap-anywhere", titleSize(title.length))}>{title}</h2>
      {summary && <p className="text-lead wrap-anywhere print:text-[18pt]/[1.7]">{summary}</p>}
    </div>
    <footer className="flex flex-wrap items-center gap-6 border-t border-line pt-5 print:flex-nowrap">
      <img src={`data:image/png;base64,${qrCodeBase64}`} alt={text.qr} className="size-40 shrink-0 print:size-[48mm]" />
      <p className="min-w-0 print:text-[15pt]/[1.6]">
        {text.scan}
        <bdi dir="ltr" className="block text-end font-medium wrap-anywhere">
          {address}
        </bdi>
      </p>
    </footer>
  </article>
);
