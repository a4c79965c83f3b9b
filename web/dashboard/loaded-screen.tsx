import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { DashboardMessage } from "#web/ui/frames/dashboard-message.tsx";
import { isNotFound } from "./failure-message.ts";
import { BackLink } from "./frame/back-link.tsx";
import { LoadFailure } from "./load-failure.tsx";

type LoadedScreenProps<Data> = {
  query: UseQueryResult<Data>;
  texts: Record<"loading" | "loadFailed" | "notFound" | "notFoundBody" | "back", string>;
  backTo: string;
  /** Takes the room of the content while it loads. */
  placeholder: ReactNode;
  /** Whether the content has a link back itself. */
  hasOwnBack?: boolean;
  children: (data: Data) => ReactNode;
};

/** A screen about one thing, with the way back: its content, or that it loads, failed to load or does not exist. */
export function LoadedScreen<Data>({
  query,
  texts,
  backTo,
  placeholder,
  hasOwnBack,
  children,
}: LoadedScreenProps<Data>) {
  const { data } = query;
  if (isNotFound(query.error)) {
    const way = { to: backTo, label: texts.back };
    return <DashboardMessage title={texts.notFound} body={texts.notFoundBody} way={way} />;
  }
  if (hasOwnBack && data !== undefined) return children(data);
  return (
    <>
      <div className="print:hidden">
        <BackLink to={backTo}>{texts.back}</BackLink>
      </div>
      {query.isError && <LoadFailure className="mb-5" whatFailed={texts.loadFailed} query={query} />}
      {query.isPending && (
        <>
          <SpokenStatus>{texts.loading}</SpokenStatus>
          {placeholder}
        </>
      )}
      {data !== undefined && children(data)}
    </>
  );
}
