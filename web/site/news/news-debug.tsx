import { newsText } from "#web/text/site/news.ts";
import type { NewsCard } from "./news-cards.ts";

type NewsDebugProps = {
  pageNumber: number;
  totalPages: number;
  totalCount: number;
  posts: readonly NewsCard[];
  failure: string | null;
};

/** The panel of `?debug`. It shows only data of the public API. */
export function NewsDebug({ pageNumber, totalPages, totalCount, posts, failure }: NewsDebugProps) {
  const facts = {
    state: failure ? "failed" : posts.length === 0 ? "empty" : "loaded",
    error: failure ?? "-",
    pageNumber,
    totalPages,
    totalCount,
    items: posts.length,
    ids: posts.map(({ id }) => id).join(", ") || "-",
    newest: posts[0]?.createdAt ?? "-",
    withoutPicture: posts.filter(({ picture }) => !picture).length,
  };
  return (
    <aside
      aria-label={newsText.debug}
      className="mb-6 rounded-m border border-gold-600 bg-warn-soft px-5 py-4 text-[0.92rem]/7"
    >
      <p className="font-semibold">{newsText.debug}</p>
      <dl dir="ltr" className="mt-1 grid grid-cols-[auto_1fr] gap-x-5 text-start tabular-nums wrap-anywhere">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
