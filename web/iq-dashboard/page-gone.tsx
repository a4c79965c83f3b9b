import { listText as text } from "#web/text/dashboards.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** A page past the end: the list has grown shorter than the address knows. */
export function PageGone({ onFirstPage }: { onFirstPage: () => void }) {
  return (
    <EmptyState role="status" title={text.pageGone}>
      <Button look="outline" onClick={onFirstPage}>
        {text.firstPage}
      </Button>
    </EmptyState>
  );
}
