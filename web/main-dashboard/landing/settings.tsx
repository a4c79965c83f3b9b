import { useOutletContext } from "react-router";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import type { Session } from "#web/session/session.ts";
import { settingsText as text } from "#web/text/main-dashboard/main-dashboard-settings.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { SettingsEditor } from "./settings-editor.tsx";
import { editorColumns } from "./settings-layout.ts";

export const meta = () => unlistedMeta(text.title);

export default function Settings() {
  const { claims } = useOutletContext<Session>();
  const landing = useCall(
    "getLanding",
    {},
    // Editing starts with the saved content, which must not be read again in the meantime.
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  );
  if (landing.data) return <SettingsEditor landing={landing.data} user={claims.userId} />;
  if (landing.isError) {
    return <LoadFailure whatFailed={text.loadFailed} query={landing} />;
  }
  return <Loading />;
}

function Loading() {
  return (
    <div className={editorColumns}>
      <SpokenStatus>{text.loading}</SpokenStatus>
      <div className="grid gap-10">
        {["first", "second", "third"].map((key) => (
          <div key={key} className="grid gap-4">
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
