import { PencilIcon, TrashIcon } from "lucide-react";
import { type Ref, useDeferredValue, useMemo, useState } from "react";
import { formatSerial } from "#contract/contestants/serial.ts";
import type { OnsiteResult } from "#contract/onsite-exams/onsite-exams.ts";
import { foldForSearch, hasWord, searchWords } from "#contract/text/arabic-folding.ts";
import { actionsColumn } from "#web/dashboard/lists/actions-column.tsx";
import { pageOf } from "#web/dashboard/lists/list-address.ts";
import { ListTable } from "#web/dashboard/lists/list-table.tsx";
import { ContestantLink } from "#web/iq-dashboard/contestants/contestant-link.tsx";
import { may } from "#web/session/session.ts";
import { examText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { formatDateTime, formatNumber, formatPercent } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";
import { useBulkActions } from "../../bulk-runs/bulk-menu.tsx";
import { type AttemptNumbers, attemptNumbers } from "./attempt-numbers.ts";

const pageSizes = [15, 25, 50, 100] as const;

const columnsOf = (numbers: AttemptNumbers): readonly Column<OnsiteResult>[] => [
  {
    id: "fullName",
    header: text.name,
    isRowHeader: true,
    isWideOnCard: true,
    className: "@3xl:max-w-[18rem]",
    cell: ({ id, contestant }) => (
      <>
        <ContestantLink contestant={contestant} />
        {numbers.has(id) && (
          <span className="block text-small text-ink-3">{text.attempt(formatNumber(numbers.get(id) ?? 1))}</span>
        )}
      </>
    ),
  },
  {
    id: "serialNumber",
    header: text.serial,
    isWideOnCard: true,
    cell: ({ contestant }) => (
      <bdi dir="ltr" className="@3xl:whitespace-nowrap">
        {formatSerial(contestant.serialNumber)}
      </bdi>
    ),
  },
  {
    id: "score",
    header: text.score,
    cell: ({ score, corrections }) => (
      <span className="inline-flex items-center gap-2 whitespace-nowrap">
        <span className="font-bold column-figures">{formatPercent(score)}</span>
        {corrections.length > 0 && <Badge look="gold">{text.corrected}</Badge>}
      </span>
    ),
  },
  { id: "addedBy", header: text.addedBy, cell: ({ addedBy }) => <bdi className="wrap-anywhere">{addedBy ?? "—"}</bdi> },
  {
    id: "createdAt",
    header: text.addedAt,
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
];

/** Whether a result matches by name, code or phone, in any spelling and grouping. */
function fits({ contestant }: OnsiteResult, words: readonly string[]): boolean {
  const folded = foldForSearch(`${contestant.fullName} ${contestant.serialNumber} ${contestant.phoneNumber}`);
  return words.every((word) => hasWord(folded, word));
}

type ExamScoresProps = {
  ref?: Ref<HTMLElement>;
  results: readonly OnsiteResult[];
  onCorrect: (result: OnsiteResult) => void;
  onRemove: (result: OnsiteResult) => void;
};

/** The scores of an exam, newest first. */
export function ExamScores({ ref, results, onCorrect, onRemove }: ExamScoresProps) {
  const [typed, setTyped] = useState("");
  const [{ pageNumber, pageSize }, setPage] = useState({ pageNumber: 1, pageSize: 15 });
  const words = searchWords(useDeferredValue(typed));
  const found = results.filter((result) => fits(result, words));
  const toPageSize = (size: number) => setPage({ pageNumber: 1, pageSize: size });
  const numbers = useMemo(() => attemptNumbers(results), [results]);
  const ownerOf = ({ id, contestant }: OnsiteResult) =>
    text.attemptOf(contestant.fullName, numbers.has(id) ? formatNumber(numbers.get(id) ?? 1) : null);

  const page = pageOf(found, { pageNumber, pageSize });
  const { notice, many } = useBulkActions({ page, nameOf: ownerOf, kinds: ["deleteScores"] });
  const actions = actionsColumn((result: OnsiteResult) => (
    <>
      <IconButton
        label={text.correctOf(ownerOf(result))}
        tip={text.correct}
        Icon={PencilIcon}
        onClick={() => onCorrect(result)}
      />
      <IconButton
        label={text.removeOf(ownerOf(result))}
        tip={text.remove}
        Icon={TrashIcon}
        isDangerous
        onClick={() => onRemove(result)}
      />
    </>
  ));

  return (
    <section ref={ref} tabIndex={-1} aria-label={text.list} className="outline-none">
      {notice}
      <div className="rounded-panel border border-line bg-white">
        {results.length > 0 && (
          <div className="border-b border-line p-4">
            <input
              type="text"
              aria-label={text.filter}
              placeholder={text.filter}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                toPageSize(pageSize);
              }}
              className="control max-w-md"
            />
          </div>
        )}
        <ListTable
          texts={text}
          columns={[...columnsOf(numbers), ...(may("correctOnsiteScore") ? [actions] : [])]}
          keyOf={({ id }) => id}
          page={page}
          many={many}
          place={{
            pageNumber,
            pageSize,
            pageSizes,
            toPage: (next) => setPage({ pageNumber: next, pageSize }),
            toPageSize,
          }}
          empty={results.length === 0 ? { title: text.empty, body: text.emptyBody } : { title: text.nothingFound }}
        />
      </div>
    </section>
  );
}
