import { useOutletContext } from "react-router";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import type { Session } from "#web/session/session.ts";
import { homeText as text } from "#web/text/main-dashboard/main-dashboard.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { buttonClass, LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { MessageRow, MessageRowsWaiting } from "../messages/message-row.tsx";
import { useMessageList } from "../messages/use-messages.ts";
import { sectionPath } from "../section-path.ts";
import { HomeCounters } from "./home-counters.tsx";
import { HomeMissedSearches } from "./home-missed-searches.tsx";
import { HomeViews } from "./home-views.tsx";

export const meta = () => unlistedMeta(text.title);
export const handle = { title: text.title };

export default function MainDashboardHome() {
  const { claims } = useOutletContext<Session>();
  return (
    <div className="grid gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] xl:items-start">
      <section className="on-dark girih flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-panel bg-river-900 p-6 sm:p-8 xl:col-span-2">
        <div className="min-w-0">
          <h2 className="text-title wrap-anywhere">
            {text.welcome} <bdi>{claims.name}</bdi>
          </h2>
          <p className="mt-1.5 text-white/85">{text.welcomeBody}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={sectionPath.newPost} look="gold">
            {text.addPost}
          </LinkButton>
          <a href="/" target="_blank" rel="noreferrer" className={buttonClass({ look: "ghost" })}>
            {text.viewSite}
          </a>
        </div>
      </section>
      <HomeCounters />
      <HomeViews />
      <HomeMessages />
      <HomeMissedSearches />
    </div>
  );
}

const shown = 5;

/** The newest messages of visitors. */
function HomeMessages() {
  const messages = useMessageList({ pageNumber: 1, pageSize: shown });
  const items = messages.data?.items;
  return (
    <Panel title={text.messages}>
      {messages.isPending && <MessageRowsWaiting rows={shown} label={text.loadingMessages} />}
      {messages.isError && <LoadFailure whatFailed={text.loadFailed} query={messages} />}
      {items?.length === 0 && (
        <div className="py-5">
          <EmptyState title={text.noMessages} body={text.noMessagesBody} />
        </div>
      )}
      {items && items.length > 0 && (
        <>
          <ul>
            {items.map((message) => (
              <MessageRow key={message.id} message={message} to={`${sectionPath.messages}?message=${message.id}`} />
            ))}
          </ul>
          <div className="border-t border-line pt-3">
            <LinkButton to={sectionPath.messages} look="soft">
              {text.allMessages}
            </LinkButton>
          </div>
        </>
      )}
    </Panel>
  );
}
