import { assessmentLinesText as text } from "#web/text/iq-dashboard/assessments/assessment-questions.ts";
import { levelOptions } from "#web/text/iq-dashboard/items.ts";
import { TextField } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";

type LevelAndCountProps = {
  /** The name of the line in the form. */
  field: string;
  level: string;
  count: string;
  errorOf: (field: string) => string | undefined;
  onChange: (changes: { level: string } | { count: string }) => void;
};

export const LevelAndCount = ({ field, level, count, errorOf, onChange }: LevelAndCountProps) => (
  <>
    <NativeSelect
      name={`${field}.level`}
      label={text.level}
      error={errorOf(`${field}.level`)}
      options={levelOptions}
      placeholder={text.chooseLevel}
      value={level}
      onChange={(event) => onChange({ level: event.currentTarget.value })}
    />
    <TextField
      name={`${field}.count`}
      label={text.count}
      error={errorOf(`${field}.count`)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      isLtr
      value={count}
      onChange={(event) => onChange({ count: event.currentTarget.value })}
    />
  </>
);
