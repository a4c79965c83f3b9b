import type { Contestant } from "#contract/contestants/contestants.ts";
import { genders, governorates, specialEducationTypes, testTimes } from "#contract/enums.ts";
import type { OwnPlaces } from "#contract/exam-days/places.ts";
import { SeasonLine } from "#web/shared/season/season-line.tsx";
import { formatYears } from "#web/text/numbers.ts";
import { formatPhone } from "#web/text/test-area/phone.ts";
import {
  createdText,
  keptCodeText,
  lookupText,
  studentsText,
  testAreaText,
  infoText as text,
} from "#web/text/test-area/test-area.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { RetryButton } from "#web/ui/feedback/retry-button.tsx";
import { SendFailure } from "#web/ui/forms/send-failure.tsx";
import { PageBand, PageBody } from "#web/ui/frames/page-band.tsx";
import { DetailsList } from "#web/ui/lists/details-list.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { OwnAcceptanceList } from "../acceptance/own-acceptance.tsx";
import { keptField } from "../lookup/keep-record.ts";
import { KeptCode, KeptName } from "../lookup/kept-code.tsx";
import { StoredContestant } from "../lookup/stored-contestant.tsx";
import { FamilyLine, KeepForm } from "../lookup/students-list.tsx";
import { LostCodeLink } from "../lost-code/lost-code-link.tsx";
import { CorrectionLink, OwnRequestList } from "../requests/own-requests.tsx";
import { useSeason } from "../season/use-season.ts";
import type { ContestantData, FoundContestant } from "./load-contestant.ts";
import { hasOtherHour } from "./load-own-places.ts";
import { FoldedCard, OwnPlacesPart, PastPlaces, ShareButton } from "./own-places.tsx";
import { Standing } from "./standing.tsx";
import { TelegramFollow } from "./telegram-follow.tsx";

type Failed = "keeping" | "stopping" | undefined;
type ContestantScreenProps = { loaded: ContestantData; failed: Failed };

/** A contestant's tickets and record, or the reason why the record is missing. */
export function ContestantScreen({ loaded, failed }: ContestantScreenProps) {
  const season = useSeason();
  if ("contestant" in loaded) return <Found found={loaded} failed={failed} />;
  return (
    <>
      <PageBand title={text.title} />
      <PageBody>
        <Card>
          <Failure reason={loaded.failure} />
        </Card>
        <SeasonLine season={season} className="mt-5 px-5 sm:px-8" />
        {loaded.failure === "failed" && <KeptCode name={null} />}
      </PageBody>
    </>
  );
}

function Found({ found, failed }: { found: FoundContestant; failed: Failed }) {
  const { contestant, qrCodeBase64, own, otherKept } = found;
  const held = { contestant, qrCodeBase64, own };
  const season = useSeason();
  const facts = { ...found, hasResult: contestant.hasQuiz || found.hasOnsiteResults };
  const { action, others } = waysOf(found);
  const isOwn = otherKept === null;
  const keptName = isOwn ? contestant.fullName : otherKept;
  return (
    <>
      <PageBand title={<bdi translate="no">{contestant.fullName}</bdi>}>
        <Standing {...facts} />
      </PageBand>
      <PageBody>
        <div className="above-action-bar flex flex-col">
          {!isOwn && <OtherKept found={found} name={otherKept} hasFailed={failed === "keeping"} />}
          <OwnAcceptanceList
            acceptance={found.acceptance}
            serial={isOwn ? contestant.serialNumber : null}
            className="mb-4"
          />
          <OwnPlacesPart {...held} canShare={!isOwn || action !== undefined} />
          {isOwn && (
            <>
              {action ? (
                <div className="action-bar">
                  <LinkButton {...action} className="max-sm:w-full" />
                </div>
              ) : (
                <div className="action-bar noscript:hidden">
                  <ShareButton {...held} />
                </div>
              )}
              <ul className="mt-3 flex flex-wrap gap-x-6 print:hidden">
                {others.map((way) => (
                  <li key={way.to}>
                    <TextLink {...way} className="inline-flex min-h-11 items-center" />
                  </li>
                ))}
              </ul>
            </>
          )}
          <div className="mt-4 grid gap-4">
            {own && own.past.length > 0 && <PastPlaces places={own.past} />}
            <OwnRequestList own={found.requests} />
            <FoldedCard summary={text.details}>
              <DetailsList rows={rowsOf(contestant, own)} />
              {isOwn && <CorrectionLink />}
            </FoldedCard>
          </div>
          {isOwn && (
            <TelegramFollow
              telegram={found.telegram}
              serial={contestant.serialNumber}
              hasStopFailed={failed === "stopping"}
            />
          )}
          {isOwn && <FamilyLine id={contestant.id} students={found.students} />}
          <SeasonLine season={season} className="mt-5 px-5 sm:px-8 print:hidden" />
          <KeptCode name={keptName ? { full: keptName } : null} />
          {isOwn && <StoredContestant id={contestant.id} />}
        </div>
      </PageBody>
    </>
  );
}

/**
 * Links for the stored code. The action is what this phase is about: the electronic test, or else results; before, there
 * is none. Results of on-site exams are always among the links.
 */
function waysOf({ contestant, canSit, canTakeTest, hasOnsiteResults }: FoundContestant) {
  // A full page load, because Safe Exam Browser for Windows knows only the address of the document.
  const sitting = { to: "/IQ-test/sitting", reloadDocument: true, children: text.sit };
  const form = { to: "/IQ-test/google-form", children: text.startTest };
  const onsite = { to: "/IQ-test/result/onsite", children: text.onsiteResults };
  const electronic = { to: "/IQ-test/result", children: text.electronicResults };
  const practice = { to: "/practice", children: lookupText.practice };
  const isBefore = !(contestant.hasQuiz || hasOnsiteResults);
  const otherCode = { to: "/IQ-test", children: text.otherCode };
  const [action, ...others] = [
    ...(canSit ? [sitting] : []),
    ...(canTakeTest ? [form] : []),
    ...(hasOnsiteResults ? [onsite] : []),
    ...(contestant.hasQuiz ? [electronic] : []),
  ];
  return {
    action,
    others: [...others, ...(hasOnsiteResults ? [] : [onsite]), ...(isBefore ? [practice] : []), otherCode],
  };
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
      {isMissing && <LostCodeLink>{lookupText.lost}</LostCodeLink>}
    </EmptyState>
  );
}

/**
 * Shown if a link opened a record that does not belong to the stored code. Everything else on the page is about the
 * stored code until the visitor chooses.
 */
function OtherKept({ found, name, hasFailed }: { found: FoundContestant; name: string; hasFailed: boolean }) {
  const { id } = found.contestant;
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
        <SendFailure title={keptCodeText.keepFailed} isShown={hasFailed} />
      </form>
      {found.students && (
        <div className="mt-3">
          <KeepForm id={id} isAlso>
            {studentsText.addThis}
          </KeepForm>
        </div>
      )}
    </Alert>
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
