import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { dashboardText as text } from "#web/text/dashboard/dashboards.ts";
import { Button } from "#web/ui/button.tsx";
import { DashboardMessage } from "#web/ui/frames/dashboard-message.tsx";

/** Replaces a screen that threw while rendering. Frame and session stay. */
export function BrokenScreen({ error, home }: { error: unknown; home: string }) {
  const client = useQueryClient();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isLoading = useNavigation().state === "loading";
  const isOffline = error instanceof ApiProblem && error.code === "network_failure";
  const retry = () => {
    // Cached data may have caused the error, so the screen loads it again.
    client.removeQueries({ type: "inactive" });
    void navigate({ pathname, search, hash }, { replace: true, state });
  };
  return (
    <div role="alert">
      <title>{text.brokenTitle}</title>
      <DashboardMessage
        title={text.brokenTitle}
        body={isOffline ? error.message : text.brokenBody}
        way={{ to: home, label: text.backHome }}
      >
        <Button isPending={isLoading} pendingText={text.retrying} onClick={retry}>
          {text.retry}
        </Button>
      </DashboardMessage>
    </div>
  );
}
