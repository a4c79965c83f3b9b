import { useState } from "react";
import type { ItemFamily } from "#contract/items/item-words.ts";
import type { ItemContent } from "#contract/items/items.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { useQuery } from "#web/dashboard/use-query.ts";
import { listExamples } from "#web/iq-dashboard/figures/use-examples.ts";
import { ItemView, type ShownItem } from "#web/shared/item/item-view.tsx";
import { assessmentPreviewText as text } from "#web/text/iq-dashboard/assessments/assessment-questions.ts";
import { assessmentFormText, formatMinutes, formatQuestions } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import type { TypedAssessment, TypedLine } from "../typed-assessment.ts";
import { sectionName } from "./section-name.ts";
import { minutesOf, questionsOf } from "./totals-of.ts";
import { levelOf } from "./use-bank-count.ts";

type Part = { id: string; title: string; minutes: number; lines: readonly TypedLine[] };

/** The practice and the sections, in the order of the sitting. */
const partsOf = ({ practice, sections }: TypedAssessment): Part[] => [
  ...(practice.length > 0 ? [{ id: "practice", title: assessmentFormText.practice, minutes: 0, lines: practice }] : []),
  ...sections.map((section, index) => ({
    id: section.id,
    title: section.title.trim() || sectionName(index),
    minutes: minutesOf(section),
    lines: section.lines,
  })),
];

/** The seeds of one preview are consecutive. Another preview starts this far from them. */
const seedsOfALook = 1_000;

/** Shows the draft as students will see it, part by part, with examples of drawn and generated questions. */
export function PreviewDialog({ typed, onClose }: { typed: TypedAssessment; onClose: () => void }) {
  const parts = partsOf(typed);
  const [chosen, setChosen] = useState(parts[0]?.id ?? "");
  const [look, setLook] = useState(0);
  const part = parts.find(({ id }) => id === chosen);
  return (
    <Dialog title={typed.title.trim() || text.title} isOpen onClose={onClose} width="large">
      <p className="mb-4 text-small text-ink-2">{text.lead}</p>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={text.parts}
          options={parts.map(({ id, title }) => ({ value: id, label: title }))}
          value={chosen}
          onChange={setChosen}
        />
        <Button look="outline" onClick={() => setLook(look + 1)}>
          {text.another}
        </Button>
      </div>
      {part && (
        <section aria-label={part.title} className="grid gap-6">
          {part.minutes > 0 && <p className="font-medium">{formatMinutes(part.minutes)}</p>}
          {part.lines.length === 0 && <p className="text-ink-2">{text.none}</p>}
          {part.lines.map((line, index) => (
            <PreviewLine
              key={`${line.key} ${look}`}
              line={line}
              seed={1 + look * seedsOfALook + index * largestCount}
            />
          ))}
        </section>
      )}
    </Dialog>
  );
}

/** The seeds of lines start this far apart, so that no two lines show the same example. */
const largestCount = 10;

/** Previews a line: the item itself, or some examples. */
function PreviewLine({ line, seed }: { line: TypedLine; seed: number }) {
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
        <p className="text-small text-ink-2">{text.more(formatQuestions(wanted))}</p>
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

/** The most examples that a line shows, because further ones add nothing. */
const mostExamples = 2;

/** Loads example questions of a line. `isEnabled` is true when the line is complete enough. */
function usePreview(line: TypedLine, seed: number) {
  const count = Math.min(questionsOf([line]), mostExamples);
  const isEnabled = line.kind === "fixed" || (line.level !== "" && count > 0 && !("subject" in line && !line.subject));
  // An example is put together from several calls.
  const query = useQuery({
    queryKey: ["assessment-preview", line, seed],
    enabled: isEnabled,
    queryFn: ({ signal }) => examplesOf(line, { seed, count, signal }),
  });
  return { ...query, isEnabled };
}

type Wanted = { seed: number; count: number; signal: AbortSignal };

async function examplesOf(line: TypedLine, { seed, count, signal }: Wanted): Promise<ShownItem[]> {
  if (line.kind === "fixed") {
    const { content } = await iqApi.send("getItem", { params: { id: line.itemId }, signal });
    return shownOf(content, seed, signal);
  }
  const level = levelOf(line.level) ?? 1;
  if (line.kind === "generated") return figures(line.family, { level, seed, count }, signal);
  const query = { subject: line.subject, level, isInUse: true, pageSize: count };
  const { items } = await iqApi.send("listItems", { query, signal });
  return (await Promise.all(items.map(({ content }) => shownOf(content, seed, signal)))).flat();
}

/** The item as students get it, without its key. */
async function shownOf(content: ItemContent, seed: number, signal: AbortSignal): Promise<ShownItem[]> {
  if (content.kind === "figure") return figures(content.family, { level: content.level, seed, count: 1 }, signal);
  const { stem, picture } = content;
  return content.kind === "choice"
    ? [{ kind: "choice", stem, picture, options: content.options }]
    : [{ kind: "number", stem, picture }];
}

const figures = async (family: ItemFamily, query: Parameters<typeof listExamples>[1], signal: AbortSignal) =>
  (await listExamples(family, query, signal)).map(({ item }) => item);
