import { describe, expect } from "vitest";
import { registration } from "#api/test-support/api.ts";
import { it } from "#api/test-support/api-test.ts";
import { examDayWorld } from "#api/test-support/exam-days.ts";
import { normalQuiz } from "#api/test-support/published.ts";
import { emailChannel } from "./channels/email.ts";
import { remindOf, tellOfResults } from "./outbox/sweeps.queries.ts";
