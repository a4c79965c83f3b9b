import "#web/zod-without-eval.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useOutletContext, useSearchParams } from "react-router";
import type { listPosts } from "#contract/posts.ts";
import { failureMessage } from "#web/failure-message.ts";
import { LoadFailure } from "#web/load-failure.tsx";
import type { Session } from "#web/session.ts";
import { mainApi } from "#web/session-transport.ts";
import { listText } from "#web/text/dashboards.ts";
import { newsListText as text } from "#web/text/main-dashboard-news.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { PlusIcon } from "#web/ui/dashboard-icons.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ListFooter } from "#web/ui/list-footer.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { prepareToasts } from "#web/ui/toast.tsx";
import { useQuery } from "#web/use-query.ts";
import { sectionPath } from "../section-path.ts";
import { DraftNotice } from "./draft-notice.tsx";
import {
  type ListAddress,
  listQuery,
  orderedBy,
  pageSizes,
  postStates,
  readListAddress,
  writeListAddress,
} from "./list-address.ts";
import { listColumns } from "./list-columns.tsx";
import { useRemoval } from "./use-removal.tsx";

export const meta = () => unlistedMeta(text.title);
export const handle = { title: text.title };

const stateOptions = postStates.map((value) => ({ value, label: text[value] }));

export default function NewsList() {
  const { claims } = useOutletContext<Session>();
  const [search, setSearch] = useSearchParams();
  const address = readListAddress(search);
  const show = (next: ListAddress, options?: { replace: boolean }) => setSearch(writeListAddress(next), options);
  const list = useQuery({
    queryKey: ["posts", "list", address],
    queryFn: ({ signal }) =>
      mainApi.send<typeof listPosts>({ method: "GET", path: "/api/Posts" }, { query: listQuery(address), signal }),
    placeholderData: keepPreviousData,
  });
  const box = useRef<HTMLElement>(null);
  const removal = useRemoval(() => box.current?.focus());
  useEffect(() => {
    prepareToasts().catch(() => undefined);
  }, []);

  const page = list.data;
  // The last post of the last page was deleted, here or elsewhere.
  const isPastEnd = page && !list.isPlaceholderData && page.totalPages > 0 && address.pageNumber > page.totalPages;
  useEffect(() => {
    if (isPastEnd) show({ ...address, pageNumber: page.totalPages }, { replace: true });
  });

  const firstNumber = page ? (page.pageNumber - 1) * page.pageSize + 1 : 1;
  const isEmpty = page?.totalCount === 0;
  return (
    <>
      <DraftNotice person={claims.name} />
      {removal.undo}
      <section
        ref={box}
        tabIndex={-1}
        aria-label={text.list}
        className="rounded-panel border border-line bg-white outline-none"
      >
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3.5">
          <Segmented
            label={text.filter}
            options={stateOptions}
            value={address.state}
            onChange={(state) => show({ ...address, state, pageNumber: 1 })}
          />
          <LinkButton to={`${sectionPath.news}/new`} size="small" className="max-xs:w-full">
            <PlusIcon />
            {text.add}
          </LinkButton>
        </div>
        {removal.failure}
        {list.isPending && (
          <p role="status" className="sr-only">
            {text.loading}
          </p>
        )}
        {list.isError && (
          <LoadFailure message={failureMessage(list.error, text.loadFailed)} query={list} className="mx-4 mb-4" />
        )}
        {(!list.isError || page) && (
          <div className="border-t border-line">
            <DataTable
              caption={text.list}
              columns={listColumns({ state: address.state, firstNumber, listSearch: search.toString(), removal })}
              rows={page?.items}
              keyOf={({ id }) => id}
              expectedRows={address.pageSize}
              sort={{ columnId: address.sortBy, direction: address.sortDirection }}
              onSort={(columnId, direction) => show(orderedBy(address, columnId, direction))}
              isStale={list.isPlaceholderData}
              rowClassName={({ isDeleted }) => isDeleted && address.state === "all" && "bg-sand-50"}
            >
              {isEmpty ? (
                <div className="px-5 py-10">
                  <EmptyState title={text.empty[address.state]} body={text.emptyBody[address.state]}>
                    {address.state !== "deleted" && <LinkButton to={`${sectionPath.news}/new`}>{text.add}</LinkButton>}
                  </EmptyState>
                </div>
              ) : undefined}
            </DataTable>
          </div>
        )}
        {page && !isEmpty && (
          <ListFooter
            texts={{ ...listText, pages: text.pages }}
            pageNumber={page.pageNumber}
            pageSize={address.pageSize}
            pageSizes={pageSizes}
            totalCount={page.totalCount}
            onPage={(pageNumber) => {
              show({ ...address, pageNumber });
              box.current?.focus();
            }}
            onPageSize={(pageSize) => show({ ...address, pageSize, pageNumber: 1 })}
          />
        )}
      </section>
      {removal.dialog}
    </>
  );
}
