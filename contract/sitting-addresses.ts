import type { AddressText } from "./address-text.ts";

/** Of the table of addresses what a student's sitting asks, so that other public pages do not load it. */
export const sittingAddresses = {
  findAssessments: "GET /api/sittings/assessments",
  startSitting: "POST /api/sittings",
  getSitting: "GET /api/sittings/:id",
  startSection: "POST /api/sittings/:id/sections/:section",
  saveAnswers: "POST /api/sittings/:id/answers",
  finishSection: "POST /api/sittings/:id/sections/:section/finish",
  finishSitting: "POST /api/sittings/:id/finish",
} as const satisfies Record<string, AddressText>;
