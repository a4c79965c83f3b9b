import type { Realm } from "#contract/accounts/auth.ts";
import type { AuditLine } from "#contract/audit/audit.ts";
import type { AuditValue } from "#contract/audit/audit-nouns.ts";
import { fieldText, valueText } from "#contract/audit/audit-words.ts";
import { auditText as text } from "#web/text/dashboard/audit.ts";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { Disclosure } from "#web/ui/overlays/disclosure.tsx";

/** Further changes are folded away. */
const mostChanges = 3;
const mostCharacters = 240;

type AuditChangesProps = { realm: Realm; line: AuditLine };

/** Lists the changed fields as "من … إلى …"; a new record shows its values only. */
export function AuditChanges({ realm, line }: AuditChangesProps) {
  const { noun, changes } = line;
  if (changes.length === 0) return <span className="text-ink-3 @max-3xl:hidden">{text.noChanges}</span>;
  const length = changes.reduce((sum, { from, to }) => sum + String(from ?? "").length + String(to ?? "").length, 0);
  const list = (
    <dl className="grid gap-1 text-[0.94rem]/6">
      {changes.map(({ field, from, to }) => (
        <div key={field} className="wrap-anywhere">
          <dt className="inline text-ink-3">{fieldText(noun, field)}: </dt>
          <dd className="inline">
            {from !== null && (
              <>
                {text.was} <Value realm={realm} field={field} value={from} /> {text.is}{" "}
              </>
            )}
            <Value realm={realm} field={field} value={to} isNew />
          </dd>
        </div>
      ))}
    </dl>
  );
  if (changes.length <= mostChanges && length <= mostCharacters) return list;
  return <Disclosure summary={namesOf(line)}>{list}</Disclosure>;
}

/** The names of the first fields. */
function namesOf({ noun, changes }: AuditLine): string {
  const names = changes.slice(0, mostChanges).map(({ field }) => fieldText(noun, field));
  return [...names, ...(changes.length > mostChanges ? ["…"] : [])].join("، ");
}

type ValueProps = { realm: Realm; field: string; value: AuditValue; isNew?: boolean };

const writing = {
  figure: formatNumber,
  moment: (time: string) => formatDateTime(`${time.replace(" ", "T")}+03:00`),
};

/** Isolated, because one line holds texts of both directions. */
const Value = ({ realm, field, value, isNew = false }: ValueProps) => (
  <bdi className={isNew ? "font-medium" : "text-ink-2"}>{valueText(realm, field, value, writing)}</bdi>
);
