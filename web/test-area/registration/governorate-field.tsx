import { useEffect, useState } from "react";
import { governorateOptions } from "#web/text/test-area/contestant-options.ts";
import { registrationText } from "#web/text/test-area/test-area.ts";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { Select } from "#web/ui/forms/select.tsx";

const finePointer = "(hover: hover) and (pointer: fine)";
const name = "governarate";

type GovernorateFieldProps = { error: string | undefined; defaultValue: string | undefined; onChange: () => void };

/** Phones use their native select; with a mouse, a list that loads options while scrolling replaces it. */
export function GovernorateField({ error, defaultValue = "", onChange }: GovernorateFieldProps) {
  const [chosenBefore, setChosenBefore] = useState<string | null>(null);
  useEffect(() => {
    const control = document.getElementById(name);
    // Keeps a choice made before hydration, and does not replace an open select.
    if (
      !matchMedia(finePointer).matches ||
      !(control instanceof HTMLSelectElement) ||
      control === document.activeElement
    )
      return;
    setChosenBefore(control.value);
  }, []);
  const field = {
    name,
    label: registrationText.governorate,
    placeholder: registrationText.governoratePlaceholder,
    options: governorateOptions,
    error,
  };
  return chosenBefore === null ? (
    <NativeSelect {...field} defaultValue={defaultValue} />
  ) : (
    <Select {...field} defaultValue={chosenBefore} onChange={onChange} />
  );
}
