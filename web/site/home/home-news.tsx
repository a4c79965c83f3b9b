import { homeText } from "#web/text/site/home.ts";
import { newsText } from "#web/text/site/news.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { FeaturedNews, NewsLine } from "../news/news-card.tsx";
import type { NewsCard } from "../news/news-cards.ts";
import { NewsFailure } from "../news/news-failure.tsx";

/** The newest post in large format, with up to four more posts beside it. */
export function HomeNews({ posts, failure }: { posts: readonly NewsCard[]; failure: string | null }) {
  const [featured, ...others] = posts;
  return (
    <section aria-labelledby="news-title" className="wrap pt-10 md:pt-20">
      <div className="flex items-end justify-between gap-4">
        <div>
          <p className="text-small font-medium text-gold-700">{homeText.newsKicker}</p>
          <h2 id="news-title" className="text-title md:text-display">
            {homeText.newsTitle}
          </h2>
        </div>
        {featured && (
          <LinkButton to="/news" look="soft" size="small" className="shrink-0">
            {homeText.allNews}
          </LinkButton>
        )}
      </div>
      <div className="mt-5 md:mt-7">
        {failure && <NewsFailure message={failure} />}
        {!failure && !featured && (
          <div className="rounded-panel border border-line bg-sand-50 px-6 py-10">
            <EmptyState title={newsText.empty} body={newsText.emptyBody} />
          </div>
        )}
        {featured && (
          <div className="grid gap-4 lg:grid-cols-[1.32fr_1fr] lg:items-start lg:gap-5">
            <FeaturedNews post={featured} />
            {others.length > 0 && (
              <ul className="grid gap-3 lg:gap-4">
                {others.map((post) => (
                  <NewsLine key={post.id} post={post} />
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
