import { Link } from "react-router";
import { newsText } from "#web/text/site/news.ts";
import { classNames } from "#web/ui/class-names.ts";
import { CalendarIcon, EyeIcon, ForwardIcon } from "#web/ui/icons/icons.tsx";
import { SitePicture } from "../site-picture.tsx";
import type { NewsCard } from "./news-cards.ts";
import { drawingsOf } from "./news-drawings.ts";

/** The drawing that stands for missing pictures of an article. */
export const placeholderOf = (id: number) => drawingsOf([id])[0] ?? "";
const addressOf = ({ id }: NewsCard) => `/news/${id}`;

function Facts({ post, className }: { post: NewsCard; className?: string }) {
  return (
    <p className={classNames("flex flex-wrap items-center gap-x-4 gap-y-1 text-caption sm:text-small", className)}>
      <span className="inline-flex items-center gap-1.5">
        <CalendarIcon width="16" height="16" className="shrink-0" />
        <time dateTime={post.createdAt}>{post.date}</time>
      </span>
      <span className="inline-flex items-center gap-1.5">
        <EyeIcon width="16" height="16" className="shrink-0" />
        {post.views}
      </span>
    </p>
  );
}

/** The topics of a post. They lie above the link that covers a card. */
export function TopicLinks({ topics, className }: Pick<NewsCard, "topics"> & { className: string }) {
  if (topics.length === 0) return null;
  return (
    <ul aria-label={newsText.topics} className={classNames("flex flex-wrap gap-x-2 print:hidden", className)}>
      {topics.map(({ id, name }) => (
        <li key={id} className="relative z-10">
          <Link to={`/news?topic=${id}`} className="inline-flex min-h-11 min-w-11 items-center">
            <span className="rounded-full border px-3 text-caption">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const focusRing = "focused-in:outline-3 outline-offset-3 outline-river-600";
const stretched = "after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none";

/** The link of a card, which it covers completely. Its accessible name contains the post's title. */
function ReadLink({ post, className }: { post: NewsCard; className: string }) {
  return (
    <Link
      to={addressOf(post)}
      className={classNames("inline-flex items-center gap-2 self-start font-medium", stretched, className)}
    >
      <span>
        {newsText.read}
        <span className="sr-only">: {post.title}</span>
      </span>
      <ForwardIcon className="transition-transform group-hover:-translate-x-1" />
    </Link>
  );
}

type FeaturedNewsProps = {
  post: NewsCard;
  className?: string;
  isNewest?: boolean;
  /** Whether it begins the page of news, where it is wide and has an excerpt. */
  isOfList?: boolean;
};

/** The featured post: its title over its picture. */
export function FeaturedNews({ post, className, isNewest = true, isOfList = false }: FeaturedNewsProps) {
  const Heading = isOfList ? "h2" : "h3";
  return (
    <article
      className={classNames(
        "on-dark group relative isolate flex min-h-[19rem] items-end overflow-hidden rounded-panel bg-river-950 md:min-h-[25rem] forced-colors:min-h-0 forced-colors:border",
        focusRing,
        className,
      )}
    >
      <SitePicture
        source={post.picture}
        drawing={post.drawing}
        sizes={
          isOfList ? "(min-width: 75rem) 1160px, calc(100vw - 40px)" : "(min-width: 64rem) 660px, calc(100vw - 40px)"
        }
        isPriority={isOfList}
        className="absolute inset-0 -z-10 transition-transform duration-200 group-hover:scale-[1.02]"
      />
      {/* This keeps white text readable over any uploaded picture. */}
      <div className="card-words w-full p-5 sm:p-8">
        {isNewest && (
          <span className="mb-3 inline-block rounded-full bg-gold-500 px-3.5 text-small font-medium text-river-950">
            {newsText.featured}
          </span>
        )}
        <Heading className="max-w-[26em] text-lead md:text-title">{post.title}</Heading>
        {isOfList && <p className="clamp-2 mt-1 max-w-[42em] text-small text-white/90">{post.excerpt}</p>}
        <Facts post={post} className="mt-2 text-white/90" />
        <TopicLinks topics={post.topics} className="mt-1 -mb-1 text-white" />
        <ReadLink post={post} className="mt-2 text-gold-300" />
      </div>
    </article>
  );
}

/** A post in the list: picture, title, excerpt, date, views and a link. */
export function NewsTile({ post, level = "h2" }: { post: NewsCard; level?: "h2" | "h3" }) {
  const Heading = level;
  return (
    <article
      className={classNames(
        "group relative flex h-full flex-col overflow-hidden rounded-panel border border-line bg-white transition-shadow hover:shadow-card",
        focusRing,
      )}
    >
      <SitePicture
        source={post.picture}
        drawing={post.drawing}
        sizes="(min-width: 64rem) 370px, (min-width: 40rem) 50vw, calc(100vw - 40px)"
        className="relative aspect-[16/10]"
      />
      <div className="flex flex-1 flex-col p-5 sm:p-6">
        <Facts post={post} className="text-ink-3" />
        <Heading className="mt-2 text-body group-hover:text-river-700">{post.title}</Heading>
        <p className="mt-2 mb-4 text-small text-ink-2">{post.excerpt}</p>
        <TopicLinks topics={post.topics} className="-mt-3 mb-1 text-river-700" />
        <ReadLink post={post} className="mt-auto text-river-700" />
      </div>
    </article>
  );
}

/** A post in a row of 88 px: small picture, title, date. */
export function NewsLine({ post }: { post: NewsCard }) {
  return (
    <li
      className={classNames(
        "group relative flex min-h-22 overflow-hidden rounded-m border border-line bg-white transition-shadow hover:shadow-card",
        focusRing,
      )}
    >
      {/* A high picture must not make the row higher. */}
      <SitePicture
        source={post.picture}
        drawing={post.drawing}
        sizes="144px"
        className="relative w-24 shrink-0 *:absolute *:inset-0 sm:w-36"
      />
      <div className="min-w-0 self-center px-3.5 sm:px-4">
        <h3 className="clamp-2 text-small font-medium">
          <Link to={addressOf(post)} className={classNames("group-hover:text-river-700", stretched)}>
            {post.title}
          </Link>
        </h3>
        <time dateTime={post.createdAt} className="block text-caption text-ink-3">
          {post.date}
        </time>
      </div>
    </li>
  );
}
