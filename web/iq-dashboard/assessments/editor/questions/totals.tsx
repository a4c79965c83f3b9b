import { Panel } from "#web/dashboard/frame/panel.tsx";
import { formatMinutes, formatQuestions, totalsText as text } from "#web/text/iq-dashboard/assessments/assessments.ts";
import type { TypedAssessment } from "../typed-assessment.ts";
import { sectionName } from "./section-name.ts";
import { minutesOf, questionsOf, totalsOf } from "./totals-of.ts";

const minutesText = (minutes: number) => (minutes === 0 ? text.noMinutes : formatMinutes(minutes));

/** Questions and minutes, by section and in total. */
export function Totals({ typed: { sections } }: { typed: TypedAssessment }) {
  const whole = totalsOf({ sections });
  return (
    <Panel title={text.title}>
      <dl className="grid text-[0.94rem]/7">
        {sections.map((section, index) => (
          <div key={section.id} className="flex justify-between gap-4 border-b border-line py-1.5">
            <dt className="min-w-0 wrap-anywhere text-ink-2">{section.title.trim() || sectionName(index)}</dt>
            <dd className="shrink-0 text-end">
              {formatQuestions(questionsOf(section.lines))}
              <span className="block text-ink-3">{minutesText(minutesOf(section))}</span>
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 pt-2.5 font-semibold">
          <dt>{text.whole}</dt>
          <dd className="text-end">
            {formatQuestions(whole.questions)}
            <span className="block">{minutesText(whole.minutes)}</span>
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
