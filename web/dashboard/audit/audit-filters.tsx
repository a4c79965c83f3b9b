import type { Realm } from "#contract/accounts/auth.ts";
import { auditActions, auditNouns, nounsOfRealm } from "#contract/audit/audit-nouns.ts";
import { auditText as text } from "#web/text/dashboard/audit.ts";
import { PillClear, PillDay, PillSelect } from "#web/ui/forms/pill-select.tsx";
import { type AuditView, isFiltered, withoutFilters } from "./audit-address.ts";

type Person = { id: string; userName: string; isDeleted: boolean };
type AuditFiltersProps = {
  realm: Realm;
  people: readonly Person[];
  view: AuditView;
  onChange: (changes: Partial<AuditView>) => void;
};

export function AuditFilters({ realm, people, view, onChange }: AuditFiltersProps) {
  const options = (words: Readonly<Record<string, string>>) =>
    Object.entries(words).map(([value, label]) => ({ value, label }));
  return (
    <fieldset className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-2">
      <legend className="sr-only">{text.filters}</legend>
      <PillSelect
        label={text.person}
        options={people.map(({ id, userName, isDeleted }) => ({
          value: id,
          label: isDeleted ? text.deletedPerson(userName) : userName,
        }))}
        value={view.userId}
        onChange={(userId) => onChange({ userId })}
      />
      {!view.recordId && (
        <PillSelect
          label={text.noun}
          options={nounsOfRealm[realm].map((noun) => ({ value: noun, label: auditNouns[noun].label }))}
          value={view.noun}
          onChange={(noun) => onChange({ noun: noun as AuditView["noun"] })}
        />
      )}
      <PillSelect
        label={text.action}
        options={options(auditActions)}
        value={view.action}
        onChange={(action) => onChange({ action: action as AuditView["action"] })}
      />
      <PillDay label={text.from} value={view.from} max={view.to} onChange={(from) => onChange({ from })} />
      <PillDay label={text.to} value={view.to} min={view.from} onChange={(to) => onChange({ to })} />
      {isFiltered(view) && <PillClear label={text.clearFilters} onPress={() => onChange(withoutFilters(view))} />}
    </fieldset>
  );
}
