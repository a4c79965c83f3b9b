import type { StaffContestant } from "#contract/contestants.ts";
import { genders, specialEducationTypes } from "#contract/enums.ts";
import { formatSerial } from "#contract/serial.ts";
import { failureMessage } from "#web/failure-message.ts";
import { LoadFailure } from "#web/load-failure.tsx";
import { listText } from "#web/text/dashboards.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { deskText as text } from "#web/text/on-site.ts";
import { formatPhone } from "#web/text/phone.ts";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ListFooter } from "#web/ui/list-footer.tsx";
import { ParticipantAvatar } from "../participants/participant-avatar.tsx";
import { readView } from "../participants/participants-view.ts";
import { useParticipants } from "../participants/use-participants.ts";

const pageSize = 10;
const footerTexts = { ...listText, pages: text.pages };

const columns: readonly Column<StaffContestant>[] = [
  {
    id: "serialNumber",
    header: text.serial,
    isWideOnCard: true,
    cell: ({ serialNumber }) => (
      <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
        {formatSerial(serialNumber)}
      </bdi>
    ),
  },
  {
    id: "fullName",
    header: text.name,
    isRowHeader: true,
    isWideOnCard: true,
    className: "@3xl:max-w-[16rem]",
    cell: ({ fullName, email }) => (
      <div className="flex items-center gap-3">
        <ParticipantAvatar name={fullName} />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{fullName}</p>
          <p className="truncate text-[0.87rem]/6 text-ink-3">{email ? <bdi>{email}</bdi> : text.noEmail}</p>
        </div>
      </div>
    ),
  },
  {
    id: "age",
    header: text.age,
    cell: ({ age }) => <span className="whitespace-nowrap">{text.ageOf(formatNumber(age))}</span>,
  },
  { id: "gender", header: text.gender, cell: ({ gender }) => genders[gender] },
  {
    id: "phoneNumber",
    header: text.phone,
    cell: ({ phoneNumber }) => (
      <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
        {formatPhone(phoneNumber)}
      </bdi>
    ),
  },
  { id: "type", header: text.type, cell: ({ specialEducationType }) => specialEducationTypes[specialEducationType] },
];

type FoundStudentsProps = {
  searched: string;
  pageNumber: number;
  onPage: (pageNumber: number) => void;
  onPrint: (student: StaffContestant) => void;
};

/** Who was found, newest first, with the card of each. */
export function FoundStudents({ searched, pageNumber, onPage, onPrint }: FoundStudentsProps) {
  const list = useParticipants({ ...readView(new URLSearchParams()), text: searched, pageNumber, pageSize });
  const { data } = list;
  const print: Column<StaffContestant> = {
    id: "actions",
    header: text.actions,
    isHeaderHidden: true,
    isWideOnCard: true,
    cell: (student) => (
      <Button
        look="outline"
        size="small"
        aria-label={text.printCardOf(student.fullName)}
        onClick={() => onPrint(student)}
      >
        {text.printCard}
      </Button>
    ),
  };
  return (
    <section aria-label={text.list} className="rounded-panel border border-line bg-white">
      <DataTable
        caption={text.list}
        columns={[...columns, print]}
        rows={list.isError ? undefined : data?.items}
        keyOf={({ id }) => id}
        expectedRows={3}
        isStale={list.isPlaceholderData}
      >
        {list.isError ? (
          <LoadFailure className="m-4" message={failureMessage(list.error, text.loadFailed)} query={list} />
        ) : (
          data?.items.length === 0 && (
            <div className="p-6">
              <EmptyState role="status" title={text.nothingFound} body={text.nothingFoundBody} />
            </div>
          )
        )}
      </DataTable>
      {list.isPending && (
        <p role="status" className="sr-only">
          {text.loading}
        </p>
      )}
      {data && !list.isError && data.totalCount > pageSize && (
        <ListFooter
          texts={footerTexts}
          pageNumber={pageNumber}
          pageSize={pageSize}
          pageSizes={[pageSize]}
          totalCount={data.totalCount}
          isTotalCapped={data.isTotalCapped}
          onPage={onPage}
          onPageSize={() => undefined}
        />
      )}
    </section>
  );
}
