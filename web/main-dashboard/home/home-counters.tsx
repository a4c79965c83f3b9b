import type { UseQueryResult } from "@tanstack/react-query";
import { ArrowLeftIcon, NewspaperIcon, UsersIcon } from "lucide-react";
import type { ComponentType, SVGProps } from "react";
import { Link } from "react-router";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { useUsers } from "#web/dashboard/users/use-users.ts";
import { homeText as text } from "#web/text/main-dashboard/main-dashboard.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { AnimatedNumber } from "#web/ui/animated-number.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { sectionPath } from "../section-path.ts";

/** The number of users and posts, without deleted ones. */
export function HomeCounters() {
  const users = useUsers("main");
  const posts = useCall("listPosts", { query: { pageSize: 1, isDeleted: false } });
  const failed = [users, posts].filter(({ isError }) => isError);
  return (
    <section aria-label={text.counters} className="xl:col-span-2">
      {failed.length > 0 && (
        <LoadFailure
          whatFailed={text.loadFailed}
          query={{
            error: failed[0]?.error,
            isFetching: failed.some(({ isFetching }) => isFetching),
            refetch: () => failed.map(({ refetch }) => refetch()),
          }}
          className="mb-5"
        />
      )}
      {[users, posts].some(({ isPending }) => isPending) && <SpokenStatus>{text.loadingCounters}</SpokenStatus>}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16.5rem),1fr))] gap-5">
        <Counter
          label={text.users}
          Icon={UsersIcon}
          query={users}
          count={users.data?.length}
          way={{ to: sectionPath.users, label: text.usersLink }}
        />
        <Counter
          label={text.posts}
          Icon={NewspaperIcon}
          query={posts}
          count={posts.data?.totalCount}
          way={{ to: sectionPath.news, label: text.postsLink }}
        />
      </ul>
    </section>
  );
}

type CounterProps = {
  label: string;
  Icon: ComponentType<SVGProps<SVGSVGElement>>;
  query: Pick<UseQueryResult, "isError">;
  count: number | undefined;
  way: { to: string; label: string };
};

/** A counter. It keeps its size while the number loads, and if loading fails. */
function Counter({ label, Icon, query, count, way }: CounterProps) {
  const isCounted = count !== undefined;
  return (
    <li className="flex flex-wrap items-center gap-4 rounded-m border border-line bg-white p-5">
      <span className="grid size-13 shrink-0 place-items-center rounded-c bg-river-50 text-river-700">
        <Icon className="size-6.5" />
      </span>
      <div className="min-w-0">
        <p className="text-small text-ink-3">{label}</p>
        <p className="min-h-10 text-title font-bold">
          {isCounted && <AnimatedNumber value={count} format={formatNumber} />}
          {!isCounted && query.isError && <span className="text-ink-3">{text.noCount}</span>}
          {!isCounted && !query.isError && <Skeleton className="my-1.5 h-7 w-20" />}
        </p>
      </div>
      <Link
        to={way.to}
        prefetch="intent"
        className="ms-auto inline-flex min-h-11 shrink-0 items-center gap-2 rounded-small px-2 text-small font-medium text-river-700 hover:bg-river-50"
      >
        <span className="max-lg:sr-only">{way.label}</span>
        <ArrowLeftIcon />
      </Link>
    </li>
  );
}
