import { assessmentLinesText as text } from "#web/text/assessment-questions.ts";
import { levelOptions } from "#web/text/items.ts";
import { TextField } from "#web/ui/field.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";

type LevelAndCountProps = {
  /** The name of the line in the form. */
  field: string;
  level: string;
  count: string;
  errorOf: (field: string) => string | undefined;
  onChange: (changes: { level: string } | { count: string }) => void;
};

/** How hard the questions of a line are, and how many it asks for. */
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
