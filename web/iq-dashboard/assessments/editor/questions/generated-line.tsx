import { figureFamilies } from "#contract/items/figures.ts";
import { itemFamilies } from "#contract/items/item-words.ts";
import { oneOf } from "#web/dashboard/lists/list-address.ts";
import { figuresPath } from "#web/iq-dashboard/items/item-paths.ts";
import { assessmentLinesText as text } from "#web/text/iq-dashboard/assessments/assessment-questions.ts";
import { familyOptions } from "#web/text/iq-dashboard/items.ts";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import type { TypedLine } from "../typed-assessment.ts";
import { LevelAndCount } from "./level-and-count.tsx";
import { LineFields, LineFrame, LineSource } from "./line-frame.tsx";

type Generated = Extract<TypedLine, { kind: "generated" }>;
type GeneratedLineProps = {
  line: Generated;
  field: string;
  errorOf: (field: string) => string | undefined;
  onChange: (line: Generated) => void;
  onRemove: () => void;
};

/** A line of items that a figure family generates for each student. */
export function GeneratedLine({ line, field, errorOf, onChange, onRemove }: GeneratedLineProps) {
  const { key, family, level, count } = line;
  const examples = new URLSearchParams({ family, ...(level && { level }) });
  return (
    <LineFrame
      lineKey={key}
      field={field}
      name={text.nameOf(text.generated, itemFamilies[family])}
      heading={<LineSource>{text.generated}</LineSource>}
      tools={
        <a
          href={`${figuresPath}?${examples}`}
          target="_blank"
          rel="noreferrer"
          aria-label={text.examplesOf(itemFamilies[family])}
          className="px-2 py-2 text-small text-river-700 underline underline-offset-4 hover:decoration-2"
        >
          {text.examples}
        </a>
      }
      onRemove={onRemove}
    >
      <LineFields>
        <NativeSelect
          name={`${field}.family`}
          fieldClassName="max-sm:col-span-2"
          label={text.family}
          error={errorOf(`${field}.family`)}
          options={familyOptions}
          value={family}
          onChange={(event) =>
            onChange({ ...line, family: oneOf(figureFamilies)(event.currentTarget.value) ?? family })
          }
        />
        <LevelAndCount
          field={field}
          level={level}
          count={count}
          errorOf={errorOf}
          onChange={(changes) => onChange({ ...line, ...changes })}
        />
      </LineFields>
    </LineFrame>
  );
}
