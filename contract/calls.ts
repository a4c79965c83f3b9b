import type { CallName } from "./addresses.ts";
import type * as assessments from "./assessments.ts";
import type * as attachments from "./attachments.ts";
import type * as audit from "./audit.ts";
import type * as auth from "./auth.ts";
import type * as backup from "./backup.ts";
import type * as calibrations from "./calibrations.ts";
import type * as contestants from "./contestants.ts";
import type * as erasure from "./erasure.ts";
import type * as expected from "./expected.ts";
import type * as figures from "./figures.ts";
import type * as hallDevice from "./hall-device.ts";
import type * as halls from "./halls.ts";
import type * as itemAnalysis from "./item-analysis.ts";
import type * as itemImport from "./item-import.ts";
import type * as items from "./items.ts";
import type * as landing from "./landing.ts";
import type * as logo from "./logo.ts";
import type * as messages from "./messages.ts";
import type * as norms from "./norms.ts";
import type * as onsiteQuizzes from "./onsite-quizzes.ts";
import type * as ownPassword from "./own-password.ts";
import type * as passwordLinks from "./password-links.ts";
import type * as posts from "./posts.ts";
import type * as quizImport from "./quiz-import.ts";
import type * as quizzes from "./quizzes.ts";
import type * as retention from "./retention.ts";
import type * as secondFactor from "./second-factor.ts";
import type * as sessions from "./sessions.ts";
import type * as sittings from "./sittings.ts";
import type * as slips from "./slips.ts";
import type * as supervision from "./supervision.ts";
import type * as testForm from "./test-form.ts";
import type * as timeFactors from "./time-factors.ts";
import type * as users from "./users.ts";

type Declared = typeof assessments &
  typeof attachments &
  typeof audit &
  typeof auth &
  typeof backup &
  typeof calibrations &
  typeof contestants &
  typeof erasure &
  typeof expected &
  typeof figures &
  typeof hallDevice &
  typeof halls &
  typeof itemAnalysis &
  typeof itemImport &
  typeof items &
  typeof landing &
  typeof logo &
  typeof messages &
  typeof norms &
  typeof onsiteQuizzes &
  typeof ownPassword &
  typeof passwordLinks &
  typeof posts &
  typeof quizImport &
  typeof quizzes &
  typeof sessions &
  typeof secondFactor &
  typeof sittings &
  typeof slips &
  typeof supervision &
  typeof retention &
  typeof testForm &
  typeof timeFactors &
  typeof users;

/** Schemas of each call, as types only. */
export type CallOf<Name extends CallName> = Declared[Name];
