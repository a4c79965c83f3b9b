import type { LinkableNorms as Linkable } from "#contract/quizzes/norms.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { normRunsText, linkableNormsText as text } from "#web/text/iq-dashboard/norms.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { useCarryNorms, useLinkableNorms } from "./use-quiz-norms.ts";

/** Norms in force of other tests that share questions with this one, each with a button that carries them over. */
export function LinkableNorms({ id }: { id: string }) {
  const found = useLinkableNorms(id);
  const items = found.data?.items ?? [];
  if (found.error) return <LoadFailure whatFailed={text.loadFailed} query={found} />;
  if (items.length === 0) return null;
  return (
    <section aria-label={text.title} className="mt-6 border-t border-line pt-5">
      <h3 className="text-[1.05rem]">{text.title}</h3>
      <p className="mt-1 max-w-[75ch] text-[0.94rem]/7 text-ink-2">{text.lead}</p>
      <List id={id} items={items} />
    </section>
  );
}

function List({ id, items }: { id: string; items: readonly Linkable[] }) {
  const carry = useCarryNorms(id);
  return (
    <ul className="mt-3 grid gap-3">
      {items.map(({ runId, quizName, createdAt, people, commonItems }) => {
        const name = quizName ?? normRunsText.unnamed;
        const isPending = carry.isPending && carry.variables === runId;
        return (
          <li key={runId} className="flex flex-wrap items-center justify-between gap-3 rounded-m bg-sand-50 px-4 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-medium wrap-anywhere">
                <bdi>{name}</bdi>
              </p>
              <p className="text-[0.92rem]/6 text-ink-2">
                {text.figures(formatDateTime(createdAt), people, commonItems)}
              </p>
            </div>
            <Button
              look="outline"
              size="small"
              className="max-sm:w-full"
              disabled={carry.isPending}
              aria-label={text.carryOf(name)}
              onClick={() => carry.mutate(runId)}
            >
              {isPending ? text.carrying : text.carry}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
