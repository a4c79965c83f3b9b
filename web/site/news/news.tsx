import { data, redirect } from "react-router";
import type { Topic } from "#contract/site/topics.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext } from "#web/document/context.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { newsText } from "#web/text/site/news.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { PageBand } from "#web/ui/frames/page-band.tsx";
import { CheckIcon } from "#web/ui/icons/icons.tsx";
import { Pagination } from "#web/ui/lists/pagination.tsx";
import { publicPageMeta } from "../page-meta.ts";
import { previewOf } from "../page-preview.ts";
import type { Route } from "./+types/news.ts";
import { InvalidAnswer, loadNewsPage, loadTopics, newsFailure } from "./load-news.ts";
import { FeaturedNews, NewsTile } from "./news-card.tsx";
import { type NewsCard, newsCard } from "./news-cards.ts";
import { NewsFailure } from "./news-failure.tsx";

/** Number of posts on a page: one featured post, and three rows of three. */
const pageSize = 10;
const hrefOf = (topic: Topic | null) => (page: number) => {
  const query = [topic && `topic=${topic.id}`, page > 1 && `page=${page}`].filter(Boolean).join("&");
  return query ? `/news?${query}` : "/news";
};

export const handle: PageHandle = { scripts: "none", sharedBy: ["topic", "page", "debug"] };

export async function loader(args: Route.LoaderArgs) {
  const asked = args.url.searchParams.get("page") ?? "1";
  const isDebugged = args.url.searchParams.has("debug");
  const pageNumber = Number(asked);
  const askedTopic = args.url.searchParams.get("topic");
  const api = args.context.get(apiContext);
  const shared = (topic: Topic | null) => {
    const preview = previewOf(args, hrefOf(topic)(pageNumber));
    return { pageNumber, isDebugged, topic, preview };
  };
  if (!/^[1-9]\d{0,5}$/.test(asked)) throw data(null, { status: 404 });
  try {
    const topics = await loadTopics(api);
    const topic = topics.find(({ id }) => String(id) === askedTopic) ?? null;
    // All news stand for a topic without posts: it was removed, or never was.
    if (askedTopic !== null && !topic) throw redirect("/news");
    const page = await loadNewsPage(api, pageNumber, pageSize, topic);
    if (pageNumber > Math.max(1, page.totalPages)) throw data(null, { status: 404 });
    const { totalCount, totalPages } = page;
    return { ...shared(topic), topics, totalCount, totalPages, posts: page.items.map(newsCard), failure: null };
  } catch (error) {
    if (!(error instanceof ApiProblem || error instanceof InvalidAnswer)) throw error;
    const status = error instanceof ApiProblem && error.status ? error.status : 503;
    return data({ ...shared(null), ...nothing, failure: newsFailure(error) }, { status });
  }
}

const nothing = { topics: [], totalCount: 0, totalPages: 0, posts: [] };

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { pageNumber, topic, preview, isDebugged } = loaderData;
  const name = topic ? newsText.topicTitle(topic.name) : newsText.title;
  const title = pageNumber > 1 ? newsText.pageTitle(name, formatNumber(pageNumber)) : name;
  return [
    ...publicPageMeta({ title, description: newsText.lead, preview }),
    ...(isDebugged ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

export default function News({ loaderData }: Route.ComponentProps) {
  const { posts, pageNumber, totalPages, failure, isDebugged, topic, topics } = loaderData;
  const [featured, ...others] = posts;
  return (
    <>
      <PageBand title={newsText.title}>
        {newsText.lead}
        {topics.length > 0 && <TopicChips topics={topics} current={topic} />}
      </PageBand>
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
            <Pagination pageNumber={pageNumber} totalPages={totalPages} label={newsText.pages} hrefOf={hrefOf(topic)} />
          </div>
        </div>
      </div>
    </>
  );
}

/** Links that filter the news by topic. */
const TopicChips = ({ topics, current }: { topics: readonly Topic[]; current: Topic | null }) => (
  <nav aria-label={newsText.topics} className="mt-5 print:hidden">
    <ul className="flex flex-wrap gap-2">
      {[null, ...topics].map((topic) => {
        const isCurrent = topic?.id === current?.id;
        return (
          <li key={topic?.id ?? 0} className="max-w-full">
            <LinkButton
              to={hrefOf(topic)(1)}
              look={isCurrent ? "light" : "ghost"}
              size="small"
              aria-current={isCurrent ? "true" : undefined}
              className="max-w-full"
            >
              {isCurrent && <CheckIcon width="18" height="18" className="shrink-0" />}
              {topic?.name ?? newsText.allTopics}
            </LinkButton>
          </li>
        );
      })}
    </ul>
  </nav>
);

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
