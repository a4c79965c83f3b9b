import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import {
  type ProposalRequest,
  type ProposedItem,
  precisionPlaces,
  proposeForm,
  type SubjectCounts,
  wantedReliabilities,
} from "#contract/assessments/form-proposal.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { Form } from "#web/dashboard/form/form.tsx";
import { InputDialog } from "#web/dashboard/form/input-dialog.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { formProposalText as text } from "#web/text/iq-dashboard/assessments/form-proposal.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { numberOf } from "../typed-assessment.ts";
import { Proposal } from "./proposal.tsx";

type ProposalDialogProps = {
  where: string;
  /** Ids of the items that the assessment already names. */
  named: ReadonlySet<string>;
  /** How many lines the section can still take. */
  room: number;
  onAdd: (items: readonly ProposedItem[]) => void;
  onClose: () => void;
};

type Typed = { counts: ReadonlyMap<string, string>; place: string; reliability: string; mostShown: string };
const blank: Typed = { counts: new Map(), place: "middle", reliability: "0.8", mostShown: "" };

/** Proposes calibrated items for a section. Nothing is added before staff have seen the proposal. */
export function ProposalDialog({ where, named, room, onAdd, onClose }: ProposalDialogProps) {
  const [typed, setTyped] = useState(blank);
  const leftOut = [...named];
  const bank = useCall("proposeForm", { body: requestOf(blank, leftOut) });
  return (
    <InputDialog title={text.title(where)} isDirty={typed !== blank} width="table" onClose={onClose}>
      {() => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div className="-mt-2 grid gap-2 text-small text-ink-2">
            <p>{text.lead}</p>
            <p>
              {text.limits} {text.families}
            </p>
          </div>
          {bank.isError && <LoadFailure whatFailed={text.loadFailed} query={bank} />}
          {bank.isPending && <Loading text={text.loading} className="h-64 rounded-m" />}
          {bank.data && (
            <ProposalForm
              subjects={bank.data.subjects}
              leftOut={leftOut}
              room={room}
              typed={typed}
              onType={setTyped}
              onAdd={onAdd}
            />
          )}
        </div>
      )}
    </InputDialog>
  );
}

type ProposalFormProps = Pick<ProposalDialogProps, "room" | "onAdd"> & {
  subjects: readonly SubjectCounts[];
  leftOut: string[];
  typed: Typed;
  onType: (typed: Typed) => void;
};

function ProposalForm({ subjects, leftOut, room, typed, onType, onAdd }: ProposalFormProps) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusals, setRefusals] = useState(0);
  const proposal = useMutation({ mutationFn: (body: ProposalRequest) => iqApi.send("proposeForm", { body }) });
  if (!subjects.some(({ usable }) => usable > 0))
    return <EmptyState title={text.noneUsable} body={text.noneUsableBody} />;

  /** Removes the proposal when the request changes, because it answers the old request. */
  const change = (changes: Partial<Typed>) => {
    onType({ ...typed, ...changes });
    proposal.reset();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // In React the events of a dialog bubble to the form that opened it.
    event.stopPropagation();
    const request = requestOf(typed, leftOut);
    const found = errorsOf(request, room);
    setErrors(found);
    if (Object.keys(found).length > 0) setRefusals(refusals + 1);
    else proposal.mutate(request);
  };
  const failure = errors.wanted ?? (proposal.error && failureMessage(proposal.error, text.failed));
  return (
    <Form
      form={{ submit, isPending: proposal.isPending, failure: null, refusals }}
      whatFailed={text.failed}
      actions={proposal.data && <Proposal key={proposal.submittedAt} proposal={proposal.data} onAdd={onAdd} />}
    >
      <fieldset>
        <legend className="font-bold">{text.subjects}</legend>
        <p className="mb-3 text-small text-ink-3">{text.subjectsBody}</p>
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          {(proposal.data?.subjects ?? subjects).map((subject) => (
            <TextField
              key={subject.subject}
              name={fieldOf(subject.subject)}
              label={subject.subject}
              hint={countsText(subject)}
              error={errors[fieldOf(subject.subject)]}
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              isLtr
              value={typed.counts.get(subject.subject) ?? ""}
              onChange={(event) =>
                change({ counts: new Map(typed.counts).set(subject.subject, event.currentTarget.value) })
              }
            />
          ))}
        </div>
      </fieldset>
      <div className="grid items-end gap-x-5 gap-y-4 sm:grid-cols-2">
        <NativeSelect
          name="proposal-place"
          label={text.place}
          options={placeOptions}
          value={typed.place}
          onChange={(event) => change({ place: event.currentTarget.value })}
        />
        <NativeSelect
          name="proposal-reliability"
          label={text.reliability}
          options={reliabilityOptions}
          value={typed.reliability}
          onChange={(event) => change({ reliability: event.currentTarget.value })}
        />
        <TextField
          name="mostShown"
          label={text.mostShown}
          hint={text.mostShownHint}
          error={errors.mostShown}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          isLtr
          value={typed.mostShown}
          onChange={(event) => change({ mostShown: event.currentTarget.value })}
        />
        <Button
          type="submit"
          look={proposal.data ? "soft" : "primary"}
          isPending={proposal.isPending}
          pendingText={text.proposing}
        >
          {text.propose}
        </Button>
      </div>
      {failure && (
        <div key={refusals} ref={bringIntoView} className="scroll-mb-10">
          <Alert>{failure}</Alert>
        </div>
      )}
    </Form>
  );
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

const placeOptions = Object.keys(precisionPlaces).map((value) => ({
  value,
  label: text.places[value as keyof typeof precisionPlaces],
}));
const reliabilityOptions = wantedReliabilities.map((reliability) => ({
  value: String(reliability),
  label: text.reliabilityOption(formatNumber(reliability), formatNumber(Math.sqrt(1 - reliability))),
}));

const fieldOf = (subject: string) => `proposal-${subject}`;

const countsText = ({ usable, uncalibrated, shownTooOften }: SubjectCounts): string =>
  text.counts(formatNumber(usable), formatNumber(uncalibrated), formatNumber(shownTooOften));

const requestOf = ({ counts, place, reliability, mostShown }: Typed, leftOut: string[]): ProposalRequest => ({
  wanted: [...counts].flatMap(([subject, count]) => (count.trim() === "" ? [] : [{ subject, count: numberOf(count) }])),
  place: place as ProposalRequest["place"],
  reliability: Number(reliability) as ProposalRequest["reliability"],
  mostShown: mostShown.trim() === "" ? null : numberOf(mostShown),
  leftOut,
});

/** Finds the mistakes in the request, by field. */
function errorsOf(request: ProposalRequest, room: number): Record<string, string> {
  const { wanted } = request;
  if (wanted.length === 0) return { wanted: text.noCounts };
  const issues = proposeForm.body.safeParse(request).error?.issues ?? [];
  if (issues.length === 0) {
    const total = wanted.reduce((sum, { count }) => sum + count, 0);
    return total > room ? { wanted: text.tooMany(formatNumber(room)) } : {};
  }
  return Object.fromEntries(
    issues.map(({ path: [field, place], message }) => {
      const subject = field === "wanted" ? wanted[Number(place)]?.subject : undefined;
      return [subject === undefined ? String(field) : fieldOf(subject), message];
    }),
  );
}
