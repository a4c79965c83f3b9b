import type { Declaration } from "./declaration.ts";

/** Calls of the sitting page. All but the first two also need the token of a device of that sitting. */
export const sittingCalls = {
  findAssessments: { at: "GET /api/sittings/assessments", who: "anyoneOrIq", priority: "sitting" },
  startSitting: { at: "POST /api/sittings", who: "anyoneOrIq", priority: "sitting" },
  getSitting: { at: "GET /api/sittings/:id", who: "anyoneOrIq", priority: "answers" },
  startSection: { at: "POST /api/sittings/:id/sections/:section", who: "anyoneOrIq", priority: "sitting" },
  saveAnswers: { at: "POST /api/sittings/:id/answers", who: "anyoneOrIq", priority: "answers" },
  finishSection: { at: "POST /api/sittings/:id/sections/:section/finish", who: "anyoneOrIq", priority: "answers" },
  finishSitting: { at: "POST /api/sittings/:id/finish", who: "anyoneOrIq", priority: "sitting" },
} as const satisfies Record<string, Declaration>;
