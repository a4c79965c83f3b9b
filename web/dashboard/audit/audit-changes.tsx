import type { AuditLine } from "#contract/audit.ts";
import type { AuditValue } from "#contract/audit-nouns.ts";
import { fieldText, valueText } from "#contract/audit-words.ts";
import type { Realm } from "#contract/auth.ts";
import { auditText as text } from "#web/text/audit.ts";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";

/** More than this is folded away. */
const mostChanges = 3;
const mostCharacters = 240;

type AuditChangesProps = { realm: Realm; line: AuditLine };

/** The fields that changed, as "من … إلى …"; of what was made only what it became. */
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

/** The first fields by name. */
function namesOf({ noun, changes }: AuditLine): string {
  const names = changes.slice(0, mostChanges).map(({ field }) => fieldText(noun, field));
  return [...names, ...(changes.length > mostChanges ? ["…"] : [])].join("، ");
}

type ValueProps = { realm: Realm; field: string; value: AuditValue; isNew?: boolean };

const writing = {
  figure: formatNumber,
  moment: (time: string) => formatDateTime(`${time.replace(" ", "T")}+03:00`),
};

/** Isolated, because texts of both directions stand in one line. */
const Value = ({ realm, field, value, isNew = false }: ValueProps) => (
  <bdi className={isNew ? "font-medium" : "text-ink-2"}>{valueText(realm, field, value, writing)}</bdi>
);
