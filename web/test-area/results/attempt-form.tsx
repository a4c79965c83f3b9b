import { resultsText as text } from "#web/text/test-area/test-area.ts";
import { Button } from "#web/ui/button.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";

type AttemptFormProps = {
  label: string;
  /** Stands for the newest attempt. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  contestantId: string;
};

/** Chooses an attempt. The page's script sends the form on change. */
export const AttemptForm = ({ contestantId, chosen, ...select }: AttemptFormProps) => (
  <form method="get" data-sends-on-change className="grid gap-3">
    <input type="hidden" name="of" value={contestantId} />
    <NativeSelect name="attempt" {...select} defaultValue={chosen} autoComplete="off" />
    <p className="hidden noscript:block">
      <Button type="submit" look="outline" size="small">
        {text.showAttempt}
      </Button>
    </p>
  </form>
);
