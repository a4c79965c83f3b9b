import { useState } from "react";
import { itemPickerText as text } from "#web/text/iq-dashboard/assessments/assessment-questions.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/forms/field.tsx";

/** Searches items. Closing the dialog loses nothing that is typed here. */
export function ItemSearch({ onSearch }: { onSearch: (typed: string) => void }) {
  const [typed, setTyped] = useState("");
  return (
    <form
      className="flex items-end gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        // In React the events of a dialog bubble to the form that opened it.
        event.stopPropagation();
        onSearch(typed);
      }}
    >
      <TextField
        name="item-search"
        label={text.search}
        type="search"
        autoComplete="off"
        maxLength={200}
        fieldClassName="min-w-0 flex-1"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          if (event.currentTarget.value === "") onSearch("");
        }}
      />
      <Button type="submit" look="soft">
        {text.submitSearch}
      </Button>
    </form>
  );
}
