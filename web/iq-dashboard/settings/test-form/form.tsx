import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { withNetworkFailure } from "#web/dashboard/with-network-failure.ts";
import { settingsContext } from "#web/document/context.ts";
import { testFormText as text } from "#web/text/iq-dashboard/test-form.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import type { Route } from "./+types/form.ts";
import { TestFormEditor } from "./test-form-editor.tsx";
import { useTestForm } from "./use-test-form.ts";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

/** The hosts of embeddable forms, the same as in the content security policy. */
export const loader = ({ context }: Route.LoaderArgs) => ({ formHosts: context.get(settingsContext).formHosts });

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => withNetworkFailure(serverLoader());

export default function TestFormScreen({ loaderData }: Route.ComponentProps) {
  const form = useTestForm();
  if (form.data) return <TestFormEditor saved={form.data} formHosts={loaderData.formHosts} />;
  if (form.isError) {
    return <LoadFailure whatFailed={text.loadFailed} query={form} />;
  }
  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <SpokenStatus>{text.loading}</SpokenStatus>
      <div className="grid gap-5">
        <Skeleton className="h-32 rounded-panel" />
        <Skeleton className="h-[34rem] rounded-panel" />
      </div>
      <Skeleton className="h-[36rem] rounded-panel" />
    </div>
  );
}
