import { data } from "react-router";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext } from "#web/document/context.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { newsText } from "#web/text/site/news.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { PageBand } from "#web/ui/frames/page-band.tsx";
import { Pagination } from "#web/ui/lists/pagination.tsx";
import { publicPageMeta } from "../page-meta.ts";
import { previewOf } from "../page-preview.ts";
import type { Route } from "./+types/news.ts";
import { InvalidAnswer, loadNewsPage, newsFailure } from "./load-news.ts";
import { FeaturedNews, NewsTile } from "./news-card.tsx";
import { type NewsCard, newsCard } from "./news-cards.ts";
import { NewsFailure } from "./news-failure.tsx";

/** Number of posts on a page: one featured post, and three rows of three. */
const pageSize = 10;
const hrefOf = (page: number) => (page === 1 ? "/news" : `/news?page=${page}`);

export const handle: PageHandle = { scripts: "none", sharedBy: ["page", "debug"] };

export async function loader(args: Route.LoaderArgs) {
  const asked = args.url.searchParams.get("page") ?? "1";
  const isDebugged = args.url.searchParams.has("debug");
  const pageNumber = Number(asked);
  const preview = previewOf(args, hrefOf(pageNumber));
  const shared = { pageNumber, isDebugged, preview };
  if (!/^[1-9]\d{0,5}$/.test(asked)) throw data(null, { status: 404 });
  try {
    const page = await loadNewsPage(args.context.get(apiContext), pageNumber, pageSize);
    if (pageNumber > Math.max(1, page.totalPages)) throw data(null, { status: 404 });
    const { totalCount, totalPages } = page;
    return { ...shared, totalCount, totalPages, posts: page.items.map(newsCard), failure: null };
  } catch (error) {
    if (!(error instanceof ApiProblem || error instanceof InvalidAnswer)) throw error;
    const status = error instanceof ApiProblem && error.status ? error.status : 503;
    return data({ ...shared, ...nothing, failure: newsFailure(error) }, { status });
  }
}

const nothing = { totalCount: 0, totalPages: 0, posts: [] };

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { pageNumber, preview, isDebugged } = loaderData;
  const title = pageNumber > 1 ? newsText.pageTitle(formatNumber(pageNumber)) : newsText.title;
  return [
    ...publicPageMeta({ title, description: newsText.lead, preview }),
    ...(isDebugged ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

export default function News({ loaderData }: Route.ComponentProps) {
  const { posts, pageNumber, totalPages, failure, isDebugged } = loaderData;
  const [featured, ...others] = posts;
  return (
    <>
      <PageBand title={newsText.title}>{newsText.lead}</PageBand>
      <div className="flex-1 bg-sand-100 pb-20">
        <div className="wrap relative z-10 -mt-[4.5rem]">
          {isDebugged && <NewsDebug {...loaderData} />}
          {failure && (
            <div className="rounded-panel bg-white p-6 shadow-card sm:p-10">
              <NewsFailure message={failure} />
            </div>
          )}
          {!failure && !featured && (
            <div className="rounded-panel bg-white px-6 py-12 shadow-card">
              <EmptyState title={newsText.empty} body={newsText.emptyBody} />
            </div>
          )}
          {featured && <FeaturedNews post={featured} isNewest={pageNumber === 1} className="shadow-card" isOfList />}
          {others.length > 0 && (
            <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
              {others.map((post) => (
                <li key={post.id}>
                  <NewsTile post={post} />
                </li>
              ))}
            </ul>
          )}
          <div className="mt-10">
            <Pagination pageNumber={pageNumber} totalPages={totalPages} label={newsText.pages} hrefOf={hrefOf} />
          </div>
        </div>
      </div>
    </>
  );
}

type NewsDebugProps = {
  pageNumber: number;
  totalPages: number;
  totalCount: number;
  posts: readonly NewsCard[];
  failure: string | null;
};

/** The panel of `?debug`. It shows only data that the public API returns. */
function NewsDebug({ pageNumber, totalPages, totalCount, posts, failure }: NewsDebugProps) {
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
      className="mb-6 rounded-m border border-gold-600 bg-warn-soft px-5 py-4 text-small"
    >
      <p className="font-bold">{newsText.debug}</p>
      <dl dir="ltr" className="mt-1 grid grid-cols-[auto_1fr] gap-x-5 text-start wrap-anywhere">
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
