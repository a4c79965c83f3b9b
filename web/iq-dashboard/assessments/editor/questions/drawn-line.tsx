import { useSubjects } from "#web/iq-dashboard/items/use-items.ts";
import { assessmentLinesText as text } from "#web/text/iq-dashboard/assessments/assessment-questions.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import type { TypedLine } from "../typed-assessment.ts";
import { LevelAndCount } from "./level-and-count.tsx";
import { LineFields, LineFrame, LineSource } from "./line-frame.tsx";
import { questionsOf } from "./totals-of.ts";
import { useBankCount } from "./use-bank-count.ts";

type Drawn = Extract<TypedLine, { kind: "drawn" }>;
type DrawnLineProps = {
  line: Drawn;
  field: string;
  errorOf: (field: string) => string | undefined;
  onChange: (line: Drawn) => void;
  onRemove: () => void;
};

/** A line of items that are drawn from the bank for each student. It shows how many there are. */
export function DrawnLine({ line, field, errorOf, onChange, onRemove }: DrawnLineProps) {
  const subjects = useSubjects();
  const { key, subject, level, count } = line;
  // A subject that no item has any more stays visible and can be edited.
  const offered = subject === "" || subjects.includes(subject) ? subjects : [subject, ...subjects];
  return (
    <LineFrame
      lineKey={key}
      field={field}
      name={text.nameOf(text.drawn, subject)}
      onRemove={onRemove}
      heading={<LineSource>{text.drawn}</LineSource>}
    >
      <LineFields>
        <NativeSelect
          name={`${field}.subject`}
          fieldClassName="max-sm:col-span-2"
          label={text.subject}
          error={errorOf(`${field}.subject`)}
          options={offered.map((value) => ({ value, label: value }))}
          placeholder={text.chooseSubject}
          value={subject}
          onChange={(event) => onChange({ ...line, subject: event.currentTarget.value })}
        />
        <LevelAndCount
          field={field}
          level={level}
          count={count}
          errorOf={errorOf}
          onChange={(changes) => onChange({ ...line, ...changes })}
        />
      </LineFields>
      <BankCount line={line} />
    </LineFrame>
  );
}

/** Shows how many items there are to draw from. */
function BankCount({ line }: { line: Drawn }) {
  const { data, isError } = useBankCount(line.subject, line.level);
  const wanted = questionsOf([line]);
  const isShort = data !== undefined && data.totalCount < Math.max(wanted, 1);
  const words = data && (data.isTotalCapped ? text.inBankMore : text.inBank)(formatNumber(data.totalCount));
  const available = isShort && data.totalCount === 0 ? text.noneInBank : words;
  return (
    <p role="status" className={`-mt-1 mb-1 min-h-6 text-small ${isShort ? "font-medium text-danger" : "text-ink-2"}`}>
      {isError ? text.bankUnknown : available}
    </p>
  );
}
