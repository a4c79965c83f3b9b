import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { ApiProblem } from "./api-problem.ts";
import { dashboardText as text } from "./text/dashboards.ts";
import { Button } from "./ui/button.tsx";
import { DashboardMessage } from "./ui/dashboard-message.tsx";

/** In place of a dashboard's screen that broke, inside its frame: the menu stays, and so does the session. */
export function BrokenScreen({ error, home }: { error: unknown; home: string }) {
  const client = useQueryClient();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isLoading = useNavigation().state === "loading";
  const isOffline = error instanceof ApiProblem && error.code === "network_failure";
  const retry = () => {
    // What the screen was given may be what broke it: it asks anew, as if it were opened for the first time.
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
