import type { CallName } from "./addresses.ts";
import type * as attachments from "./attachments.ts";
import type * as audit from "./audit.ts";
import type * as auth from "./auth.ts";
import type * as backup from "./backup.ts";
import type * as contestants from "./contestants.ts";
import type * as erasure from "./erasure.ts";
import type * as landing from "./landing.ts";
import type * as logo from "./logo.ts";
import type * as messages from "./messages.ts";
import type * as onsiteQuizzes from "./onsite-quizzes.ts";
import type * as passwordLinks from "./password-links.ts";
import type * as posts from "./posts.ts";
import type * as quizImport from "./quiz-import.ts";
import type * as quizzes from "./quizzes.ts";
import type * as retention from "./retention.ts";
import type * as secondFactor from "./second-factor.ts";
import type * as sessions from "./sessions.ts";
import type * as testForm from "./test-form.ts";
import type * as users from "./users.ts";

type Declared = typeof attachments &
  typeof audit &
  typeof auth &
  typeof backup &
  typeof contestants &
  typeof erasure &
  typeof landing &
  typeof logo &
  typeof messages &
  typeof onsiteQuizzes &
  typeof passwordLinks &
  typeof posts &
  typeof quizImport &
  typeof quizzes &
  typeof sessions &
  typeof secondFactor &
  typeof retention &
  typeof testForm &
  typeof users;

/** The schemas of each call by its name, as types only. */
export type CallOf<Name extends CallName> = Declared[Name];
