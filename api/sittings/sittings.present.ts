import { totalQuestions } from "#contract/assessments/assessment-words.ts";
import type { ItemContent } from "#contract/items/items.ts";
import { problems } from "#contract/problems.ts";
import type { Image } from "#contract/site/images.ts";
import type {
  OfferedAssessment,
  PracticeQuestion,
  SittingQuestion,
  SittingState,
} from "#contract/sittings/sittings.ts";
import { longerMinutes } from "#contract/sittings/time-factor.ts";
import { keyOf } from "./grading/grading.ts";
import type { SittingRow } from "./sittings.queries.ts";
import { type FormQuestion, figureItem } from "./taking/form.ts";
import type { Offer } from "./taking/starting.service.ts";
import type { PublishedVersion } from "./taking/versions.ts";

type Frozen = PublishedVersion["frozen"];

/** Presents sections as they are shown before the start. */
const presentSections = ({ sections }: Frozen, timeFactor: number) =>
  sections.map(({ title, minutes, questions }) => ({
    title,
    minutes: longerMinutes(minutes, timeFactor),
    count: totalQuestions(questions),
  }));

export const presentOffer = ({ row, frozen, refusal, isTimeRunning }: Offer): OfferedAssessment => ({
  assessmentId: row.id,
  title: frozen.title,
  instructions: frozen.instructions,
  needsHallCode: frozen.needsHallCode,
  needsExamBrowser: frozen.examBrowserKeys !== undefined,
  timeFactor: row.timeFactor,
  sections: presentSections(frozen, row.timeFactor),
  practiceCount: totalQuestions(frozen.practice),
  attemptsLeft: Math.max(0, frozen.attempts - row.attempts),
  open: row.open && {
    sittingId: row.open.id,
    startedAt: new Date(row.open.startedAt).toISOString(),
    isTimeRunning,
  },
  problem: refusal && { code: refusal, message: problems[refusal].message },
});

const iso = (text: string | null) => (text === null ? null : new Date(text).toISOString());

/** The result that is shown. While a result is graded again, its earlier value is shown. */
const visibleResult = ({ result, isVisible }: SittingRow): SittingState["result"] =>
  result && isVisible ? { score: result.score, points: result.points ?? 0, maxPoints: result.maxPoints ?? 0 } : null;

export function presentState(sitting: SittingRow, { frozen }: PublishedVersion, now: Date): SittingState {
  const { id, assessmentId, state, device, holder, timeFactor } = sitting;
  return {
    id,
    assessmentId,
    title: frozen.title,
    state,
    device,
    isHolder: device === holder,
    timeFactor,
    now: now.toISOString(),
    sections: presentSections(frozen, timeFactor).map((section, index) => {
      const started = sitting.sections.find((one) => one.section === index);
      return {
        ...section,
        // The contestant's time factor may have changed since the section was started.
        minutes: started ? started.seconds / 60 : section.minutes,
        startedAt: iso(started?.startedAt ?? null),
        deadline: iso(started?.deadline ?? null),
        finishedAt: iso(started?.finishedAt ?? null),
      };
    }),
    isInHall: sitting.hallId !== null,
    help: sitting.help ?? undefined,
    telling: frozen.telling,
    result: visibleResult(sitting),
  };
}

/** Presents a question to students, without key, seed and original order. */
export function presentQuestion(question: FormQuestion, { contentOf }: PublishedVersion): SittingQuestion {
  const { place, figure, item, optionOrder } = question;
  if (figure) return { place, ...figureItem(figure) };
  const content: ItemContent | null = item && contentOf(item);
  if (!content || content.kind === "figure") throw new Error("a question has no content");
  const { stem, picture } = content;
  if (content.kind === "number") return { place, kind: "number", stem, picture };
  const options = optionOrder ? optionOrder.flatMap((written) => content.options[written] ?? []) : content.options;
  return { place, kind: "choice", stem, picture, options };
}

export const presentPractice = (question: FormQuestion, version: PublishedVersion): PracticeQuestion => ({
  question: presentQuestion(question, version),
  key: keyOf(question, version.contentOf),
});

/** Lists the pictures of these questions. */
export function imagesOf(questions: readonly SittingQuestion[], { images }: PublishedVersion): Image[] {
  const paths = questions.flatMap((question) => {
    if (!("kind" in question)) return [];
    const options = question.kind === "choice" ? question.options : [];
    return [question, ...options].flatMap(({ picture }) => (picture ? [picture.imagePath] : []));
  });
  return [...new Set(paths)].flatMap((path) => images.get(path) ?? []);
}
