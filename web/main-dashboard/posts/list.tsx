import { keepPreviousData } from "@tanstack/react-query";
import { CalendarClockIcon, PlusIcon, TagsIcon } from "lucide-react";
import { useRef, useState } from "react";
import { useOutletContext } from "react-router";
import type { Post } from "#contract/site/posts.ts";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { emptyOf, ListTable } from "#web/dashboard/lists/list-table.tsx";
import { useListAddress } from "#web/dashboard/lists/use-list-address.ts";
import { useCall } from "#web/dashboard/use-call.ts";
import type { Session } from "#web/session/session.ts";
import { newsListText as text } from "#web/text/main-dashboard/main-dashboard-news.ts";
import { publicationsText } from "#web/text/main-dashboard/main-dashboard-publishing.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { sectionPath } from "../section-path.ts";
import { DraftList } from "./draft-list.tsx";
import { isDeletedFilter, isFiltered, postStates, postsAddress, postsQuery, stateOf } from "./list-address.ts";
import { listColumns } from "./list-columns.tsx";
import { OutsideDialog } from "./outside/outside-dialog.tsx";
import { PostsFilters } from "./posts-filters.tsx";
import { TopicsDialog } from "./topics-dialog.tsx";
import { useManyPosts } from "./use-many-posts.tsx";
import { useRemoval } from "./use-removal.tsx";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title, search: text.search };

const stateOptions = postStates.map((value) => ({ value, label: text[value] }));

export default function NewsList() {
  const { claims } = useOutletContext<Session>();
  const { view, change, place } = useListAddress(postsAddress, { startsAtTop: true });
  const state = stateOf(view);
  const list = useCall("listPosts", { query: postsQuery(view) }, { placeholderData: keepPreviousData });
  const [isTopicsOpen, setIsTopicsOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const [outside, setOutside] = useState<Post | null>(null);
  const focus = () => box.current?.focus();
  const removal = useRemoval(focus);
  const { many, undo } = useManyPosts(view, list.data, focus);

  const isNarrowed = view.text !== undefined || isFiltered(view);
  const firstNumber = list.data ? (list.data.pageNumber - 1) * list.data.pageSize + 1 : 1;
  const listSearch = postsAddress.write(view).toString();
  return (
    <>
      <DraftList person={claims.name} />
      {removal.undo}
      {undo}
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
            value={state}
            onChange={(next) => change({ isDeleted: isDeletedFilter[next] })}
          />
          <div className="flex flex-wrap gap-2 max-xs:w-full">
            <Button look="outline" className="max-xs:w-full" onClick={() => setIsTopicsOpen(true)}>
              <TagsIcon />
              {text.topics}
            </Button>
            <LinkButton look="outline" to={sectionPath.publications} className="max-xs:w-full">
              <CalendarClockIcon />
              {publicationsText.title}
            </LinkButton>
            <LinkButton to={`${sectionPath.news}/new`} className="max-xs:w-full">
              <PlusIcon />
              {text.add}
            </LinkButton>
          </div>
        </div>
        <div className="px-4 pb-3.5">
          <PostsFilters view={view} onChange={change} />
        </div>
        {view.text && (
          <p className="border-t border-line px-4 py-3 font-medium wrap-anywhere">{text.resultsFor(view.text)}</p>
        )}
        {removal.failure}
        <div className="border-t border-line">
          <ListTable
            texts={text}
            columns={listColumns({ state, firstNumber, listSearch, removal, onOutside: setOutside })}
            keyOf={({ id }) => id}
            page={list.data}
            query={list}
            place={{
              ...place,
              toPage: (pageNumber, options) => {
                place.toPage(pageNumber, options);
                if (!options?.replace) box.current?.focus();
              },
            }}
            rowClassName={({ isDeleted }) => isDeleted && state === "all" && "bg-sand-50"}
            many={many}
            empty={{
              ...emptyOf({ ...text, empty: text.empty[state], emptyBody: text.emptyBody[state] }, isNarrowed),
              ...(state !== "deleted" &&
                !isNarrowed && {
                  children: (
                    <LinkButton look="outline" to={`${sectionPath.news}/new`}>
                      {text.add}
                    </LinkButton>
                  ),
                }),
            }}
          />
        </div>
      </section>
      {removal.dialog}
      {isTopicsOpen && <TopicsDialog onClose={() => setIsTopicsOpen(false)} />}
      {outside && <OutsideDialog post={outside} onClose={() => setOutside(null)} />}
    </>
  );
}
