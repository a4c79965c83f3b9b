import { assessmentLimits } from "#contract/assessments/assessment-words.ts";
import { OrderButtons } from "#web/dashboard/lists/order-buttons.tsx";
import { assessmentFormText as text } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { TextField } from "#web/ui/forms/field.tsx";
import type { TypedSection } from "../typed-assessment.ts";
import { QuestionLines } from "./question-lines.tsx";
import { sectionName } from "./section-name.ts";

type SectionCardProps = {
  section: TypedSection;
  index: number;
  count: number;
  /** All fixed items of the assessment. */
  named: ReadonlySet<string>;
  errorOf: (field: string) => string | undefined;
  onChange: (changes: Partial<TypedSection>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** The open section with its time and its questions. */
export function SectionCard({ section, index, count, named, errorOf, onChange, onMove, onRemove }: SectionCardProps) {
  const name = sectionName(index);
  const field = `sections.${index}`;
  return (
    <div
      role="tabpanel"
      id={field}
      tabIndex={-1}
      data-section={section.id}
      aria-label={name}
      className="grid gap-4 rounded-c border-[1.5px] border-line p-4 max-sm:p-3 focus:border-river-600"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-body text-river-800">{name}</h3>
        <OrderButtons
          labels={{ up: text.moveUp(name), down: text.moveDown(name), remove: text.removeSection(name) }}
          tips={text.tips}
          index={index}
          count={count}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <TextField
          name={`${field}.title`}
          label={text.sectionTitle}
          hint={text.sectionTitleHint}
          error={errorOf(`${field}.title`)}
          maxLength={assessmentLimits.sectionTitle}
          autoComplete="off"
          value={section.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <TextField
          name={`${field}.minutes`}
          label={text.minutes}
          error={errorOf(`${field}.minutes`)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          isLtr
          value={section.minutes}
          onChange={(event) => onChange({ minutes: event.currentTarget.value })}
        />
      </div>
      <QuestionLines
        field={`${field}.questions`}
        where={name}
        lines={section.lines}
        named={named}
        canDraw
        errorOf={errorOf}
        onChange={(lines) => onChange({ lines })}
      />
    </div>
  );
}
