import { dashboardText as text } from "#web/text/dashboard/dashboards.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { failureMessage } from "./failure-message.ts";

type LoadFailureProps = {
  /** The title of a failure that has no reason of its own. */
  whatFailed: string;
  /** The query that "try again" sends again. */
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  look?: "error" | "notice";
  className?: string;
};

/** A failure of loading, with its reason and a "try again" button. */
export function LoadFailure({ whatFailed, query, look = "error", className }: LoadFailureProps) {
  return (
    <Alert look={look} {...(className && { className })}>
      <p>{failureMessage(query.error, whatFailed)}</p>
      <Button
        look="outline"
        size="small"
        className="mt-3"
        isPending={query.isFetching}
        pendingText={text.retrying}
        onClick={() => void query.refetch()}
      >
        {text.retry}
      </Button>
    </Alert>
  );
}
