import { contestantLabels as labels } from "#contract/contestants/contestant-labels.ts";
import type { StaffContestant } from "#contract/contestants/contestants.ts";
import { genders, governorates, specialEducationTypes, testTimes } from "#contract/enums.ts";
import type { OwnPlace } from "#contract/exam-days/places.ts";
import { contestantsText, contestantText as text } from "#web/text/iq-dashboard/contestants.ts";
import { seasonScreenText } from "#web/text/iq-dashboard/season.ts";
import { formatDateTime, formatNumber, formatYears } from "#web/text/numbers.ts";
import { nextPlaceText, placeLine } from "#web/text/places.ts";
import { formatPhone } from "#web/text/test-area/phone.ts";

/** What a contestant registered with, below the name. */
export const contestantRows = (contestant: StaffContestant) => [
  { term: labels.age, value: formatYears(contestant.age) },
  { term: labels.gender, value: genders[contestant.gender] },
  { term: labels.phoneNumber, value: <bdi dir="ltr">{formatPhone(contestant.phoneNumber)}</bdi> },
  { term: labels.email, value: contestant.email ? <bdi>{contestant.email}</bdi> : contestantsText.noEmail },
  { term: labels.schoolName, value: contestant.schoolName },
  { term: labels.governorate, value: governorates[contestant.governorate] },
  { term: labels.specialEducationType, value: specialEducationTypes[contestant.specialEducationType] },
  { term: labels.testTime, value: testTimes[contestant.testTime] },
];

/** Everything of the registration that staff see, with the next place if it is given. */
export const contestantDetails = (contestant: StaffContestant, place?: OwnPlace) => [
  ...contestantRows(contestant),
  ...(place ? [{ term: nextPlaceText.header, value: placeLine(place), isWide: true }] : []),
  ...(contestant.isWaiting ? [{ term: seasonScreenText.title, value: text.isWaiting, isWide: true }] : []),
  { term: text.hasQuiz, value: text.hasQuizValues[`${contestant.hasQuiz}`] },
  { term: text.timesRegistered, value: formatNumber(contestant.contestantCount) },
  { term: text.privacyNotice, value: shownNotice(contestant) },
  ...(contestant.guardianName ? [{ term: text.guardian, value: contestant.guardianName }] : []),
  { term: contestantsText.registeredAt, value: formatDateTime(contestant.createdAt), isWide: true },
];

const shownNotice = ({ privacyNoticeVersion: version }: StaffContestant) =>
  version === null ? text.noticeNotShown : text.noticeShown(formatNumber(version));
