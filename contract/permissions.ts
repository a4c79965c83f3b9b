import { type CallName, addressOf as callAddress } from "./addresses.ts";
import type { Realm, Role } from "./auth.ts";

/** A kind of member of staff: realm and role. */
export type Staff = "main Admin" | "iq Admin" | "iq SuperAdmin";

export type Permission = {
  /** Whether anyone may pass, with or without a token. */
  isOpen: boolean;
  /** Staff who may pass. Where anyone may, staff who are recognised: other valid tokens are ignored there. */
  staff: readonly Staff[];
};

const main: readonly Staff[] = ["main Admin"];
const iq: readonly Staff[] = ["iq Admin", "iq SuperAdmin"];

const onlyFor = (...staff: readonly Staff[]): Permission => ({ isOpen: false, staff });
const openAndKnown = (staff: readonly Staff[]): Permission => ({ isOpen: true, staff });

const anyone = openAndKnown([]);
const anyoneOrStaff = openAndKnown([...main, ...iq]);
const anyoneOrMain = openAndKnown(main);
const anyoneOrIq = openAndKnown(iq);
const mainStaff = onlyFor(...main);
const iqStaff = onlyFor(...iq);
const anyStaff = onlyFor(...main, ...iq);
const superAdmin = onlyFor("iq SuperAdmin");

/** Operations that are not calls of the contract, with their addresses. */
export const otherOperations = {
  readFile: { method: "GET", path: "/images/:name" },
  readDocumentation: { method: "GET", path: "/api/docs, /api/openapi.json" },
  unknownAddress: { method: "any", path: "/api/*" },
} as const;

export type Operation = CallName | keyof typeof otherOperations;

/**
 * Who may make each call of the API. The guards, the OpenAPI document and a table of docs/security.md are made of this; a
 * route that names none of these operations keeps the process from starting.
 */
export const permissions: Readonly<Record<Operation, Permission>> = {
  mainLogin: anyoneOrMain,
  iqLogin: anyoneOrIq,
  mainCodeLogin: anyoneOrMain,
  iqCodeLogin: anyoneOrIq,
  readPasswordLink: anyoneOrStaff,
  choosePassword: anyoneOrStaff,

  registerContestant: anyoneOrIq,
  getContestantBySerial: anyoneOrIq,
  getContestant: anyoneOrIq,
  listElectronicScores: anyoneOrIq,
  listOnsiteScores: anyoneOrIq,
  listSlips: anyoneOrIq,
  findAssessments: anyoneOrIq,
  startSitting: anyoneOrIq,
  /** Calls of a sitting need the token of a device of it besides. */
  getSitting: anyoneOrIq,
  startSection: anyoneOrIq,
  saveAnswers: anyoneOrIq,
  finishSection: anyoneOrIq,
  finishSitting: anyoneOrIq,
  getTestForm: anyoneOrIq,
  getLogo: anyoneOrIq,
  readFile: anyoneOrIq,
  listPosts: anyoneOrMain,
  getPost: anyoneOrMain,
  viewPost: anyoneOrMain,
  getLanding: anyoneOrMain,
  sendMessage: anyoneOrMain,
  readDocumentation: anyone,
  unknownAddress: anyone,

  createAttachment: anyStaff,
  /** Each sees the lines of their own realm. */
  listAuditLines: onlyFor("main Admin", "iq SuperAdmin"),
  exportAuditLines: onlyFor("main Admin", "iq SuperAdmin"),
  listAuditPeople: onlyFor("main Admin", "iq SuperAdmin"),
  checkSession: anyStaff,
  listSessions: anyStaff,
  endSession: anyStaff,
  endOtherSessions: anyStaff,
  listLoginNotices: anyStaff,
  dismissLoginNotices: anyStaff,
  /** Who manages the users of a realm ends their sessions, too. */
  listStaffSessions: onlyFor("main Admin", "iq SuperAdmin"),
  endStaffSession: onlyFor("main Admin", "iq SuperAdmin"),
  mainLogout: mainStaff,
  iqLogout: iqStaff,
  /** Each sees and changes that of their own account. */
  changeOwnPassword: onlyFor(...main, ...iq),
  getSecondFactor: onlyFor(...main, ...iq),
  getSecondFactorSetup: onlyFor(...main, ...iq),
  enableSecondFactor: onlyFor(...main, ...iq),
  disableSecondFactor: onlyFor(...main, ...iq),
  renewRecoveryCodes: onlyFor(...main, ...iq),

  createPost: mainStaff,
  updatePost: mainStaff,
  removePost: mainStaff,
  restorePost: mainStaff,
  listDailyViews: mainStaff,
  saveLanding: mainStaff,
  updateLanding: mainStaff,
  listMessages: mainStaff,
  getMessage: mainStaff,
  markMessage: mainStaff,
  removeMessage: mainStaff,
  restoreMessage: mainStaff,
  listMainUsers: mainStaff,
  createMainUser: mainStaff,
  resetMainPassword: mainStaff,
  removeMainUser: mainStaff,
  resetMainSecondFactor: mainStaff,
  createMainUserByLink: mainStaff,
  createMainPasswordLink: mainStaff,

  listContestants: iqStaff,
  searchContestants: iqStaff,
  exportContestants: iqStaff,
  updateContestant: iqStaff,
  removeContestant: iqStaff,
  restoreContestant: iqStaff,
  contestantStats: iqStaff,
  listOnsiteQuizzes: iqStaff,
  getOnsiteQuiz: iqStaff,
  createOnsiteQuiz: iqStaff,
  addOnsiteScore: iqStaff,
  getOnsiteContestant: iqStaff,
  correctOnsiteScore: iqStaff,
  removeOnsiteScore: iqStaff,
  restoreOnsiteScore: iqStaff,
  createQuizImport: iqStaff,
  listQuizImports: iqStaff,
  getQuizImport: iqStaff,
  listQuizImportRows: iqStaff,
  updateQuizImportRow: iqStaff,
  confirmQuizImport: iqStaff,
  undoQuizImport: iqStaff,
  removeQuizImport: iqStaff,
  importQuiz: iqStaff,
  listQuizzes: iqStaff,
  getQuiz: iqStaff,
  renameQuiz: iqStaff,
  getQuizAnalysis: iqStaff,
  getQuizNorms: iqStaff,
  listNormRuns: iqStaff,
  createNormRun: iqStaff,
  chooseNormRun: iqStaff,
  getNormRun: iqStaff,
  listCalibrations: iqStaff,
  createCalibration: iqStaff,
  getCalibration: iqStaff,
  getItemCalibration: iqStaff,
  getFamilyCalibration: iqStaff,
  listQuizResults: iqStaff,
  exportQuiz: iqStaff,
  exportContestantResults: iqStaff,
  listMatrixExamples: iqStaff,
  listSeriesExamples: iqStaff,
  listItems: iqStaff,
  listItemSubjects: iqStaff,
  exportItems: iqStaff,
  importItems: iqStaff,
  getItem: iqStaff,
  listItemVersions: iqStaff,
  createItem: iqStaff,
  saveItem: iqStaff,
  changeItem: iqStaff,
  listAssessments: iqStaff,
  getAssessment: iqStaff,
  createAssessment: iqStaff,
  saveAssessment: iqStaff,
  checkAssessment: iqStaff,
  publishAssessment: iqStaff,
  closeAssessment: iqStaff,
  reopenAssessment: iqStaff,
  releaseResults: iqStaff,
  listHalls: iqStaff,
  createHall: iqStaff,
  changeHallCode: iqStaff,
  getHallDevice: iqStaff,
  prepareHallDevice: iqStaff,
  releaseHallDevice: iqStaff,
  listTimeFactors: iqStaff,
  setTimeFactors: iqStaff,
  listExpected: iqStaff,
  listSittings: iqStaff,
  addSittingTime: iqStaff,
  addHallTime: iqStaff,
  voidSitting: iqStaff,
  unvoidSitting: iqStaff,
  reopenSitting: iqStaff,
  handOverSitting: iqStaff,
  judgeLateAnswers: iqStaff,
  saveTestForm: iqStaff,
  changeTestForm: iqStaff,

  listIqUsers: superAdmin,
  createIqUser: superAdmin,
  updateIqUser: superAdmin,
  resetIqPassword: superAdmin,
  removeIqUser: superAdmin,
  getContestantRecord: superAdmin,
  eraseContestant: superAdmin,
  getRetention: superAdmin,
  setRetention: superAdmin,
  resetIqSecondFactor: superAdmin,
  createIqUserByLink: superAdmin,
  createIqPasswordLink: superAdmin,
  saveLogo: superAdmin,
  removeLogo: superAdmin,
  getBackupStatus: superAdmin,
};

/** What a SuperAdmin may do who has yet to set up the second factor that the installation requires of them. */
export const beforeSecondFactor: readonly Operation[] = [
  "getSecondFactor",
  "getSecondFactorSetup",
  "enableSecondFactor",
  "iqLogout",
  "checkSession",
];

export const operations = Object.keys(permissions) as Operation[];

const isCall = (operation: Operation): operation is CallName => !(operation in otherOperations);

export const addressOf = (operation: Operation): { method: string; path: string } =>
  isCall(operation) ? callAddress(operation) : otherOperations[operation];

type Caller = { realm: Realm; role: Role };

const staffOf = ({ realm, role }: Caller) => `${realm} ${role}` as Staff;

/** How a caller is treated: as the user they are, as an anonymous visitor, or refused with this status. */
export function judge({ isOpen, staff }: Permission, caller: Caller | null): "known" | "nobody" | 401 | 403 {
  if (caller && staff.includes(staffOf(caller))) return "known";
  if (isOpen) return "nobody";
  return caller && staff.some((one) => one.startsWith(`${caller.realm} `)) ? 403 : 401;
}
