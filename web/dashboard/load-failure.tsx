import { dashboardText as text } from "#web/text/dashboards.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

type LoadFailureProps = {
  message: string;
  /** The query that "try again" repeats. */
  query: { isFetching: boolean; refetch: () => unknown };
  look?: "error" | "notice";
  className?: string;
};

/** An error message with a button that tries again. */
export function LoadFailure({ message, query, look = "error", className }: LoadFailureProps) {
  return (
    <Alert look={look} {...(className && { className })}>
      <p>{message}</p>
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
