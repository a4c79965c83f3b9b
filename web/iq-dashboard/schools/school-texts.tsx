import { ListPlusIcon, SearchIcon } from "lucide-react";
import { useState } from "react";
import type { School, SchoolText } from "#contract/contestants/schools.ts";
import { governorates } from "#contract/enums.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { actionsColumn } from "#web/dashboard/lists/actions-column.tsx";
import { emptyOf, ListTable } from "#web/dashboard/lists/list-table.tsx";
import { NameLines } from "#web/dashboard/lists/name-lines.tsx";
import { useListAddress } from "#web/dashboard/lists/use-list-address.ts";
import { UndoNotice } from "#web/dashboard/undo-notice.tsx";
import { schoolTextsText as text } from "#web/text/iq-dashboard/schools.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";
import { sectionPath } from "../sections.ts";
import { GovernorateFilter, SchoolPickerDialog } from "./school-picker.tsx";
import { schoolsAddress, useSchoolChange, useSchoolTexts } from "./use-schools.ts";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

type Joining = { typed: SchoolText; school: Pick<School, "id" | "name"> };

/** Typed names that lead to no school, each with the nearest schools. One press joins a name to a school. */
export default function SchoolTexts() {
  const { view, change, place } = useListAddress(schoolsAddress, { startsAtTop: true });
  const list = useSchoolTexts(view);
  const [choosing, setChoosing] = useState<SchoolText | null>(null);
  const [joined, setJoined] = useState<(Joining & { studentCount: number }) | null>(null);
  const onError = (error: Error) => showToast("error", failureMessage(error, text.failed));
  const joining = useSchoolChange(({ typed, schoolId }: { typed: SchoolText; schoolId: string | null }) =>
    iqApi.send("joinSchoolText", { body: { text: typed.text, governorate: typed.governorate, schoolId } }),
  );
  const join = (one: Joining) =>
    joining.mutate(
      { typed: one.typed, schoolId: one.school.id },
      { onSuccess: ({ studentCount }) => setJoined({ ...one, studentCount }), onError },
    );
  const creating = useSchoolChange(({ text: name, governorate }: SchoolText) =>
    iqApi.send("addSchools", { body: { schools: [{ name, governorate }] } }),
  );
  const create = (typed: SchoolText) =>
    creating.mutate(typed, { onSuccess: () => showToast("success", text.created(typed.text)), onError });
  return (
    <>
      <BackLink to={sectionPath.schools}>{text.back}</BackLink>
      {joined && (
        <UndoNotice
          key={`${joined.typed.governorate} ${joined.typed.text}`}
          message={text.joined(joined.typed.text, joined.school.name, joined.studentCount)}
          texts={text.undo}
          restore={() => joining.mutateAsync({ typed: joined.typed, schoolId: null })}
          onDone={() => setJoined(null)}
        />
      )}
      <section aria-label={text.list} className="min-w-0 rounded-panel border border-line bg-white">
        <div className="grid gap-4 border-b border-line p-4">
          <p className="max-w-[75ch] text-ink-2">{text.lead}</p>
          <div className="flex">
            <GovernorateFilter governorate={view.governorate} onChange={change} />
          </div>
        </div>
        <ListTable
          texts={text}
          columns={columnsOf({
            isBusy: joining.isPending || creating.isPending,
            onJoin: join,
            onChoose: setChoosing,
            onCreate: create,
          })}
          keyOf={(typed) => `${typed.governorate} ${typed.text}`}
          page={list.data}
          query={list}
          place={place}
          empty={emptyOf(text, view.governorate !== undefined)}
        />
      </section>
      {choosing && (
        <SchoolPickerDialog
          title={text.otherOf(choosing.text)}
          onPick={(school) => {
            join({ typed: choosing, school });
            setChoosing(null);
          }}
          onClose={() => setChoosing(null)}
        />
      )}
    </>
  );
}

type Actions = {
  isBusy: boolean;
  onJoin: (joining: Joining) => void;
  onChoose: (typed: SchoolText) => void;
  onCreate: (typed: SchoolText) => void;
};

const columnsOf = ({ isBusy, onJoin, onChoose, onCreate }: Actions): readonly Column<SchoolText>[] => [
  {
    id: "text",
    header: text.text,
    isRowHeader: true,
    isWideOnCard: true,
    cell: (typed) => <NameLines name={typed.text}>{governorates[typed.governorate]}</NameLines>,
  },
  { id: "students", header: text.students, cell: ({ studentCount }) => formatNumber(studentCount) },
  {
    id: "join",
    header: text.join,
    isWideOnCard: true,
    cell: (typed) => (
      <div className="flex flex-wrap gap-2">
        {typed.suggestions.length === 0 && <span className="text-ink-3">{text.noneNear}</span>}
        {typed.suggestions.map((school) => (
          <Button
            key={school.id}
            look="soft"
            disabled={isBusy}
            aria-label={text.joinTo(typed.text, school.name)}
            onClick={() => onJoin({ typed, school })}
          >
            <bdi className="wrap-anywhere">{school.name}</bdi>
            {school.governorate !== typed.governorate && (
              <span className="font-normal">{governorates[school.governorate]}</span>
            )}
          </Button>
        ))}
      </div>
    ),
  },
  actionsColumn((typed) => (
    <>
      <IconButton label={text.otherOf(typed.text)} tip={text.other} Icon={SearchIcon} onClick={() => onChoose(typed)} />
      <IconButton
        label={text.createOf(typed.text)}
        tip={text.create}
        Icon={ListPlusIcon}
        onClick={() => onCreate(typed)}
      />
    </>
  )),
];
