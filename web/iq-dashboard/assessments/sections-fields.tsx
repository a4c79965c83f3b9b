import { useRef, useState } from "react";
import { assessmentLimits } from "#contract/assessment-words.ts";
import { moved } from "#web/dashboard/moved.ts";
import { Panel } from "#web/dashboard/panel.tsx";
import { useFocusIn } from "#web/dashboard/use-focus-in.ts";
import { formatQuestions, assessmentFormText as text } from "#web/text/assessments.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { PlusIcon } from "#web/ui/dashboard-icons.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { SpokenStatus } from "#web/ui/spoken-status.tsx";
import { namedItems } from "./named-items.ts";
import { SectionCard } from "./section-card.tsx";
import { sectionName } from "./section-name.ts";
import { questionsOf } from "./totals-of.ts";
import { blankSection, type TypedSection } from "./typed-assessment.ts";
import type { AssessmentForm } from "./use-assessment-form.ts";

const isBlank = ({ title, minutes, lines }: TypedSection) =>
  title.trim() === "" && minutes.trim() === "" && lines.length === 0;

/** The sections: written, ordered, added and taken away. */
export function SectionsFields({ form: { typed, change, errorOf } }: { form: AssessmentForm }) {
  const { sections } = typed;
  const named = namedItems(typed);
  const list = useRef<HTMLOListElement>(null);
  const [news, setNews] = useState("");
  const [removing, setRemoving] = useState<TypedSection | null>(null);
  const focusOn = useFocusIn(list);

  const move = ({ id }: TypedSection, index: number, by: -1 | 1) => {
    change({ sections: moved(sections, id, by) });
    setNews(text.moved(formatNumber(index + by + 1)));
    // The button that was pressed moved with its section, or has nowhere further to go.
    focusOn(`[data-section="${id}"] [data-move] button:not(:disabled)`);
  };
  const remove = (section: TypedSection) => {
    const index = sections.indexOf(section);
    const neighbour = sections[index + 1] ?? sections[index - 1];
    change({ sections: sections.filter((other) => other !== section) });
    setRemoving(null);
    setNews(text.removed(sectionName(index)));
    focusOn(`[data-section="${neighbour?.id}"] input`);
  };
  const add = () => {
    const section = blankSection();
    change({ sections: [...sections, section] });
    focusOn(`[data-section="${section.id}"] input`);
  };
  const error = errorOf("sections");
  return (
    <Panel title={text.sections} lead={text.sectionsLead}>
      <SpokenStatus>{news}</SpokenStatus>
      <ol ref={list} id="sections" tabIndex={-1} className="grid gap-4">
        {sections.map((section, index) => (
          <SectionCard
            key={section.id}
            {...{ section, index, named, errorOf }}
            count={sections.length}
            onChange={(changes) =>
              change({ sections: sections.map((other) => (other === section ? { ...section, ...changes } : other)) })
            }
            onMove={(by) => move(section, index, by)}
            onRemove={() => (isBlank(section) ? remove(section) : setRemoving(section))}
          />
        ))}
      </ol>
      {error && <FieldError id="sections">{error}</FieldError>}
      {sections.length < assessmentLimits.sections && (
        <Button look="soft" size="small" className="mt-4 max-sm:w-full" onClick={add}>
          <PlusIcon />
          {text.addSection}
        </Button>
      )}
      {removing && (
        <ConfirmDialog
          title={text.removeTitle}
          confirmText={text.remove}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        >
          <p className="wrap-anywhere">
            {text.removeBody(
              removing.title.trim() || sectionName(sections.indexOf(removing)),
              formatQuestions(questionsOf(removing.lines)),
            )}
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
