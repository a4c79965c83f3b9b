import { useState } from "react";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { ItemView, type ShownItem } from "#web/shared/item/item-view.tsx";
import { assessmentPreviewText as text } from "#web/text/iq-dashboard/assessments/assessment-questions.ts";
import { formatQuestions } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import type { TypedLine } from "../typed-assessment.ts";
import { questionsOf } from "./totals-of.ts";
import { usePreview } from "./use-preview.ts";

/** Previews a line: the item itself, or a few examples. */
export function PreviewLine({ line, seed }: { line: TypedLine; seed: number }) {
  const preview = usePreview(line, seed);
  const wanted = questionsOf([line]);
  if (!preview.isEnabled) return <p className="text-ink-2">{text.unfinished}</p>;
  if (preview.isError) return <LoadFailure whatFailed={text.loadFailed} query={preview} />;
  if (!preview.data) {
    return (
      <div>
        <SpokenStatus>{text.loading}</SpokenStatus>
        <Skeleton className="h-64 rounded-c" />
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      {preview.data.length === 0 && <p className="text-ink-2">{text.missing}</p>}
      {wanted > preview.data.length && preview.data.length > 0 && (
        <p className="text-[0.94rem]/7 text-ink-2">{text.more(formatQuestions(wanted))}</p>
      )}
      {preview.data.map((item) => (
        <TriedQuestion key={JSON.stringify(item)} item={item} />
      ))}
    </div>
  );
}

function TriedQuestion({ item }: { item: ShownItem }) {
  const [answer, setAnswer] = useState("");
  return (
    <div className="rounded-c border border-line bg-sand-50 p-4 sm:p-5">
      <ItemView item={item} answer={answer} onAnswer={setAnswer} />
    </div>
  );
}
