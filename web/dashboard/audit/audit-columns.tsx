import { Link } from "react-router";
import type { Realm } from "#contract/accounts/auth.ts";
import type { AuditLine, AuditValue } from "#contract/audit/audit.ts";
import { type AuditAction, auditActions } from "#contract/audit/audit-actions.ts";
import { fieldText, nounText, roleWords, valueText } from "#contract/audit/audit-words.ts";
import { auditText as text } from "#web/text/dashboard/audit.ts";
import { contestantPageText } from "#web/text/iq-dashboard/contestant-page.ts";
import { formatDate, formatDateTime, formatNumber, formatTime } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";
import { Disclosure } from "#web/ui/overlays/disclosure.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { historyPath } from "./audit-address.ts";

type Look = Parameters<typeof Badge>[0]["look"];
/** The look of each action. Deletions, failures and exports stand out. */
const looks: Partial<Record<AuditAction, Look>> = {
  create: "ok",
  restore: "ok",
  confirm: "ok",
  update: "river",
  resetPassword: "river",
  changePassword: "river",
  delete: "danger",
  undo: "danger",
  loginFailed: "danger",
  proofFailed: "danger",
  endSession: "danger",
  export: "gold",
  erase: "danger",
};

export const auditColumns = (realm: Realm): Column<AuditLine>[] => [
  {
    id: "at",
    header: text.at,
    className: "@3xl:w-44 align-top",
    cell: ({ at }) => (
      <time dateTime={at} className="block text-small">
        <span className="block">{formatDate(at)}</span> <span className="text-ink-3">{formatTime(at)}</span>
      </time>
    ),
  },
  {
    id: "person",
    header: text.person,
    className: "@3xl:w-40 align-top",
    cell: ({ userName, role }) => (
      <span className="block text-small">
        <span className="block font-medium wrap-anywhere">
          <bdi>{userName ?? text.nobody}</bdi>
        </span>
        {role && <span className="text-ink-3">{roleWords[realm][role]}</span>}
      </span>
    ),
  },
  {
    id: "what",
    header: text.what,
    isRowHeader: true,
    isWideOnCard: true,
    className: "@3xl:w-60 align-top",
    cell: (line) => <What realm={realm} line={line} />,
  },
  {
    id: "changes",
    header: text.changes,
    isWideOnCard: true,
    className: "align-top",
    cell: (line) => <AuditChanges realm={realm} line={line} />,
  },
  {
    id: "details",
    header: text.address,
    isWideOnCard: true,
    className: "@3xl:w-44 align-top",
    cell: (line) => <Source line={line} />,
  },
];

function What({ realm, line }: { realm: Realm; line: AuditLine }) {
  const { action, noun, nounId, label } = line;
  const isRecord = nounId !== null && noun !== "session";
  return (
    <span className="grid justify-items-start gap-1">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge look={looks[action] ?? "sand"}>{auditActions[action]}</Badge>
        {noun !== "session" && <span className="text-small">{nounText(line)}</span>}
      </span>
      {label &&
        (isRecord ? (
          <Link
            to={noun === "bulkRun" ? `/IQ-test/dashboard/bulk?id=${nounId}` : historyPath(realm, nounId, noun)}
            aria-label={text.historyOf(label)}
            className="wrap-anywhere text-river-700 underline decoration-line underline-offset-4 hover:decoration-river-700"
          >
            <bdi>{label}</bdi>
          </Link>
        ) : (
          <bdi className="wrap-anywhere">{label}</bdi>
        ))}
      {realm === "iq" && noun === "contestant" && nounId && action !== "erase" && (
        <TextLink to={`/IQ-test/dashboard/contestants/${nounId}`}>{contestantPageText.title}</TextLink>
      )}
    </span>
  );
}

const Source = ({ line: { address, requestId, nounId } }: { line: AuditLine }) => (
  <Disclosure
    summary={
      <>
        <bdi dir="ltr">{address}</bdi>
        <span className="sr-only">، {text.details}</span>
      </>
    }
  >
    <dl className="grid gap-1.5 text-small wrap-anywhere text-ink-2">
      {nounId && <Fact term={text.recordId} value={nounId} />}
      <Fact term={text.requestId} value={requestId} />
    </dl>
  </Disclosure>
);

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt className="text-ink-3">{term}</dt>
    <dd>
      <bdi dir="ltr">{value}</bdi>
    </dd>
  </div>
);

/** Limits of a line. If its changes are more or longer, it shows their names, and the rest on request. */
const mostChanges = 3;
const mostCharacters = 240;

type AuditChangesProps = { realm: Realm; line: AuditLine };

/** Lists the changed fields as "من … إلى …". A new record shows only its values. */
function AuditChanges({ realm, line }: AuditChangesProps) {
  const { noun, changes } = line;
  if (changes.length === 0) return <span className="text-ink-3 @max-3xl:hidden">{text.noChanges}</span>;
  const length = changes.reduce((sum, { from, to }) => sum + String(from ?? "").length + String(to ?? "").length, 0);
  const list = (
    <dl className="grid gap-1 text-small">
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

/** Joins the names of the first fields. */
function namesOf({ noun, changes }: AuditLine): string {
  const names = changes.slice(0, mostChanges).map(({ field }) => fieldText(noun, field));
  return [...names, ...(changes.length > mostChanges ? ["…"] : [])].join("، ");
}

type ValueProps = { realm: Realm; field: string; value: AuditValue; isNew?: boolean };

const writing = {
  figure: formatNumber,
  moment: (time: string) =>
    time.includes(" ") ? formatDateTime(`${time.replace(" ", "T")}+03:00`) : formatDate(`${time}T00:00+03:00`),
};

/** A value. It is isolated, because one line contains texts of both directions. */
const Value = ({ realm, field, value, isNew = false }: ValueProps) => (
  <bdi className={isNew ? "font-medium" : "text-ink-2"}>{valueText(realm, field, value, writing)}</bdi>
);
