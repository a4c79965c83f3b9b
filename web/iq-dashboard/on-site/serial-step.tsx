import { type FormEvent, useState } from "react";
import { parseSerial } from "#contract/serial.ts";
import { scoreText as text } from "#web/text/on-site.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";

/** Asks whose score it is. A scanner is heard by itself; this is for a code that is read aloud or off a phone. */
export function SerialStep({ onSerial }: { onSerial: (serial: string) => void }) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
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
          setTyped(event.currentTarget.value);
          setError(undefined);
        }}
        className="text-[1.15rem] font-medium"
      />
      <Button type="submit" className="mt-4 max-sm:w-full">
        {text.find}
      </Button>
    </form>
  );
}
