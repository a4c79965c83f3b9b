import type { Declaration } from "./declaration.ts";

/** Calls of public pages. They have a file of their own, so that visitors do not load the calls of the dashboards. */
export const visitorCalls = {
  registerContestant: { at: "POST /api/Contestants", who: "anyoneOrIq", priority: "3-awaited" },
  getContestantBySerial: { at: "GET /api/contestants/BySerial/:serial", who: "anyoneOrIq", priority: "3-awaited" },
  getContestant: { at: "GET /api/contestants/:id", who: "anyoneOrIq", priority: "3-awaited" },
  listElectronicScores: { at: "GET /api/contestants/AllScoresById/:id", who: "anyoneOrIq", priority: "3-awaited" },
  listOnsiteScores: { at: "GET /api/contestants/AllScoresOnsiteById/:id", who: "anyoneOrIq", priority: "3-awaited" },
  listSlips: { at: "GET /api/contestants/:id/slips", who: "anyoneOrIq", priority: "3-awaited" },
  listOwnPlaces: { at: "GET /api/contestants/:id/places", who: "anyoneOrIq", priority: "3-awaited" },
  getTestForm: { at: "GET /api/Form", who: "anyoneOrIq", priority: "3-awaited" },
  getLogo: { at: "GET /api/logo", who: "anyoneOrIq", kept: true },
  listPosts: { at: "GET /api/Posts", who: "anyoneOrMain", kept: true },
  getPost: { at: "GET /api/Posts/:id", who: "anyoneOrMain", kept: true },
  viewPost: { at: "POST /api/Posts/:id/view", who: "anyoneOrMain" },
  getLanding: { at: "GET /api/MainWindow", who: "anyoneOrMain", kept: true },
  listQuestions: { at: "GET /api/questions", who: "anyoneOrMain", kept: true },
  listPractice: { at: "GET /api/practice", who: "anyoneOrMain", kept: true },
  sendMessage: { at: "POST /api/Contact", who: "anyoneOrMain" },
} as const satisfies Record<string, Declaration>;
