import type { Landing, LandingRequest } from "#contract/site/landing.ts";
import { NewerNotice } from "#web/dashboard/form/newer-notice.tsx";
import { newerContentText as text } from "#web/text/main-dashboard/main-dashboard-settings.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { differences } from "./settings-fields.ts";

type NewerContentProps = {
  newer: Landing;
  typed: LandingRequest;
  attempt: number;
  onShowSaved: () => void;
  onSaveTyped: () => void;
};

export function NewerContent({ newer, typed, ...rest }: NewerContentProps) {
  return (
    <NewerNotice
      {...rest}
      texts={text}
      saved={text.saved(newer.savedBy, newer.updatedAt && formatDateTime(newer.updatedAt))}
      differences={differences(newer, typed).map(({ fullLabel }) => fullLabel)}
    />
  );
}
