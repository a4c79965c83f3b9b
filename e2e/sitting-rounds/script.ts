import { type Chance, chanceOf } from "../rounds/chance.ts";

/** Actions of a student in a section, in order; `question` counts from 0 in the section. */
export type Step =
  | { what: "answer"; question: number; pick: number; holdMs: number }
  | { what: "takeBack"; question: number; holdMs: number }
  | { what: "lookAt"; question: number }
  | { what: "cut" | "mend" | "kill" | "reload" | "secondTab" | "otherDevice" | "forgotten" };

/** Long enough for a promise, or a brief stop before the next question. */
const hold = (chance: Chance) => (chance.isSo(0.7) ? chance.between(1_050, 1_400) : chance.between(0, 500));

function answering(chance: Chance, questions: number): Step[] {
  const all = Array.from({ length: questions }, (_, question) => question);
  const again = [chance.below(questions), chance.below(questions)];
  const answers = [...chance.shuffled(all), ...again].map(
    (question): Step => ({ what: "answer", question, pick: chance.below(1000), holdMs: hold(chance) }),
  );
  const last = chance.below(questions);
  if (chance.isSo(0.4)) answers.push({ what: "takeBack", question: last, holdMs: hold(chance) });
  else answers.push({ what: "lookAt", question: last });
  return answers;
}

/** Adds faults between the answers: an interruption of the page, a cut network around some answers, another device. */
function disturbed(chance: Chance, steps: readonly Step[], change: "otherDevice" | "forgotten" | null): Step[] {
  const faults = new Map<number, Step[]>();
  const put = (at: number, ...more: Step[]) => faults.set(at, [...(faults.get(at) ?? []), ...more]);
  const cutAt = chance.between(1, steps.length - 3);
  const mendAt = cutAt + chance.between(1, 2);
  put(cutAt, { what: "cut" });
  if (chance.isSo(0.6)) put(cutAt + 1, { what: chance.oneOf("reload", "kill") });
  // Another device needs the network; the first one may lack it.
  if (change === "otherDevice") put(mendAt, { what: change });
  // Otherwise the network stays cut until the end of the section.
  else if (chance.isSo(0.7)) put(mendAt, { what: "mend" });
  if (change === "forgotten") put(chance.between(1, steps.length - 1), { what: change });
  put(chance.between(mendAt, steps.length), { what: chance.oneOf("kill", "reload", "secondTab") });
  return [...steps.flatMap((step, at) => [...(faults.get(at) ?? []), step]), ...(faults.get(steps.length) ?? [])];
}

/** One student's actions, section by section. The same seed gives the same actions. */
export function scriptOf(seed: number, { sections, questions }: { sections: number; questions: number }): Step[][] {
  const chance = chanceOf(seed);
  const change = chance.isSo(0.5) ? "otherDevice" : chance.isSo(0.3) ? "forgotten" : null;
  const changesAt = chance.below(sections);
  return Array.from({ length: sections }, (_, section) =>
    disturbed(chance, answering(chance, questions), section === changesAt ? change : null),
  );
}
