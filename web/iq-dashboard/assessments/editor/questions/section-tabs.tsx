import { TriangleAlertIcon } from "lucide-react";
import type { KeyboardEvent } from "react";
import {
  formatMinutes,
  formatQuestions,
  assessmentFormText as text,
  totalsText,
} from "#web/text/iq-dashboard/assessments/assessments.ts";
import { classNames } from "#web/ui/class-names.ts";
import { shadeScroll } from "#web/ui/lists/shade-scroll.ts";
import { type AssessmentForm, sectionIndexOf } from "../use-assessment-form.ts";
import { sectionName } from "./section-name.ts";
import { minutesOf, questionsOf } from "./totals-of.ts";

/** Scrolls the list, and not the page, to its open tab. */
const showTab = (tab: HTMLElement | null) => {
  const list = tab?.parentElement;
  if (!tab || !list) return;
  const [box, room] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollLeft += box.left + box.width / 2 - room.left - room.width / 2;
};

/** Tabs of the sections with their size. One with a mistake is marked. */
export function SectionTabs({ form: { typed, failures, openIndex, openSection } }: { form: AssessmentForm }) {
  const { sections } = typed;
  const onKeyDown = (event: KeyboardEvent) => {
    // Tabs run from right to left.
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: openIndex + 1,
      ArrowRight: openIndex - 1,
      Home: 0,
      End: sections.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + sections.length) % sections.length;
    openSection(sections[index]?.id);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[index]?.focus();
  };
  return (
    <div
      ref={shadeScroll}
      role="tablist"
      aria-label={text.sections}
      onKeyDown={onKeyDown}
      className="scroll-shade mb-4 flex gap-1 overflow-x-auto border-b border-line"
    >
      {sections.map((section, index) => {
        const isOpen = index === openIndex;
        const isWrong = failures.some(({ field }) => sectionIndexOf(field) === index);
        const minutes = minutesOf(section);
        return (
          <button
            key={section.id}
            ref={isOpen ? showTab : undefined}
            type="button"
            role="tab"
            aria-selected={isOpen}
            aria-controls={isOpen ? `sections.${index}` : undefined}
            tabIndex={isOpen ? 0 : -1}
            onClick={() => openSection(section.id)}
            className={classNames(
              // Holds the hidden words of a mistake, which would otherwise widen the page.
              "relative min-h-11 max-w-56 shrink-0 border-b-2 px-3 py-2 text-start transition-colors",
              isOpen
                ? "border-river-700 text-river-800"
                : "border-transparent text-ink-2 hover:border-line hover:text-ink",
            )}
          >
            <span className="flex items-center gap-1.5 font-medium">
              {isWrong && <TriangleAlertIcon aria-hidden="true" className="size-4 shrink-0 text-danger" />}
              {section.title.trim() || sectionName(index)}
              {isWrong && <span className="sr-only">{text.hasMistake}</span>}
            </span>
            <span className="block text-caption">
              {formatQuestions(questionsOf(section.lines))}،{" "}
              {minutes > 0 ? formatMinutes(minutes) : totalsText.noMinutes}
            </span>
          </button>
        );
      })}
    </div>
  );
}
