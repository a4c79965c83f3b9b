import { data, Link } from "react-router";
import { foundAtOnce, type SearchGroup, type SearchResult } from "#contract/site/search.ts";
import { foundParts } from "#contract/text/found-words.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext } from "#web/document/context.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import { formatDate, formatNumber } from "#web/text/numbers.ts";
import { searchText as text } from "#web/text/site/search.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { RetryButton } from "#web/ui/feedback/retry-button.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { PageBand, PageBody } from "#web/ui/frames/page-band.tsx";
import { SearchIcon } from "#web/ui/icons/icons.tsx";
import { Pagination } from "#web/ui/lists/pagination.tsx";
import type { Route } from "./+types/search.ts";

/** Its pages stay out of memory: each text would be a page of its own, and what is not found is counted. */
export const handle: PageHandle = { scripts: "none" };

const none = { found: null, error: undefined, failure: null } as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const typed = (url.searchParams.get("q") ?? "").trim();
  const asked = url.searchParams.get("page") ?? "1";
  if (!/^[1-9]\d{0,2}$/.test(asked)) throw data(null, { status: 404 });
  const shared = { typed, pageNumber: Number(asked), ...none };
  if (!typed) return data({ ...shared, error: url.searchParams.has("q") ? text.blank : undefined });
  try {
    const { pageNumber } = shared;
    const found = await context.get(apiContext).send("searchSite", { query: { q: typed, pageNumber } });
    if (found.words.length === 0) return data({ ...shared, error: text.blank });
    return data({ ...shared, found });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const refused = error.errors.q?.[0];
    if (refused) return data({ ...shared, error: refused }, { status: 400 });
    return data({ ...shared, failure: error.message }, { status: error.status || 503 });
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  unlistedMeta(loaderData?.typed ? text.titleOf(loaderData.typed) : text.title);

export default function Search({ loaderData: { typed, pageNumber, found, error, failure } }: Route.ComponentProps) {
  return (
    <>
      <PageBand title={text.title}>{text.lead}</PageBand>
      <PageBody>
        <Card>
          <search>
            <form method="get" action="/search" className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
              <TextField
                type="search"
                label={text.field}
                name="q"
                defaultValue={typed}
                error={error}
                autoComplete="off"
                enterKeyHint="search"
              />
              <Button type="submit" size="large" className="sm:mt-[2.125rem] sm:min-h-[50px]">
                <SearchIcon />
                {text.submit}
              </Button>
            </form>
          </search>
          {failure && (
            <Alert className="mt-6">
              <p className="mb-4">{failure}</p>
              <RetryButton>{text.retry}</RetryButton>
            </Alert>
          )}
          {found && found.totalCount === 0 && (
            <div className="mt-6 border-t border-line pt-6">
              <EmptyState title={text.nothingFound(typed)} body={text.nothingFoundBody}>
                <LinkButton to="/questions" look="soft">
                  {text.questions}
                </LinkButton>
                <LinkButton to="/#contact" look="soft">
                  {text.contact}
                </LinkButton>
              </EmptyState>
            </div>
          )}
          {found && found.totalCount > 0 && (
            <>
              <p className="mt-6 border-t border-line pt-5 font-medium">{text.count(countOf(found))}</p>
              {found.groups.map((group) => (
                <Group key={group.kind} group={group} typed={typed} pageNumber={pageNumber} words={found.words} />
              ))}
            </>
          )}
        </Card>
      </PageBody>
    </>
  );
}

const countOf = ({ totalCount, isTotalCapped }: Pick<SearchGroup, "totalCount" | "isTotalCapped">) =>
  isTotalCapped ? text.moreThan(formatNumber(totalCount)) : formatNumber(totalCount);

type GroupProps = { group: SearchGroup; typed: string; pageNumber: number; words: readonly string[] };

/** The results of a kind. Further pages are of news alone. */
function Group({ group, typed, pageNumber, words }: GroupProps) {
  const { kind, totalCount, items } = group;
  if (totalCount === 0 || (pageNumber > 1 && kind !== "news")) return null;
  const hrefOf = (page: number) => `/search?${new URLSearchParams({ q: typed, page: String(page) })}`;
  return (
    <section className="mt-7">
      <h2 className="text-lead">{text.kind(text.kinds[kind], countOf(group))}</h2>
      <ul className="mt-1">
        {items.map((result) => (
          <Result key={result.path} {...result} words={words} />
        ))}
      </ul>
      {kind === "news" && (
        <Pagination
          pageNumber={pageNumber}
          totalPages={Math.ceil(totalCount / foundAtOnce)}
          label={text.pages}
          hrefOf={hrefOf}
        />
      )}
    </section>
  );
}

const Result = ({ path, title, excerpt, at, words }: SearchResult & { words: readonly string[] }) => (
  <li className="border-t border-line py-4 first:border-t-0">
    <h3 className="text-body">
      <Link
        to={path}
        className="inline-flex min-h-11 items-center wrap-anywhere text-river-800 underline decoration-line underline-offset-4 hover:decoration-river-700"
      >
        <span>
          <Marked text={title} words={words} />
        </span>
      </Link>
    </h3>
    {at && (
      <time dateTime={at} className="block text-small text-ink-3">
        {formatDate(at)}
      </time>
    )}
    {excerpt && (
      <p className="wrap-anywhere text-ink-2">
        <Marked text={excerpt} words={words} />
      </p>
    )}
  </li>
);

const Marked = ({ text: given, words }: { text: string; words: readonly string[] }) =>
  foundParts(given, words).map(({ text: part, isFound }, place) =>
    isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other names
      <mark key={place} className="rounded-small bg-gold-100 font-bold text-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  );
