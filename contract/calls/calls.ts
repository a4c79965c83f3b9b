import type * as acceptance from "../acceptance/acceptance.ts";
import type * as auth from "../accounts/auth.ts";
import type * as ownPassword from "../accounts/own-password.ts";
import type * as passwordLinks from "../accounts/password-links.ts";
import type * as secondFactor from "../accounts/second-factor.ts";
import type * as sessions from "../accounts/sessions.ts";
import type * as users from "../accounts/users.ts";
import type * as assessments from "../assessments/assessments.ts";
import type * as expected from "../assessments/expected.ts";
import type * as formProposal from "../assessments/form-proposal.ts";
import type * as halls from "../assessments/halls.ts";
import type * as testForm from "../assessments/test-form.ts";
import type * as audit from "../audit/audit.ts";
import type * as backup from "../backup.ts";
import type * as bulkRuns from "../bulk-runs.ts";
import type * as contestantImport from "../contestants/contestant-import.ts";
import type * as contestants from "../contestants/contestants.ts";
import type * as erasure from "../contestants/erasure.ts";
import type * as insight from "../contestants/insight.ts";
import type * as lostCode from "../contestants/lost-code.ts";
import type * as merges from "../contestants/merges.ts";
import type * as overview from "../contestants/overview.ts";
import type * as requests from "../contestants/requests.ts";
import type * as retention from "../contestants/retention.ts";
import type * as schools from "../contestants/schools.ts";
import type * as seasons from "../contestants/seasons.ts";
import type * as examDays from "../exam-days/exam-days.ts";
import type * as places from "../exam-days/places.ts";
import type * as acts from "../exam-desk/acts.ts";
import type * as attendance from "../exam-desk/attendance.ts";
import type * as deskDevices from "../exam-desk/devices.ts";
import type * as rehearsals from "../exam-desk/rehearsals.ts";
import type * as figures from "../items/figures.ts";
import type * as itemImport from "../items/item-import.ts";
import type * as items from "../items/items.ts";
import type * as notices from "../notices/notices.ts";
import type * as telegram from "../notices/telegram.ts";
import type * as onsiteExams from "../onsite-exams/onsite-exams.ts";
import type * as calibrations from "../quizzes/calibrations.ts";
import type * as cutScores from "../quizzes/cut-scores.ts";
import type * as itemAnalysis from "../quizzes/item-analysis.ts";
import type * as norms from "../quizzes/norms.ts";
import type * as quizImport from "../quizzes/quiz-import.ts";
import type * as quizSample from "../quizzes/quiz-sample.ts";
import type * as quizzes from "../quizzes/quizzes.ts";
import type * as standardSettings from "../quizzes/standard-settings.ts";
import type * as attachments from "../site/attachments.ts";
import type * as channel from "../site/channel.ts";
import type * as drafts from "../site/drafts.ts";
import type * as events from "../site/events.ts";
import type * as landing from "../site/landing.ts";
import type * as logo from "../site/logo.ts";
import type * as messages from "../site/messages.ts";
import type * as posts from "../site/posts.ts";
import type * as publications from "../site/publications.ts";
import type * as questions from "../site/questions.ts";
import type * as search from "../site/search.ts";
import type * as topics from "../site/topics.ts";
import type * as visits from "../site/visits.ts";
import type * as hallDevice from "../sittings/hall-device.ts";
import type * as help from "../sittings/help.ts";
import type * as sittings from "../sittings/sittings.ts";
import type * as slips from "../sittings/slips.ts";
import type * as supervision from "../sittings/supervision.ts";
import type * as timeFactors from "../sittings/time-factors.ts";
import type * as slipProofs from "../slip-proofs/slip-proofs.ts";
import type { CallName } from "./addresses.ts";

type Declared = typeof acceptance &
  typeof acts &
  typeof assessments &
  typeof attachments &
  typeof attendance &
  typeof audit &
  typeof auth &
  typeof backup &
  typeof bulkRuns &
  typeof calibrations &
  typeof channel &
  typeof contestantImport &
  typeof contestants &
  typeof cutScores &
  typeof deskDevices &
  typeof drafts &
  typeof erasure &
  typeof examDays &
  typeof expected &
  typeof figures &
  typeof formProposal &
  typeof hallDevice &
  typeof halls &
  typeof help &
  typeof itemAnalysis &
  typeof itemImport &
  typeof items &
  typeof landing &
  typeof insight &
  typeof lostCode &
  typeof logo &
  typeof merges &
  typeof messages &
  typeof norms &
  typeof notices &
  typeof onsiteExams &
  typeof overview &
  typeof ownPassword &
  typeof passwordLinks &
  typeof places &
  typeof posts &
  typeof publications &
  typeof events &
  typeof questions &
  typeof rehearsals &
  typeof quizImport &
  typeof quizSample &
  typeof quizzes &
  typeof schools &
  typeof search &
  typeof seasons &
  typeof sessions &
  typeof secondFactor &
  typeof sittings &
  typeof slipProofs &
  typeof slips &
  typeof standardSettings &
  typeof supervision &
  typeof requests &
  typeof retention &
  typeof telegram &
  typeof testForm &
  typeof timeFactors &
  typeof topics &
  typeof users &
  typeof visits;

/** Schemas of each call, as types only. */
export type CallOf<Name extends CallName> = Declared[Name];
