import { examDeskText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { Badge } from "#web/ui/badge.tsx";
import { attendedAt, type DeskPerson } from "../people/desk-people.ts";
import { personRow } from "./person-row.ts";

export const PresenceBadge = ({ person }: { person: DeskPerson }) => (
  <span className={personRow.presence}>
    {attendedAt(person) === null ? <Badge look="sand">{text.absent}</Badge> : <Badge look="ok">{text.present}</Badge>}
  </span>
);
