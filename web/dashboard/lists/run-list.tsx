import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { Pagination } from "#web/ui/lists/pagination.tsx";
import { LoadFailure } from "../load-failure.tsx";

type Page = { totalCount: number; totalPages: number };

type RunListProps = {
  query: Pick<UseQueryResult<Page>, "data" | "isPending" | "isError" | "error" | "isFetching" | "refetch">;
  texts: { loading: string; loadFailed: string; empty?: string; pages: string };
  pageNumber: number;
  onPage: (pageNumber: number) => void;
  /** Whether placeholders are shown while the first page loads. */
  hasSkeleton?: boolean;
  children: ReactNode;
};

/** A list of runs in pages, newest first, with its states while loading, empty or failed. */
export function RunList({ query, texts, pageNumber, onPage, hasSkeleton = false, children }: RunListProps) {
  const { data, isPending, isError } = query;
  return (
    <>
      {isPending && <SpokenStatus>{texts.loading}</SpokenStatus>}
      {isPending && hasSkeleton && <Skeleton className="h-32 rounded-m" />}
      {isError && <LoadFailure whatFailed={texts.loadFailed} query={query} />}
      {data?.totalCount === 0 && texts.empty && <p className="text-ink-2">{texts.empty}.</p>}
      {(data ? data.totalCount > 0 : !isError) && children}
      {data && data.totalPages > 1 && (
        <div className="mt-4">
          <Pagination pageNumber={pageNumber} totalPages={data.totalPages} label={texts.pages} onChange={onPage} />
        </div>
      )}
    </>
  );
}
