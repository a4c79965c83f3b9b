// First, because a schema asks when it is made.
import "#web/zod-without-eval.ts";
import { useOutletContext } from "react-router";
import type { getLanding } from "#contract/landing.ts";
import { failureMessage } from "#web/failure-message.ts";
import { LoadFailure } from "#web/load-failure.tsx";
import type { Session } from "#web/session.ts";
import { mainApi } from "#web/session-transport.ts";
import { settingsText as text } from "#web/text/main-dashboard-settings.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useQuery } from "#web/use-query.ts";
import { SettingsEditor } from "./settings-editor.tsx";
import { editorColumns } from "./settings-layout.ts";

export const meta = () => unlistedMeta(text.title);

export default function Settings() {
  const { claims } = useOutletContext<Session>();
  const landing = useQuery({
    queryKey: ["landing"],
    queryFn: ({ signal }) => mainApi.send<typeof getLanding>({ method: "GET", path: "/api/MainWindow" }, { signal }),
    // Editing begins with what is saved now, and nothing may change it under the editor's hands.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (landing.data) return <SettingsEditor landing={landing.data} user={claims.userId} />;
  if (landing.isError) {
    return <LoadFailure message={failureMessage(landing.error, text.loadFailed)} query={landing} />;
  }
  return <Loading />;
}

function Loading() {
  return (
    <div className={editorColumns}>
      <p role="status" className="sr-only">
        {text.loading}
      </p>
      <div className="grid gap-5">
        {["first", "second", "third"].map((key) => (
          <div key={key} className="grid gap-4 rounded-m border border-line bg-white p-4 sm:p-6">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-12 rounded-c" />
            <Skeleton className="h-28 rounded-c" />
          </div>
        ))}
      </div>
      <Skeleton className="h-[calc(100dvh-13rem)] rounded-m max-xl:hidden" />
    </div>
  );
}
