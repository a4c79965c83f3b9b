import { DownloadIcon } from "lucide-react";
import "./record-sheet.css";
import { saveFile } from "#web/calls/download.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { recordText as text } from "#web/text/iq-dashboard/contestant-record.ts";
import { Button } from "#web/ui/button.tsx";
import { RecordSheet } from "./record-sheet.tsx";

type FamilyRecordProps = { id: string; isOpen: boolean; onToggle: () => void };

/** The copy of everything that is kept of a contestant, for a family that requests it. */
export function FamilyRecord({ id, isOpen, onToggle }: FamilyRecordProps) {
  const record = useCall(
    "getContestantRecord",
    { params: { id } },
    // Each reading writes a line of the audit log. The cache drops the record when the screen closes.
    { enabled: isOpen, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  );
  const download = () => {
    const content = new Blob([JSON.stringify(record.data, null, 2)], { type: "application/json" });
    saveFile(content, text.fileName(id));
  };
  return (
    <Panel title={text.title} lead={text.lead} className="[&>:not(article)]:print:hidden">
      <Button look="outline" className="mb-5" onClick={onToggle}>
        {isOpen ? text.close : text.open}
      </Button>
      {record.isLoading && <Loading text={text.loading} className="h-96 rounded-panel" />}
      {record.isError && <LoadFailure whatFailed={text.loadFailed} query={record} />}
      {isOpen && record.data && (
        <div className="mb-5 flex flex-wrap gap-3">
          <Button onClick={() => window.print()}>{text.print}</Button>
          <Button look="soft" onClick={download}>
            <DownloadIcon />
            {text.download}
          </Button>
        </div>
      )}
      {isOpen && record.data && <RecordSheet record={record.data} />}
    </Panel>
  );
}
