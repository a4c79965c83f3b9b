import { keepPreviousData } from "@tanstack/react-query";
import { DownloadIcon } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { Realm } from "#contract/accounts/auth.ts";
import type { AuditLine } from "#contract/audit/audit.ts";
import { auditActions } from "#contract/audit/audit-actions.ts";
import { auditNouns, nounsOfRealm } from "#contract/audit/audit-nouns.ts";
import { auditText as text } from "#web/text/dashboard/audit.ts";
import { wordOptions } from "#web/text/word-options.ts";
import { Button } from "#web/ui/button.tsx";
import { PillClear, PillDay, PillSelect } from "#web/ui/forms/pill-select.tsx";
import { DownloadDialog, tableFormats } from "../lists/download-dialog.tsx";
import { emptyOf, ListTable } from "../lists/list-table.tsx";
import { useListAddress } from "../lists/use-list-address.ts";
import { useCall } from "../use-call.ts";
import { type AuditView, auditAddress, isFiltered, withoutFilters } from "./audit-address.ts";
import { auditColumns } from "./audit-columns.tsx";

const selectionOf = ({ pageNumber: _number, pageSize: _size, ...filters }: AuditView) => filters;

/** The audit log of a realm or of one record, newest first. */
export function AuditLog({ realm }: { realm: Realm }) {
  const { view, change, place } = useListAddress(auditAddress, { startsAtTop: true });
  const [isExporting, setIsExporting] = useState(false);
  const lines = useCall(
    "listAuditLines",
    { query: view },
    // The log is always read again, because people open it to see what has just happened.
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const people = useCall("listAuditPeople", {});
  // Lines about the places of an exam day have its id, too.
  const isOfView = ({ nounId, noun }: AuditLine) => nounId === view.recordId && (!view.noun || noun === view.noun);
  const isNarrowed = isFiltered(view) || view.recordId !== undefined;
  return (
    <section aria-label={text.list} className="min-w-0 rounded-panel border border-line bg-white">
      <div className="grid gap-4 border-b border-line p-4">
        {view.recordId ? (
          <RecordHeading name={lines.data?.items.find(isOfView)?.label ?? null} />
        ) : (
          <p className="text-ink-2">{text.lead}</p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <AuditFilters realm={realm} people={people.data ?? []} view={view} onChange={change} />
          <Button
            look="soft"
            className="max-sm:w-full"
            disabled={!lines.data || lines.data.totalCount === 0}
            onClick={() => setIsExporting(true)}
          >
            <DownloadIcon />
            {text.export}
          </Button>
        </div>
      </div>
      <ListTable
        texts={text}
        columns={auditColumns(realm)}
        keyOf={({ id }) => id}
        page={lines.data}
        query={lines}
        place={place}
        expectedRows={10}
        empty={emptyOf(text, isNarrowed)}
      />
      {isExporting && (
        <DownloadDialog
          realm={realm}
          formats={tableFormats}
          texts={{ title: text.exportTitle, body: text.exportBody, done: text.exportDone, failed: text.exportFailed }}
          fallbackName="audit"
          fetchFile={(client, format, signal) =>
            client.exchange("exportAuditLines", { query: { ...selectionOf(view), format }, signal })
          }
          onClose={() => setIsExporting(false)}
        />
      )}
    </section>
  );
}

/** Names the record, and links to the whole log. */
function RecordHeading({ name }: { name: string | null }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 className="text-body wrap-anywhere">
        {name ? (
          <>
            {text.ofRecord} «<bdi>{name}</bdi>»
          </>
        ) : (
          text.ofOneRecord
        )}
      </h2>
      <Link to="?" className="text-small text-river-700 underline underline-offset-4 hover:decoration-2">
        {text.wholeLog}
      </Link>
    </div>
  );
}

type Person = { id: string; userName: string; isDeleted: boolean };
type AuditFiltersProps = {
  realm: Realm;
  people: readonly Person[];
  view: AuditView;
  onChange: (changes: Partial<AuditView>) => void;
};

function AuditFilters({ realm, people, view, onChange }: AuditFiltersProps) {
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
        options={wordOptions(auditActions)}
        value={view.action}
        onChange={(action) => onChange({ action: action as AuditView["action"] })}
      />
      <PillDay label={text.from} value={view.from} max={view.to} onChange={(from) => onChange({ from })} />
      <PillDay label={text.to} value={view.to} min={view.from} onChange={(to) => onChange({ to })} />
      {isFiltered(view) && <PillClear label={text.clearFilters} onPress={() => onChange(withoutFilters(view))} />}
    </fieldset>
  );
}
