import { readAddress } from "#contract/calls/address-text.ts";
import { visitorCalls } from "#contract/calls/visitor-calls.ts";
import "#web/styles/prose.css";
import { PostContent } from "#web/shared/post/post-content.tsx";
import { articleText } from "#web/text/site/article.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { CalendarIcon, EyeIcon } from "#web/ui/icons/icons.tsx";
import { NewsTile, TopicLinks } from "../news-card.tsx";
import type { NewsCard } from "../news-cards.ts";
import { ArticleGallery } from "./article-gallery.tsx";
import { ArticleShare } from "./article-share.tsx";
import { BackToNews } from "./back-to-news.tsx";
import type { ArticleView } from "./load-article.ts";

type ArticlePageProps = {
  article: ArticleView;
  related: readonly NewsCard[] | null;
  /** The page's own absolute address. */
  address: string;
  /** Said of a preview, in place of the date and the views. Nothing of it is shared or counted. */
  note?: string;
};

export function ArticlePage({ article, related, address, note }: ArticlePageProps) {
  const hasPictures = article.pictures.length > 0;
  return (
    <>
      <article>
        <header
          className={classNames(
            "on-dark girih bg-river-950 pt-28 [--girih:0.07] print:bg-transparent print:py-0 print:text-ink",
            hasPictures ? "pb-40 md:pb-52" : "pb-12",
          )}
        >
          <div className="wrap max-w-[960px]">
            <BackToNews className="text-gold-300" />
            <h1 className="mt-3 text-title md:text-display">{article.title}</h1>
            {note ? <p className="mt-4 font-medium text-gold-300">{note}</p> : <Facts article={article} />}
            <TopicLinks topics={article.topics} className="mt-2 text-white" />
          </div>
        </header>
        <div className="wrap max-w-[960px]">
          {hasPictures && (
            <div className="relative z-10 -mt-32 md:-mt-44 print:mt-6">
              <ArticleGallery id={article.id} pictures={article.pictures} />
            </div>
          )}
          <div className="mx-auto max-w-[44rem] pt-10 md:pt-14 print:max-w-none print:pt-6">
            <PostContent content={article.content} />
            {!note && <ArticleShare title={article.title} address={address} />}
          </div>
        </div>
      </article>
      <Related posts={related} />
    </>
  );
}

const Facts = ({ article }: Pick<ArticlePageProps, "article">) => (
  <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1 text-small text-white/90 print:text-ink-2">
    <span className="inline-flex items-center gap-2">
      <CalendarIcon className="shrink-0 text-gold-300" />
      <span>
        {articleText.published} <time dateTime={article.createdAt}>{article.published}</time>
      </span>
    </span>
    <span className="inline-flex items-center gap-2">
      <EyeIcon className="shrink-0 text-gold-300" />
      <span data-views={viewAddress(article.id)}>{article.views}</span>
    </span>
  </p>
);

function Related({ posts }: { posts: readonly NewsCard[] | null }) {
  if (posts?.length === 0) return <div className="pb-16" />;
  return (
    <section aria-labelledby="more-title" className="print:hidden mt-16 bg-sand-100 py-14 md:mt-20 md:py-18">
      <div className="wrap">
        <h2 id="more-title" className="text-title">
          {articleText.more}
        </h2>
        {posts ? (
          <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {posts.map((post) => (
              <li key={post.id}>
                <NewsTile post={post} level="h3" />
              </li>
            ))}
          </ul>
        ) : (
          <Alert className="mt-5 bg-white">{articleText.moreFailed}</Alert>
        )}
      </div>
    </section>
  );
}

/** Where the page's script records a view, so that it need not load the table of calls. */
const viewAddress = (id: number) => readAddress(visitorCalls.viewPost.at).path.replace(":id", String(id));
