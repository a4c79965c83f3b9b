import { keepPreviousData } from "@tanstack/react-query";
import { MergeIcon, PencilIcon, PlusIcon } from "lucide-react";
import { useState } from "react";
import type { School } from "#contract/contestants/schools.ts";
import { governorates } from "#contract/enums.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { actionsColumn } from "#web/dashboard/lists/actions-column.tsx";
import { emptyOf, ListTable } from "#web/dashboard/lists/list-table.tsx";
import { NameLines } from "#web/dashboard/lists/name-lines.tsx";
import { useListAddress } from "#web/dashboard/lists/use-list-address.ts";
import { UndoNotice } from "#web/dashboard/undo-notice.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { homePath } from "#web/session/session-guards.ts";
import { schoolsText as text } from "#web/text/iq-dashboard/schools.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { sectionPath } from "../sections.ts";
import { AddSchoolsDialog, MergeSchoolDialog, RenameSchoolDialog } from "./school-dialogs.tsx";
import { GovernorateFilter } from "./school-picker.tsx";
import { schoolsAddress, useSchoolChange, useSchoolTexts } from "./use-schools.ts";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title, search: text.search };

type Task = { kind: "add" } | { kind: "rename" | "merge"; school: School };

/** The list of schools, with the numbers of their students. */
export default function Schools() {
  const { view, change, place } = useListAddress(schoolsAddress);
  const list = useCall("listSchools", { query: view }, { placeholderData: keepPreviousData });
  const waiting = useSchoolTexts({ pageNumber: 1, pageSize: 15, text: undefined, governorate: undefined }).data;
  const [task, setTask] = useState<Task | null>(null);
  const [merged, setMerged] = useState<{ from: School; into: School } | null>(null);
  const unmerging = useSchoolChange((id: string) => iqApi.send("unmergeSchool", { params: { id } }));
  const close = () => setTask(null);
  return (
    <>
      {merged && (
        <UndoNotice
          key={merged.from.id}
          message={text.merged(merged.from.name, merged.into.name)}
          texts={text.undo}
          restore={() => unmerging.mutateAsync(merged.from.id)}
          onDone={() => setMerged(null)}
        />
      )}
      <section aria-label={text.list} className="min-w-0 rounded-panel border border-line bg-white">
        <div className="grid gap-4 border-b border-line p-4">
          <p className="max-w-[75ch] text-ink-2">{text.lead}</p>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <GovernorateFilter governorate={view.governorate} onChange={change} />
            <div className="flex flex-wrap gap-3 max-sm:w-full">
              <LinkButton to={sectionPath.schoolTexts} look="soft" className="max-sm:w-full">
                {waiting && waiting.totalCount > 0 ? text.toTextsCount(waiting.totalCount) : text.toTexts}
              </LinkButton>
              <Button className="max-sm:w-full" onClick={() => setTask({ kind: "add" })}>
                <PlusIcon />
                {text.add}
              </Button>
            </div>
          </div>
        </div>
        <ListTable
          texts={text}
          columns={columnsOf(setTask)}
          keyOf={({ id }) => id}
          page={list.data}
          query={list}
          place={place}
          empty={emptyOf(text, view.text !== undefined || view.governorate !== undefined)}
        />
      </section>
      {task?.kind === "add" && <AddSchoolsDialog onClose={close} />}
      {task?.kind === "rename" && <RenameSchoolDialog school={task.school} onClose={close} />}
      {task?.kind === "merge" && (
        <MergeSchoolDialog
          school={task.school}
          onMerged={(into) => setMerged({ from: task.school, into })}
          onClose={close}
        />
      )}
    </>
  );
}

const columnsOf = (onOpen: (task: Task) => void): readonly Column<School>[] => [
  {
    id: "name",
    header: text.name,
    isRowHeader: true,
    isWideOnCard: true,
    cell: ({ name, spellings }) => (
      <NameLines name={name}>{spellings.length > 0 && text.spellings(spellings)}</NameLines>
    ),
  },
  { id: "governorate", header: text.governorate, cell: ({ governorate }) => governorates[governorate] },
  {
    id: "students",
    header: text.students,
    cell: ({ id, name, studentCount }) =>
      studentCount === 0 ? (
        formatNumber(0)
      ) : (
        <TextLink
          to={`${homePath.iq}?schoolId=${id}`}
          aria-label={text.studentsOf(name, formatNumber(studentCount))}
          className="inline-flex min-h-9 min-w-9 items-center touch:min-h-11"
        >
          {formatNumber(studentCount)}
        </TextLink>
      ),
  },
  actionsColumn((school) => (
    <>
      <IconButton
        label={text.renameOf(school.name)}
        tip={text.rename}
        Icon={PencilIcon}
        onClick={() => onOpen({ kind: "rename", school })}
      />
      <IconButton
        label={text.mergeOf(school.name)}
        tip={text.merge}
        Icon={MergeIcon}
        onClick={() => onOpen({ kind: "merge", school })}
      />
    </>
  )),
];
