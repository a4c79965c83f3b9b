import { dashboardText as text } from "#web/text/dashboards.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { failureMessage } from "./failure-message.ts";

type LoadFailureProps = {
  /** Where the error has no reason of its own. */
  whatFailed: string;
  /** The query that "try again" repeats. */
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  look?: "error" | "notice";
  className?: string;
};

/** Why loading failed, with a button that tries again. */
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
