import { useOutletContext } from "react-router";
import { contactOf } from "#web/shared/frame/load-contact.ts";
import type { DraftPreviewContext } from "#web/shared/frame/preview-context.ts";
import { previewText } from "#web/text/main-dashboard/main-dashboard-publishing.ts";
import { SiteFrame } from "../../site-frame.tsx";
import { ArticlePage } from "../article/article-page.tsx";
import { articleView } from "../article/load-article.ts";
import { NewsTile } from "../news-card.tsx";
import { newsCard } from "../news-cards.ts";

/** The dashboard's frame takes the title from the innermost route. */
export const handle = { title: previewText.title };

/** A draft as visitors see it, in the frame of its preview. Nothing in it can be pressed. */
export default function DraftPage() {
  const { draft, view, landing } = useOutletContext<DraftPreviewContext>();
  if (view === "message") return <LinkPreview draft={draft} />;
  if (view === "card") {
    return (
      <div inert className="wrap grid gap-6 py-10 sm:grid-cols-2 lg:grid-cols-3">
        <NewsTile post={newsCard(draft, 0, [draft])} level="h3" />
      </div>
    );
  }
  return (
    <div inert>
      <SiteFrame {...(landing && { contact: contactOf(landing) })}>
        <ArticlePage article={articleView(draft)} related={[]} address={addressOf(draft)} />
      </SiteFrame>
    </div>
  );
}

const addressOf = ({ id }: DraftPreviewContext["draft"]) => `${location.host}/news${id > 0 ? `/${id}` : ""}`;

/** The bubble of a messenger: picture, title, summary and address. */
function LinkPreview({ draft }: Pick<DraftPreviewContext, "draft">) {
  return (
    <div inert className="wrap py-10">
      <div className="max-w-[24rem] overflow-hidden rounded-m border border-line bg-sand-50">
        <img
          src={articleView(draft).previewPath ?? "/preview.jpg"}
          alt=""
          className="aspect-[1200/630] w-full object-cover"
        />
        <div className="p-3">
          <p className="clamp-2 font-medium">{draft.title}</p>
          <p className="clamp-2 text-small text-ink-2">{draft.summary}</p>
          <p dir="ltr" className="text-end text-caption text-ink-3">
            {addressOf(draft)}
          </p>
        </div>
      </div>
    </div>
  );
}
