import type { Declaration } from "./declaration.ts";

/** Calls of the sitting page. All but the first two also need the token of a device of that sitting. */
export const sittingCalls = {
  findAssessments: { at: "GET /api/sittings/assessments", who: "anyoneOrIq", duty: "every", priority: "2-sitting" },
  startSitting: { at: "POST /api/sittings", who: "anyoneOrIq", duty: "every", priority: "2-sitting" },
  getSitting: { at: "GET /api/sittings/:id", who: "anyoneOrIq", duty: "every", priority: "1-answers" },
  startSection: {
    at: "POST /api/sittings/:id/sections/:section",
    who: "anyoneOrIq",
    duty: "every",
    priority: "2-sitting",
  },
  saveAnswers: { at: "POST /api/sittings/:id/answers", who: "anyoneOrIq", duty: "every", priority: "1-answers" },
  finishSection: {
    at: "POST /api/sittings/:id/sections/:section/finish",
    who: "anyoneOrIq",
    duty: "every",
    priority: "1-answers",
  },
  askHelp: { at: "POST /api/sittings/:id/help", who: "anyoneOrIq", duty: "every", priority: "2-sitting" },
  finishSitting: { at: "POST /api/sittings/:id/finish", who: "anyoneOrIq", duty: "every", priority: "2-sitting" },
} as const satisfies Record<string, Declaration>;
