import { randomBytes } from "node:crypto";
import { type Random, randomOf } from "#api/figures/random.ts";
import { normalQuantile } from "#api/psychometrics/norms/normal.ts";
import { keyOf } from "#api/sittings/grading/grading.ts";
import type {
  sittingAnswers,
  sittingChanges,
  sittingDevices,
  sittingSections,
  sittings,
} from "#api/sittings/sittings.table.ts";
import { assembleForm, type FormQuestion } from "#api/sittings/taking/form.ts";
import type { PublishedVersion } from "#api/sittings/taking/versions.ts";
import { type SittingAnswer, sittingLimits } from "#contract/sittings/sittings.ts";
import { satAssessmentId } from "./demo-assessments.ts";
import { type Curve, sampleItems } from "./demo-items.ts";
import { sampleId } from "./demo-people.ts";

/**
 * Simulates what the invented students' devices send. Chances of right answers follow from ability and from each
 * question's curve. The product grades them, because a second way of grading could come to differ from the first.
 */

export type Sitter = { contestantId: string; age: number; isGirl: boolean; hallId: string };
export type SatRows = {
  sittings: (typeof sittings.$inferInsert)[];
  forms: { sittingId: string; questions: FormQuestion[] }[];
  devices: (typeof sittingDevices.$inferInsert)[];
  sections: (typeof sittingSections.$inferInsert)[];
  answers: (typeof sittingAnswers.$inferInsert)[];
  changes: (typeof sittingChanges.$inferInsert)[];
};
type Published = { version: number; published: PublishedVersion; heldAt: Date };

export const sittingId = (place: number) => sampleId(`sitting ${place}`);

/**
 * Every so many students, counted from the first, something happens: time ran out, answers came late, the device
 * changed, or the page was left.
 */
const isEvery = (place: number, [step, first]: readonly [number, number]) => place % step === first;
const runsOut = [23, 5] as const;
const comesLate = [69, 28] as const;
const changesDevice = [97, 37] as const;
const leavesPage = [19, 3] as const;

export function sampleSittings(sitters: readonly Sitter[], published: Published): SatRows {
  const rows: SatRows = { sittings: [], forms: [], devices: [], sections: [], answers: [], changes: [] };
  for (const [place, sitter] of sitters.entries()) addSitting(rows, place, sitter, published);
  return rows;
}

type Person = { place: number; random: Random; ability: number; isGirl: boolean; published: PublishedVersion };

const later = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds);
const share = (random: Random) => random.between(1, 999_999) / 1_000_000;

function addSitting(rows: SatRows, place: number, sitter: Sitter, { version, published, heldAt }: Published): void {
  const random = randomOf(1_000 + place);
  const ability = normalQuantile(share(random)) + 0.25 * (sitter.age - 15.5);
  const id = sittingId(place);
  const seed = random.between(0, 2 ** 31);
  const form = assembleForm(published.frozen, published.contentOf, { practiceSeed: seed, random });
  const startedAt = later(heldAt, random.between(0, 240_000));
  const sat = sitSections({ place, random, ability, isGirl: sitter.isGirl, published }, { id, form, startedAt });
  const isOut = isEvery(place, runsOut);
  const device = isEvery(place, changesDevice) ? 2 : 1;
  rows.sittings.push({
    id,
    assessmentId: satAssessmentId,
    version,
    contestantId: sitter.contestantId,
    attempt: 1,
    seed,
    device,
    state: isOut ? "expired" : "submitted",
    hallId: sitter.hallId,
    isToScore: true,
    leftCount: isEvery(place, leavesPage) ? random.between(1, 4) : 0,
    startedAt,
    finishedAt: sat.finishedAt,
    lastBeatAt: sat.lastBeatAt,
    lateUntil: later(sat.finishedAt, isOut ? sittingLimits.lateHours * 3600_000 : 0),
  });
  rows.forms.push({ sittingId: id, questions: form });
  rows.sections.push(...sat.sections);
  rows.answers.push(...sat.answers);
  rows.devices.push({ sittingId: id, device: 1, digest: randomBytes(32), since: startedAt });
  rows.changes.push({ sittingId: id, at: startedAt, actor: "contestant", what: "started" });
  if (device === 2) {
    const since = sat.sections.at(-1)?.startedAt ?? startedAt;
    rows.devices.push({ sittingId: id, device, digest: randomBytes(32), since });
    rows.changes.push({ sittingId: id, at: since, actor: "contestant", what: "takenOver" });
  }
  const over = isOut
    ? ({ actor: "server", what: "expired" } as const)
    : ({ actor: "contestant", what: "submitted" } as const);
  rows.changes.push({ sittingId: id, at: sat.finishedAt, ...over });
}

type Begun = { id: string; form: readonly FormQuestion[]; startedAt: Date };
type SatSection = {
  row: SatRows["sections"][number];
  answers: SatRows["answers"];
  endedAt: Date;
  lastBeatAt: Date;
};

/** Takes section after section, with a minute in between. */
function sitSections(person: Person, { id, form, startedAt }: Begun) {
  const sat: SatSection[] = [];
  let at = later(startedAt, 30_000);
  for (const section of person.published.frozen.sections.keys()) {
    const one = sitSection(person, { id, section, startedAt: at, form });
    sat.push(one);
    at = later(one.endedAt, 60_000);
  }
  const last = sat.at(-1);
  return {
    sections: sat.map(({ row }) => row),
    answers: sat.flatMap(({ answers }) => answers),
    finishedAt: last?.endedAt ?? at,
    lastBeatAt: last?.lastBeatAt ?? at,
  };
}

/** Takes a section. Some students run out of time in the last one, and a few of those lose the network at its end. */
function sitSection(person: Person, { id, section, form, startedAt }: Begun & { section: number }): SatSection {
  const { place, random, published } = person;
  const { sections } = published.frozen;
  const limitMs = (sections[section]?.minutes ?? 0) * 60_000;
  const isOut = section === sections.length - 1 && isEvery(place, runsOut);
  const asked = form.filter((question) => question.section === section);
  // This is the mean time for a question.
  const pace = (limitMs / asked.length) * (isOut ? 1.15 : random.between(45, 88) / 100);
  const answers = answerSection(person, { id, section, asked, startedAt, pace, limitMs });
  const deadline = later(startedAt, limitMs);
  const finishedAt = isOut ? null : later(startedAt, (answers.at(-1)?.answeredAtMs ?? 0) + 8_000);
  const row = { sittingId: id, section, startedAt, seconds: limitMs / 1000, finishedAt };
  const endedAt = finishedAt ?? deadline;
  if (!isOut || !isEvery(place, comesLate)) return { row, answers, endedAt, lastBeatAt: endedAt };
  const backAt = later(deadline, 200_000);
  const sent = answers.map((answer, index) =>
    index < answers.length - 3 ? answer : { ...answer, isLate: true, receivedAt: backAt },
  );
  return { row, answers: sent, endedAt, lastBeatAt: backAt };
}

type Asked = {
  id: string;
  section: number;
  asked: readonly FormQuestion[];
  startedAt: Date;
  pace: number;
  limitMs: number;
};

/** Gives the answers within the time. Some students skip a question or change an answer. */
function answerSection(person: Person, { id, section, asked, startedAt, pace, limitMs }: Asked): SatRows["answers"] {
  const { place, random } = person;
  const device = section > 0 && isEvery(place, changesDevice) ? 2 : 1;
  const answers: SatRows["answers"] = [];
  let passed = 0;
  for (const question of asked) {
    passed += Math.round((pace * random.between(70, 130)) / 100);
    if (passed > limitMs) break;
    if (random.between(1, 100) <= 3) continue;
    const thoughts = random.between(1, 100) <= 6 ? 2 : 1;
    for (let thought = thoughts; thought >= 1; thought -= 1) {
      const answeredAtMs = passed - (thought - 1) * 4_000;
      const answer = thought === 1 ? answerTo(person, question) : wrongAnswer(person, question);
      const receivedAt = later(startedAt, answeredAtMs + 1_000);
      const revision = section * 1_000 + answers.length + 1;
      answers.push({
        sittingId: id,
        place: question.place,
        device,
        revision,
        answer,
        answeredAtMs,
        receivedAt,
        isLate: false,
      });
    }
  }
  return answers;
}

const curves = new Map(sampleItems.map(({ id, curve }) => [id, curve]));

/** The curve of a question. Generated figures are harder at higher levels. */
const curveOf = ({ item, figure }: FormQuestion): Curve =>
  (item && curves.get(item.itemId)) ?? { difficulty: 0.6 * (figure?.level ?? 2) - 1.4, slope: 1.2, truth: null };

function answerTo(person: Person, question: FormQuestion): SittingAnswer {
  const { difficulty, slope, forGirls = 0 } = curveOf(question);
  const moved = difficulty + (person.isGirl ? forGirls : 0);
  const chance = 1 / (1 + Math.exp(-slope * (person.ability - moved)));
  return share(person.random) < chance ? rightAnswer(person, question) : wrongAnswer(person, question);
}

/** The true answer, which may differ from the item's key. */
function rightAnswer({ published }: Person, question: FormQuestion): SittingAnswer {
  const { truth } = curveOf(question);
  if (truth !== null && question.optionOrder) return { choice: question.optionOrder.indexOf(truth) };
  const key = keyOf(question, published.contentOf);
  return "choice" in key ? { choice: key.choice } : { number: String(key.number) };
}

/** A wrong answer. The earlier an option comes, the likelier it is. */
function wrongAnswer(person: Person, question: FormQuestion): SittingAnswer {
  const { random } = person;
  const right = rightAnswer(person, question);
  if (right && "number" in right) return { number: String(Number(right.number) + random.pick([-2, -1, 1, 2, 5, 10])) };
  if (!question.optionOrder)
    return { choice: random.pick([0, 1, 2, 3, 4, 5, 6, 7].filter((option) => option !== right?.choice)) };
  const { truth } = curveOf(question);
  const [first, second, third] = question.optionOrder.toSorted().filter((option) => option !== truth);
  const wrong = random.pick([first, first, first, second, second, third]) ?? first ?? 0;
  return { choice: question.optionOrder.indexOf(wrong) };
}
