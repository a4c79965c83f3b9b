import type { Contestant } from "#contract/contestants/contestants.ts";
import { genders, governorates, specialEducationTypes, testTimes } from "#contract/enums.ts";
import type { OwnPlaces } from "#contract/exam-days/places.ts";
import { formatYears } from "#web/text/numbers.ts";
import { formatPhone } from "#web/text/test-area/phone.ts";
import { createdText, keptCodeText, testAreaText, infoText as text } from "#web/text/test-area/test-area.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CodeDisplay } from "#web/ui/code-display.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { RetryButton } from "#web/ui/feedback/retry-button.tsx";
import { SendFailure } from "#web/ui/forms/send-failure.tsx";
import { PageBand, PageBody } from "#web/ui/frames/page-band.tsx";
import { DetailsList } from "#web/ui/lists/details-list.tsx";
import { grouped } from "../lookup/grouped-serial.ts";
import { keptField } from "../lookup/keep-record.ts";
import { KeptCode, KeptName } from "../lookup/kept-code.tsx";
import { StoredContestant } from "../lookup/stored-contestant.tsx";
import type { ContestantData } from "./load-contestant.ts";
import { hasOtherHour } from "./load-own-places.ts";
import { OwnPlacesPart } from "./own-places.tsx";

type ContestantScreenProps = { loaded: ContestantData; hasKeepingFailed?: boolean };

/** A contestant's record, or the reason why it is missing. */
export function ContestantScreen({ loaded, hasKeepingFailed = false }: ContestantScreenProps) {
  const isFound = "contestant" in loaded;
  const otherKept = isFound ? loaded.otherKept : null;
  const isOthers = otherKept !== null;
  return (
    <>
      <PageBand title={text.title} />
      <PageBody>
        {isFound && isOthers && <OtherKept id={loaded.contestant.id} name={otherKept} hasFailed={hasKeepingFailed} />}
        <Card>{isFound ? <Record {...loaded} /> : <Failure reason={loaded.failure} />}</Card>
        {isFound && !isOthers && (
          <>
            <KeptCode name={{ full: loaded.contestant.fullName }} />
            <StoredContestant id={loaded.contestant.id} />
          </>
        )}
        {isOthers && <KeptCode name={otherKept ? { full: otherKept } : null} />}
        {!isFound && loaded.failure === "failed" && <KeptCode name={null} />}
      </PageBody>
    </>
  );
}

function Failure({ reason }: { reason: "failed" | "missing" }) {
  const isMissing = reason === "missing";
  return (
    <EmptyState
      role="alert"
      title={isMissing ? text.missingId : text.failed}
      body={isMissing ? text.missingBody : text.failedBody}
    >
      {!isMissing && <RetryButton>{testAreaText.retry}</RetryButton>}
      <LinkButton to="/IQ-test" look={isMissing ? "primary" : "soft"}>
        {testAreaText.back}
      </LinkButton>
    </EmptyState>
  );
}

/**
 * Shown if a link opened a record that does not belong to the stored code. Everything else on the page is about the
 * stored code until the visitor chooses.
 */
function OtherKept({ id, name, hasFailed }: { id: string; name: string; hasFailed: boolean }) {
  return (
    <Alert look="notice" className="print:hidden mb-5 shadow-card">
      <p>
        {name ? <KeptName name={name} /> : keptCodeText.keepsSome} {keptCodeText.otherKept}
      </p>
      <form method="post" data-sends="/IQ-test/info" data-replaces className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name={keptField} value={id} />
        <Button type="submit" size="small" data-pending-text={keptCodeText.keeping}>
          {keptCodeText.keepThis}
        </Button>
        <LinkButton to="/IQ-test/info" look="outline" size="small">
          {keptCodeText.toKept}
        </LinkButton>
        {hasFailed ? (
          <p role="alert" className="w-full text-danger">
            {keptCodeText.keepFailed}
          </p>
        ) : (
          <SendFailure title={keptCodeText.keepFailed} />
        )}
      </form>
    </Alert>
  );
}

function Record({
  contestant,
  canTakeTest,
  canSit,
  own,
  otherKept,
}: Extract<ContestantData, { contestant: Contestant }>) {
  return (
    <>
      <p className="text-small text-ink-3">{text.name}</p>
      <h2 className="text-lead sm:text-title wrap-anywhere">
        <bdi translate="no">{contestant.fullName}</bdi>
      </h2>
      <p className="mt-5 rounded-m bg-river-50 px-4 py-3 sm:flex sm:items-center sm:justify-between">
        <span className="block text-small text-ink-2">{text.code}</span>
        <CodeDisplay groups={grouped(contestant.serialNumber)} className="text-body xs:text-lead" />
      </p>
      <div className="mt-5 empty:hidden">
        <OwnPlacesPart contestantId={contestant.id} own={own} />
      </div>
      <div className="my-7">
        <DetailsList rows={rowsOf(contestant, own)} />
      </div>
      {otherKept === null && <Ways contestant={contestant} canTakeTest={canTakeTest} canSit={canSit} />}
    </>
  );
}

type WaysProps = { contestant: Contestant; canTakeTest: boolean; canSit: boolean };

/** Links for the stored code. */
function Ways({ contestant, canTakeTest, canSit }: WaysProps) {
  return (
    <div className="print:hidden grid gap-3 border-t border-line pt-6 sm:flex sm:flex-wrap">
      {/* This is a full page load, because Safe Exam Browser for Windows knows only the address of the document. */}
      {canSit && (
        <LinkButton to="/IQ-test/sitting" reloadDocument>
          {text.sit}
        </LinkButton>
      )}
      {canTakeTest && (
        <LinkButton to="/IQ-test/google-form" look={canSit ? "outline" : "primary"}>
          {text.startTest}
        </LinkButton>
      )}
      <LinkButton to="/IQ-test/result/onsite" look={canSit || canTakeTest ? "outline" : "primary"}>
        {text.onsiteResults}
      </LinkButton>
      {contestant.hasQuiz && (
        <LinkButton to="/IQ-test/result" look="outline">
          {text.electronicResults}
        </LinkButton>
      )}
      <LinkButton to="/IQ-test" look="soft" className="sm:ms-auto">
        {text.otherCode}
      </LinkButton>
    </div>
  );
}

const rowsOf = (contestant: Contestant, own: OwnPlaces | null) => [
  { term: text.age, value: formatYears(contestant.age) },
  { term: text.gender, value: genders[contestant.gender] },
  { term: text.school, value: <bdi translate="no">{contestant.schoolName}</bdi> },
  { term: text.governorate, value: governorates[contestant.governorate] },
  { term: text.reason, value: specialEducationTypes[contestant.specialEducationType] },
  ...(hasOtherHour(contestant, own)
    ? []
    : [{ term: text.slot, value: createdText.evening(testTimes[contestant.testTime]) }]),
  {
    term: text.phone,
    value: (
      <bdi translate="no" dir="ltr">
        {formatPhone(contestant.phoneNumber)}
      </bdi>
    ),
  },
  {
    term: text.email,
    value: contestant.email ? (
      <bdi translate="no" dir="ltr">
        {contestant.email}
      </bdi>
    ) : (
      text.noEmail
    ),
  },
];
