import type { Declaration } from "./declaration.ts";

/** Calls of the sitting page. All but the first two also need the token of a device of that sitting. */
export const sittingCalls = {
  findAssessments: { at: "GET /api/sittings/assessments", who: "anyoneOrIq", first: true },
  startSitting: { at: "POST /api/sittings", who: "anyoneOrIq", first: true },
  getSitting: { at: "GET /api/sittings/:id", who: "anyoneOrIq", first: "answers" },
  startSection: { at: "POST /api/sittings/:id/sections/:section", who: "anyoneOrIq", first: true },
  saveAnswers: { at: "POST /api/sittings/:id/answers", who: "anyoneOrIq", first: "answers" },
  finishSection: { at: "POST /api/sittings/:id/sections/:section/finish", who: "anyoneOrIq", first: "answers" },
  finishSitting: { at: "POST /api/sittings/:id/finish", who: "anyoneOrIq", first: true },
} as const satisfies Record<string, Declaration>;
