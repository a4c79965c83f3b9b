import { PlusIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
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
import { SectionTabs } from "./section-tabs.tsx";
import { questionsOf } from "./totals-of.ts";

const isBlank = ({ title, minutes, lines }: TypedSection) =>
  title.trim() === "" && minutes.trim() === "" && lines.length === 0;

/** Adds, edits, orders and removes sections. Each has a tab. */
export function SectionsFields({ form }: { form: AssessmentForm }) {
  const { typed, change, errorOf, attempt, revealed, openIndex, openSection } = form;
  const { sections } = typed;
  const open = sections[openIndex];
  const named = namedItems(typed);
  const list = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState("");
  const [removing, setRemoving] = useState<TypedSection | null>(null);
  const focusOn = useFocusIn(list);
  // The summary of errors has the focus, unless the first mistake was in another tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused save moves the focus
  useEffect(() => {
    const control = revealed && document.getElementById(revealed);
    if (!control) return;
    control.focus();
    control.scrollIntoView({ block: "center" });
  }, [attempt]);

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
    openSection(neighbour?.id);
    setNews(text.removed(sectionName(index)));
    focusOn(`[data-section="${neighbour?.id}"] input`);
  };
  const add = () => {
    const section = blankSection();
    change({ sections: [...sections, section] });
    openSection(section.id);
    focusOn(`[data-section="${section.id}"] input`);
  };
  const error = errorOf("sections");
  return (
    <Panel title={text.sections} lead={text.sectionsLead}>
      <SpokenStatus>{news}</SpokenStatus>
      <div ref={list} id="sections" tabIndex={-1}>
        <SectionTabs form={form} />
        {open && (
          <SectionCard
            key={open.id}
            section={open}
            index={openIndex}
            count={sections.length}
            named={named}
            errorOf={errorOf}
            onChange={(changes) =>
              change({ sections: sections.map((other) => (other === open ? { ...open, ...changes } : other)) })
            }
            onMove={(by) => move(open, openIndex, by)}
            onRemove={() => (isBlank(open) ? remove(open) : setRemoving(open))}
          />
        )}
      </div>
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
