import { dashboardText as text } from "#web/text/dashboards.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

type LoadFailureProps = {
  message: string;
  /** What is asked for again: a query, or whatever loads like one. */
  query: { isFetching: boolean; refetch: () => unknown };
  look?: "error" | "notice";
  className?: string;
};

/** What could not be loaded, and another try. */
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
