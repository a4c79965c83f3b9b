import { answerTask } from "#api/child-answer.ts";
import { cutFiguresOf, type Scored } from "#api/psychometrics/cut/cut-accuracy.ts";

export type CutTask = { analysis: Scored; cut: number };

await answerTask(({ analysis, cut }: CutTask) => cutFiguresOf(analysis, cut));
