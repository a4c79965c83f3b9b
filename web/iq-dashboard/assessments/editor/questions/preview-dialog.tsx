import { useState } from "react";
import { assessmentPreviewText as text } from "#web/text/iq-dashboard/assessments/assessment-questions.ts";
import { assessmentFormText, formatMinutes } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { Button } from "#web/ui/button.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import type { TypedAssessment, TypedLine } from "../typed-assessment.ts";
import { PreviewLine } from "./preview-line.tsx";
import { sectionName } from "./section-name.ts";
import { minutesOf } from "./totals-of.ts";

type Part = { id: string; title: string; minutes: number; lines: readonly TypedLine[] };

/** The practice and the sections, in the order of the sitting. */
const partsOf = ({ practice, sections }: TypedAssessment): Part[] => [
  ...(practice.length > 0 ? [{ id: "practice", title: assessmentFormText.practice, minutes: 0, lines: practice }] : []),
  ...sections.map((section, index) => ({
    ...{ id: section.id, lines: section.lines, minutes: minutesOf(section) },
    title: section.title.trim() || sectionName(index),
  })),
];

/** Seeds of one preview are consecutive; another preview starts far from them. */
const seedsOfALook = 1_000;

/** Shows the draft as students will see it, part by part, with examples of drawn and generated questions. */
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

/** Lines start so far apart that no two show the same example. */
const largestCount = 10;
