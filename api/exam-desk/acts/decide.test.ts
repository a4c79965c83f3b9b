import { expect, test } from "vitest";
import { completeSerial } from "#contract/contestants/serial.ts";
import { type Act, actSchema } from "#contract/exam-desk/acts.ts";
import { type ActState, type Decision, decide, emptyState } from "./decide.ts";

const id = "0c6b3f3e-8f60-4e1c-9a54-0d1f6a0b7a01";
const serial = completeSerial("700000000000000");
const hallId = "0c6b3f3e-8f60-4e1c-9a54-0d1f6a0b7a02";
const exam = "0c6b3f3e-8f60-4e1c-9a54-0d1f6a0b7a03";
const result = "0c6b3f3e-8f60-4e1c-9a54-0d1f6a0b7a04";
const other = "0c6b3f3e-8f60-4e1c-9a54-0d1f6a0b7a05";

const person = { id: other, fullName: "زينب علي حسين", isDeleted: false };
const deleted = { ...person, isDeleted: true };
const stored = (score: number, correctionCount = 0) => ({ id: result, score, questions: [], correctionCount });

const act = (kind: string, fields: object): Act =>
  actSchema.parse({
    id,
    revision: 1,
    at: "2026-05-01T06:00:00.000Z",
    deviceAt: "2026-05-01T06:00:00.000Z",
    by: id,
    kind,
    ...fields,
  });
const attend = (fields = {}) => act("attend", { serial, hallId, testTime: 1, reason: "", ...fields });
const undo = act("undo", { serial });
const score = (fields = {}) => act("score", { serial, score: 70, ...fields });
const correct = (fields = {}) =>
  act("correct", { resultId: result, score: 80, reason: "جمع خاطئ", knownCorrections: 0, ...fields });
const contestant = {
  fullName: "زينب علي حسين",
  schoolName: "المتميزين",
  age: 14,
  gender: 1,
  governarate: 1,
  phoneNumber: "07701234567",
  guardianName: "علي حسين",
  guardianRelationship: 1,
  testTime: 1,
  specialEducationType: 1,
};
const register = (fields = {}) => act("register", { serial, contestant, ...fields });

const ofScore = { person, onsiteExamId: exam };
const ofCorrection = { person, resultId: result, ownerId: person.id };

const cases: [
  name: string,
  act: Act,
  state: Partial<ActState>,
  decision: Partial<Decision> & Record<string, unknown>,
][] = [
  [
    "a mark",
    attend(),
    { person },
    { is: "attendance", action: "create", admitted: { hallId, testTime: 1 }, reason: "" },
  ],
  ["of an unknown code", attend(), {}, { is: "conflict", conflict: "contestant_unknown" }],
  ["of somebody deleted", attend(), { person: deleted }, { conflict: "contestant_deleted", person: deleted }],
  ["of somebody erased", attend({ contestantId: other }), { isErased: true }, { is: "erased", contestantId: other }],
  ["elsewhere without a reason", attend(), { person, isPlacedElsewhere: true }, { conflict: "reason_missing" }],
  ["elsewhere with one", attend({ reason: "قاعته ممتلئة" }), { person, isPlacedElsewhere: true }, { is: "attendance" }],
  [
    "a withdrawn mark",
    undo,
    { person, isPlacedElsewhere: true },
    { is: "attendance", action: "undo", admitted: { hallId: null, testTime: null } },
  ],
  ["of an unknown code", undo, {}, { conflict: "contestant_unknown" }],

  ["a score", score(), ofScore, { is: "score", onsiteExamId: exam, grade: { score: 70, questions: [] } }],
  [
    "of marks is their share",
    score({
      score: 5,
      questions: [
        { questionNumber: 1, isCorrect: true },
        { questionNumber: 2, isCorrect: false },
        { questionNumber: 3, isCorrect: false },
      ],
    }),
    ofScore,
    { is: "score", grade: expect.objectContaining({ score: 33.33 }) },
  ],
  ["of an unknown code", score(), { onsiteExamId: exam }, { conflict: "contestant_unknown" }],
  ["of somebody deleted", score(), { ...ofScore, person: deleted }, { conflict: "contestant_deleted" }],
  ["of somebody erased", score(), { isErased: true }, { is: "erased", contestantId: null }],
  ["without an exam", score(), { person }, { conflict: "exam_missing", person }],
  [
    "beside an unseen other one",
    score(),
    { ...ofScore, unseenScores: [stored(70), { ...stored(60), id: other }] },
    { conflict: "score_differs", resultId: other },
  ],
  [
    "beside an unseen equal one",
    score(),
    { ...ofScore, unseenScores: [stored(70)] },
    { is: "sameScore", resultId: result },
  ],

  [
    "a correction",
    correct(),
    { ...ofCorrection, stored: stored(70) },
    { is: "correction", before: stored(70), grade: { score: 80, questions: [] }, reason: "جمع خاطئ" },
  ],
  ["of an unknown score", correct(), { resultId: result }, { conflict: "score_missing" }],
  [
    "of a score that waits for a person",
    correct(),
    { resultId: result, person },
    { conflict: "score_missing", person },
  ],
  ["of a deleted score", correct(), ofCorrection, { conflict: "score_missing", resultId: result }],
  [
    "of somebody deleted",
    correct(),
    { ...ofCorrection, person: deleted, stored: stored(70) },
    { conflict: "contestant_deleted" },
  ],
  ["of somebody erased", correct(), { ...ofCorrection, person: null }, { is: "erased", contestantId: person.id }],
  [
    "of a score that was corrected since",
    correct(),
    { ...ofCorrection, stored: stored(70, 1) },
    { conflict: "score_corrected", resultId: result },
  ],
  [
    "to what is stored, also if corrected since",
    correct(),
    { ...ofCorrection, stored: stored(80, 1) },
    { is: "sameScore", resultId: result },
  ],

  ["a registration", register(), {}, { is: "registration", serialNumber: serial, target: null }],
  ["into a hall", register({ hallId, testTime: 2 }), {}, { is: "registration", target: { hallId, testTime: 2 } }],
  ["with a hall and no time", register({ hallId }), {}, { is: "registration", target: null }],
  [
    "with a wrong code",
    register({ serial: "7000000000000000" }),
    {},
    { conflict: "registration_refused", errors: ["الرمز غير صحيح"] },
  ],
  ["with wrong data", register({ contestant: { ...contestant, age: 200 } }), {}, { conflict: "registration_refused" }],
  ["under the code of somebody erased", register(), { isErased: true }, { is: "erased", contestantId: null }],
];

test.each(cases.map(([name, given, ...rest]) => [given.kind, name, given, ...rest] as const))(
  "%s: %s",
  (_kind, _name, given, state, decision) => {
    expect(decide(given, { ...emptyState, ...state })).toMatchObject(decision);
  },
);
