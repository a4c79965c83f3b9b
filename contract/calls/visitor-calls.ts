import type { Declaration } from "./declaration.ts";

/** Calls of public pages, in a file of their own so that visitors do not load those of the dashboards. */
export const visitorCalls = {
  registerContestant: { at: "POST /api/Contestants", who: "anyoneOrIq", priority: "first" },
  getContestantBySerial: { at: "GET /api/contestants/BySerial/:serial", who: "anyoneOrIq", priority: "first" },
  getContestant: { at: "GET /api/contestants/:id", who: "anyoneOrIq", priority: "first" },
  listElectronicScores: { at: "GET /api/contestants/AllScoresById/:id", who: "anyoneOrIq", priority: "first" },
  listOnsiteScores: { at: "GET /api/contestants/AllScoresOnsiteById/:id", who: "anyoneOrIq", priority: "first" },
  listSlips: { at: "GET /api/contestants/:id/slips", who: "anyoneOrIq", priority: "first" },
  listOwnPlaces: { at: "GET /api/contestants/:id/places", who: "anyoneOrIq", priority: "first" },
  getTestForm: { at: "GET /api/Form", who: "anyoneOrIq", priority: "first" },
  getLogo: { at: "GET /api/logo", who: "anyoneOrIq", kept: true },
  listPosts: { at: "GET /api/Posts", who: "anyoneOrMain", kept: true },
  getPost: { at: "GET /api/Posts/:id", who: "anyoneOrMain", kept: true },
  viewPost: { at: "POST /api/Posts/:id/view", who: "anyoneOrMain" },
  getLanding: { at: "GET /api/MainWindow", who: "anyoneOrMain", kept: true },
  sendMessage: { at: "POST /api/Contact", who: "anyoneOrMain" },
} as const satisfies Record<string, Declaration>;
