import { useState } from "react";
import { assessmentPreviewText as text } from "#web/text/assessment-questions.ts";
import { assessmentFormText, formatMinutes } from "#web/text/assessments.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { PreviewLine } from "./preview-line.tsx";
import { sectionName } from "./section-name.ts";
import { minutesOf } from "./totals-of.ts";
import type { TypedAssessment, TypedLine } from "./typed-assessment.ts";

type Part = { id: string; title: string; minutes: number; lines: readonly TypedLine[] };

/** The practice and the sections, in the order in which they are sat. */
const partsOf = ({ practice, sections }: TypedAssessment): Part[] => [
  ...(practice.length > 0 ? [{ id: "practice", title: assessmentFormText.practice, minutes: 0, lines: practice }] : []),
  ...sections.map((section, index) => ({
    ...{ id: section.id, lines: section.lines, minutes: minutesOf(section) },
    title: section.title.trim() || sectionName(index),
  })),
];

/** Seeds of one look are next to each other; another look begins far from them. */
const seedsOfALook = 1_000;

/** What is being written as a student would be shown it, part by part, with examples of what is drawn and made. */
export function PreviewDialog({ typed, onClose }: { typed: TypedAssessment; onClose: () => void }) {
  const parts = partsOf(typed);
  const [chosen, setChosen] = useState(parts[0]?.id ?? "");
  const [look, setLook] = useState(0);
  const part = parts.find(({ id }) => id === chosen);
  return (
    <Dialog title={typed.title.trim() || text.title} isOpen onClose={onClose} width="large">
      <p className="mb-4 text-[0.94rem]/7 text-ink-2">{text.lead}</p>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={text.parts}
          options={parts.map(({ id, title }) => ({ value: id, label: title }))}
          value={chosen}
          onChange={setChosen}
        />
        <Button look="outline" size="small" onClick={() => setLook(look + 1)}>
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

/** Lines begin so far apart that none shows what another does. */
const largestCount = 10;
