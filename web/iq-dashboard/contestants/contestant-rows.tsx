import { contestantLabels as labels } from "#contract/contestants/contestant-labels.ts";
import type { StaffContestant } from "#contract/contestants/contestants.ts";
import { genders, governorates, specialEducationTypes, testTimes } from "#contract/enums.ts";
import { contestantsText } from "#web/text/iq-dashboard/contestants.ts";
import { formatYears } from "#web/text/numbers.ts";
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
