import { contestantsText as text } from "#web/text/contestants.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageGone } from "../page-gone.tsx";
import { type ContestantsView, changeView, isFiltered } from "./contestants-view.ts";

type NothingHereProps = { view: ContestantsView; total: number; onChange: (view: ContestantsView) => void };

/** An empty page: nobody is registered, nobody fits, or the list has grown shorter than the address knows. */
export function NothingHere({ view, total, onChange }: NothingHereProps) {
  const isNarrowed = view.text !== "" || isFiltered(view);
  if (total > 0) {
    return (
      <div className="p-6">
        <PageGone onFirstPage={() => onChange(changeView(view, {}))} />
      </div>
    );
  }
  return (
    <div className="p-6">
      <EmptyState
        role="status"
        title={isNarrowed ? text.nothingFound : text.empty}
        body={isNarrowed ? text.nothingFoundBody : text.emptyBody}
      />
    </div>
  );
}
