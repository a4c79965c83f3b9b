import { PlusIcon } from "lucide-react";
import { useRef, useState } from "react";
import { assessmentLimits } from "#contract/assessments/assessment-words.ts";
import { useFocusIn } from "#web/dashboard/form/use-focus-in.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { moveItem } from "#web/dashboard/lists/move-item.ts";
import { formatQuestions, assessmentFormText as text } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { FieldError } from "#web/ui/forms/field.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { blankSection, type TypedSection } from "../typed-assessment.ts";
import type { AssessmentForm } from "../use-assessment-form.ts";
import { namedItems } from "./named-items.ts";
import { SectionCard } from "./section-card.tsx";
import { sectionName } from "./section-name.ts";
import { questionsOf } from "./totals-of.ts";

const isBlank = ({ title, minutes, lines }: TypedSection) =>
  title.trim() === "" && minutes.trim() === "" && lines.length === 0;

/** Adds, edits, orders and removes sections. */
export function SectionsFields({ form: { typed, change, errorOf } }: { form: AssessmentForm }) {
  const { sections } = typed;
  const named = namedItems(typed);
  const list = useRef<HTMLOListElement>(null);
  const [news, setNews] = useState("");
  const [removing, setRemoving] = useState<TypedSection | null>(null);
  const focusOn = useFocusIn(list);

  const move = ({ id }: TypedSection, index: number, by: -1 | 1) => {
    change({ sections: moveItem(sections, id, by) });
    setNews(text.moved(formatNumber(index + by + 1)));
    // The pressed button has moved with its section, or is disabled.
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
            section={section}
            index={index}
            count={sections.length}
            named={named}
            errorOf={errorOf}
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
        <Button look="soft" className="mt-4 max-sm:w-full" onClick={add}>
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
