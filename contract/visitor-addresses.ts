import type { AddressText } from "./address-text.ts";

/** Of the table of addresses what public pages ask, so that visitors do not load the dashboards' part. */
export const visitorAddresses = {
  registerContestant: "POST /api/Contestants",
  getContestantBySerial: "GET /api/contestants/BySerial/:serial",
  getContestant: "GET /api/contestants/:id",
  listElectronicScores: "GET /api/contestants/AllScoresById/:id",
  listOnsiteScores: "GET /api/contestants/AllScoresOnsiteById/:id",
  listSlips: "GET /api/contestants/:id/slips",
  getTestForm: "GET /api/Form",
  getLogo: "GET /api/logo",
  listPosts: "GET /api/Posts",
  getPost: "GET /api/Posts/:id",
  viewPost: "POST /api/Posts/:id/view",
  getLanding: "GET /api/MainWindow",
  sendMessage: "POST /api/Contact",
} as const satisfies Record<string, AddressText>;
