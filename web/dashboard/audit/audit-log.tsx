import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { Realm } from "#contract/accounts/auth.ts";
import type { AuditLine } from "#contract/audit/audit.ts";
import type { ApiClient } from "#web/calls/api-client.ts";
import { auditText as text } from "#web/text/dashboard/audit.ts";
import { Button } from "#web/ui/button.tsx";
import { DownloadIcon } from "#web/ui/icons/action-icons.tsx";
import { DownloadDialog, tableFormats } from "../lists/download-dialog.tsx";
import { emptyOf, ListTable } from "../lists/list-table.tsx";
import { useListAddress } from "../lists/use-list-address.ts";
import { useQuery } from "../use-query.ts";
import { type AuditView, auditAddress, isFiltered } from "./audit-address.ts";
import { auditColumns } from "./audit-columns.tsx";
import { AuditFilters } from "./audit-filters.tsx";

type AuditLogProps = { realm: Realm; api: ApiClient };

const selectionOf = ({ pageNumber: _number, pageSize: _size, ...filters }: AuditView) => filters;

/** The audit log of a realm or of one record, newest first. */
export function AuditLog({ realm, api }: AuditLogProps) {
  const { view, change, place } = useListAddress(auditAddress, { startsAtTop: true });
  const [isExporting, setIsExporting] = useState(false);
  const lines = useQuery({
    queryKey: ["audit", "lines", view],
    placeholderData: keepPreviousData,
    // People open the log to see what has just happened.
    staleTime: 0,
    queryFn: ({ signal }) => api.send("listAuditLines", { query: view, signal }),
  });
  const people = useQuery({
    queryKey: ["audit", "people"],
    queryFn: ({ signal }) => api.send("listAuditPeople", { signal }),
  });
  // Lines on the places of an exam day have its id, too.
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
            size="small"
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

/** Names the record and links to the whole log. */
function RecordHeading({ name }: { name: string | null }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 className="text-[1.1rem] wrap-anywhere">
        {name ? (
          <>
            {text.ofRecord} «<bdi>{name}</bdi>»
          </>
        ) : (
          text.ofOneRecord
        )}
      </h2>
      <Link to="?" className="text-[0.94rem] text-river-700 underline underline-offset-4 hover:decoration-2">
        {text.wholeLog}
      </Link>
    </div>
  );
}
