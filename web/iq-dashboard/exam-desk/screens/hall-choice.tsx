import { prepareDeskText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { FieldError } from "#web/ui/forms/field.tsx";
import { PillToggle } from "#web/ui/forms/pill-select.tsx";

type HallChoiceProps = {
  /** Undefined while loading. */
  halls: readonly { id: string; name: string }[] | undefined;
  value: readonly string[];
  error: string | undefined;
  onChange: (hallIds: string[]) => void;
};

/** The halls of a desk. */
export function HallChoice({ halls, value, error, onChange }: HallChoiceProps) {
  const areAll = halls !== undefined && halls.length > 0 && value.length === halls.length;
  return (
    <fieldset className="min-w-0" aria-describedby={error ? "halls-error" : undefined}>
      <legend className="mb-2 leading-7 font-medium">{text.halls}</legend>
      {!halls && <Skeleton className="h-11 rounded-full" />}
      {halls?.length === 0 && <p className="text-ink-2">{text.noHalls}</p>}
      <div className="flex flex-wrap gap-2">
        {halls && halls.length > 1 && (
          <PillToggle
            label={text.allHalls}
            isOn={areAll}
            onChange={(isOn) => onChange(isOn ? halls.map(({ id }) => id) : [])}
          />
        )}
        {halls?.map(({ id, name }) => (
          <PillToggle
            key={id}
            label={name}
            isOn={value.includes(id)}
            onChange={(isOn) => onChange(isOn ? [...value, id] : value.filter((other) => other !== id))}
          />
        ))}
      </div>
      {error && <FieldError id="halls">{error}</FieldError>}
    </fieldset>
  );
}
