type CheckLineProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** A tick with its label. */
export const CheckLine = ({ label, isOn, onChange }: CheckLineProps) => (
  <label className="flex min-h-11 items-center gap-3 leading-6">
    <input
      type="checkbox"
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
      className="size-5 shrink-0 accent-river-700"
    />
    {label}
  </label>
);
