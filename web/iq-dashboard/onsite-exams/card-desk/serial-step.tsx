import { type FormEvent, useState } from "react";
import { parseSerial } from "#contract/contestants/serial.ts";
import { scoreText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/forms/field.tsx";

/** What the user has typed and not saved: a code or a score. */
export type Typed = "code" | "score" | null;

type SerialStepProps = {
  /** An unknown code that must be corrected, with its message. */
  refused?: { code: string; message: string };
  onTyped: (typed: Typed) => void;
  onSerial: (serial: string) => void;
};

/** Asks for the contestant's code, which somebody reads aloud or from a phone. Scans work without this field. */
export function SerialStep({ refused, onTyped, onSerial }: SerialStepProps) {
  const [typed, setTyped] = useState(refused?.code ?? "");
  const [error, setError] = useState(refused?.message);
  const find = (event: FormEvent) => {
    event.preventDefault();
    const serial = parseSerial(typed);
    if (serial) onSerial(serial);
    else setError(typed.trim() ? text.serialInvalid : text.serialRequired);
  };
  return (
    <form noValidate onSubmit={find}>
      <TextField
        name="serial"
        label={text.serial}
        hint={text.serialHint}
        value={typed}
        error={error}
        isLtr
        inputMode="numeric"
        autoComplete="off"
        maxLength={100}
        autoFocus
        onChange={(event) => {
          const { value } = event.currentTarget;
          setTyped(value);
          setError(undefined);
          onTyped(value === "" ? null : "code");
        }}
        className="text-body font-medium"
      />
      <Button type="submit" className="mt-4 max-sm:w-full">
        {text.find}
      </Button>
    </form>
  );
}
