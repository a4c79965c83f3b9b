import { EyeIcon, HandIcon, Undo2Icon } from "lucide-react";
import { contestantLabels } from "#contract/contestants/contestant-labels.ts";
import { requestKinds, requestStates } from "#contract/contestants/request-words.ts";
import type { StaffRequest } from "#contract/contestants/requests.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import { actionsColumn } from "#web/dashboard/lists/actions-column.tsx";
import { decideText, requestsText as text } from "#web/text/iq-dashboard/requests.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";
import { ContestantLink } from "../contestants/contestant-link.tsx";

type Options = {
  /** The user's own name. */
  me: string;
  onOpen: (request: StaffRequest) => void;
  onTake: (request: StaffRequest, isTaken: boolean) => void;
};

const dayMs = 86_400_000;
const looks = { open: "gold", accepted: "ok", refused: "danger" } as const;

export const requestColumns = ({ me, onOpen, onTake }: Options): readonly Column<StaffRequest>[] => [
  {
    id: "student",
    header: text.student,
    isRowHeader: true,
    isWideOnCard: true,
    cell: ({ contestant }) => (
      <>
        <ContestantLink contestant={contestant} />
        <bdi dir="ltr" className="block w-fit text-caption text-ink-3">
          {formatSerial(contestant.serialNumber)}
        </bdi>
      </>
    ),
  },
  {
    id: "asked",
    header: text.asked,
    isWideOnCard: true,
    cell: ({ kind, field, testName }) => (
      <>
        <span className="block">{requestKinds[kind]}</span>
        <bdi className="block text-caption text-ink-3 wrap-anywhere">
          {field ? contestantLabels[field] : (testName ?? decideText.unnamed)}
        </bdi>
      </>
    ),
  },
  {
    id: "state",
    header: text.state,
    isWideOnCard: true,
    cell: ({ state, answer }) => (
      <>
        <Badge look={looks[state]}>{requestStates[state]}</Badge>
        {answer && <span className="block text-caption text-ink-3 wrap-anywhere">{answer}</span>}
      </>
    ),
  },
  {
    id: "age",
    header: text.age,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={formatDateTime(createdAt)} className="whitespace-nowrap">
        {text.since(Math.max(0, Math.floor((Date.now() - Date.parse(createdAt)) / dayMs)))}
      </time>
    ),
  },
  {
    id: "holder",
    header: text.holder,
    cell: ({ state, holder, decidedBy }) => (
      <bdi>{(state === "open" ? holder : decidedBy) ?? (state === "open" ? text.nobody : text.decidedAlone)}</bdi>
    ),
  },
  actionsColumn((request) => {
    const { state, holder, contestant } = request;
    const isMine = holder === me;
    if (state !== "open") return null;
    return (
      <>
        <IconButton
          label={text.openOf(contestant.fullName)}
          tip={text.open}
          Icon={EyeIcon}
          onClick={() => onOpen(request)}
        />
        <IconButton
          label={isMine ? text.putBackOf(contestant.fullName) : text.takeOf(contestant.fullName)}
          tip={isMine ? text.putBack : holder ? text.takeFrom(holder) : text.take}
          Icon={isMine ? Undo2Icon : HandIcon}
          onClick={() => onTake(request, !isMine)}
        />
      </>
    );
  }),
];
