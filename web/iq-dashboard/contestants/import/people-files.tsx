import { keepPreviousData } from "@tanstack/react-query";
import { ArrowLeftIcon, TrashIcon } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { ContestantImport } from "#contract/contestants/contestant-import.ts";
import { importFields, importOutcomes } from "#contract/contestants/contestant-import-words.ts";
import { contestantLabels } from "#contract/contestants/contestant-labels.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { saveTable } from "#web/calls/table-file.ts";
import { uploadPeople } from "#web/calls/upload.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { actionsColumn } from "#web/dashboard/lists/actions-column.tsx";
import { listAddress } from "#web/dashboard/lists/list-address.ts";
import { ListTable } from "#web/dashboard/lists/list-table.tsx";
import { NameLines } from "#web/dashboard/lists/name-lines.tsx";
import { useListAddress } from "#web/dashboard/lists/use-list-address.ts";
import { useCall } from "#web/dashboard/use-call.ts";
import { homePath } from "#web/session/session-guards.ts";
import { peopleFileText, peopleFilesText as text } from "#web/text/iq-dashboard/people-files.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { IconButton, IconLink } from "#web/ui/icon-button.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";
import { TableFilePanel } from "../../table-file-panel.tsx";
import { peopleFilePath, useFileChange } from "./use-people-files.ts";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

const address = listAddress({ pageSize: 10 });

/** Chooses a file of people to register, or one to go on with. */
export default function PeopleFiles() {
  const navigate = useNavigate();
  const { view, place } = useListAddress(address);
  const list = useCall("listContestantImports", { query: view }, { placeholderData: keepPreviousData });
  const [discarding, setDiscarding] = useState<ContestantImport | null>(null);
  const uploading = useFileChange(uploadPeople);
  const discard = useFileChange((id: string) => iqApi.send("removeContestantImport", { params: { id } }));
  return (
    <>
      <BackLink to={homePath.iq}>{text.back}</BackLink>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <TableFilePanel
          id="people-file"
          title={text.title}
          lead={text.lead}
          texts={text}
          saveTemplate={saveTemplate}
          reading={uploading}
          onFile={(file) => uploading.mutate(file, { onSuccess: ({ id }) => void navigate(peopleFilePath(id)) })}
        >
          {uploading.isPending && <p className="mt-3">{text.reading}</p>}
        </TableFilePanel>
        <Panel title={text.files} lead={text.filesLead}>
          <div className="rounded-panel border border-line bg-white">
            <ListTable
              texts={{ ...text, list: text.files }}
              columns={columnsOf(setDiscarding)}
              keyOf={({ id }) => id}
              page={list.data}
              query={list}
              place={place}
              expectedRows={3}
              empty={{ title: text.empty, body: text.emptyBody }}
            />
          </div>
        </Panel>
      </div>
      {discarding && (
        <ActionDialog
          texts={text.discarding}
          act={() => discard.mutateAsync(discarding.id)}
          onClose={() => setDiscarding(null)}
        >
          {text.discardBody(discarding.fileName)}
        </ActionDialog>
      )}
    </>
  );
}

/** Downloads a workbook with the headings and an example. */
const saveTemplate = () =>
  saveTable(
    "xlsx",
    text.templateName,
    [importFields.map((field) => contestantLabels[field]), text.templateRow],
    text.templateSheet,
  );

const columnsOf = (onDiscard: (file: ContestantImport) => void): readonly Column<ContestantImport>[] => [
  {
    id: "file",
    header: text.file,
    isRowHeader: true,
    isWideOnCard: true,
    cell: ({ fileName, createdBy, createdAt }) => (
      <NameLines name={fileName}>{text.by(createdBy, formatDateTime(createdAt))}</NameLines>
    ),
  },
  {
    id: "state",
    header: text.state,
    isWideOnCard: true,
    cell: ({ counts }) => (
      <span className="flex flex-wrap gap-x-4">
        {importOutcomes
          .filter((outcome) => counts[outcome] > 0)
          .map((outcome) => (
            <span key={outcome}>{peopleFileText.countOf(outcome, counts[outcome])}</span>
          ))}
      </span>
    ),
  },
  actionsColumn((file) => (
    <>
      <IconLink to={peopleFilePath(file.id)} label={text.openOf(file.fileName)} tip={text.open} Icon={ArrowLeftIcon} />
      <IconButton
        label={text.discardOf(file.fileName)}
        tip={text.discard}
        Icon={TrashIcon}
        isDangerous
        onClick={() => onDiscard(file)}
      />
    </>
  )),
];
