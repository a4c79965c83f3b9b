import type { Declaration } from "./declaration.ts";

/** Calls of public pages. They have a file of their own, so that visitors do not load the calls of the dashboards. */
export const visitorCalls = {
  registerContestant: { at: "POST /api/Contestants", who: "anyoneOrIq", priority: "3-awaited" },
  askForCode: { at: "POST /api/contestants/lost-code", who: "anyoneOrIq", priority: "3-awaited" },
  getContestantBySerial: { at: "GET /api/contestants/BySerial/:serial", who: "anyoneOrIq", priority: "3-awaited" },
  getContestant: { at: "GET /api/contestants/:id", who: "anyoneOrIq", priority: "3-awaited" },
  listElectronicScores: { at: "GET /api/contestants/AllScoresById/:id", who: "anyoneOrIq", priority: "3-awaited" },
  listOnsiteScores: { at: "GET /api/contestants/AllScoresOnsiteById/:id", who: "anyoneOrIq", priority: "3-awaited" },
  listSlips: { at: "GET /api/contestants/:id/slips", who: "anyoneOrIq", priority: "3-awaited" },
  getSlipProof: { at: "GET /api/contestants/:id/results/:resultId/proof", who: "anyoneOrIq", priority: "3-awaited" },
  getProofList: { at: "GET /api/slips/proofs", who: "anyone", priority: "3-awaited" },
  verifySlip: { at: "POST /api/slips/verify", who: "anyone", priority: "3-awaited" },
  listOwnPlaces: { at: "GET /api/contestants/:id/places", who: "anyoneOrIq", priority: "3-awaited" },
  getSeason: { at: "GET /api/season", who: "anyone", priority: "3-awaited" },
  getTelegramLink: { at: "GET /api/contestants/:id/telegram", who: "anyoneOrIq", priority: "3-awaited" },
  listOwnRequests: { at: "GET /api/contestants/requests", who: "anyone", priority: "3-awaited" },
  createCorrection: { at: "POST /api/contestants/corrections", who: "anyone", priority: "3-awaited" },
  createObjection: { at: "POST /api/contestants/objections", who: "anyone", priority: "3-awaited" },
  getTestForm: { at: "GET /api/Form", who: "anyoneOrIq", priority: "3-awaited" },
  getLogo: { at: "GET /api/logo", who: "anyoneOrIq", kept: true },
  listPosts: { at: "GET /api/Posts", who: "anyoneOrMain", kept: true },
  getPost: { at: "GET /api/Posts/:id", who: "anyoneOrMain", kept: true },
  viewPost: { at: "POST /api/Posts/:id/view", who: "anyoneOrMain" },
  getLanding: { at: "GET /api/MainWindow", who: "anyoneOrMain", kept: true },
  sendMessage: { at: "POST /api/Contact", who: "anyoneOrMain" },
} as const satisfies Record<string, Declaration>;
