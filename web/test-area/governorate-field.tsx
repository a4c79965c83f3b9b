import { useEffect, useState } from "react";
import { governorateOptions } from "#web/text/contestant-options.ts";
import { registrationText } from "#web/text/test-area.ts";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { Select } from "#web/ui/select.tsx";

const finePointer = "(hover: hover) and (pointer: fine)";
const name = "governarate";

type GovernorateFieldProps = { error: string | undefined; defaultValue: string | undefined; onChange: () => void };

/** A phone's own select is the best one on a phone; with a mouse the list that loads as it is scrolled takes over. */
export function GovernorateField({ error, defaultValue = "", onChange }: GovernorateFieldProps) {
  const [chosenBefore, setChosenBefore] = useState<string | null>(null);
  useEffect(() => {
    const control = document.getElementById(name);
    // A choice made before the page came alive stays, and nobody's open select is taken away.
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
