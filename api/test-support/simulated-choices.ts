import type { Responses } from "#api/psychometrics/classical/analysis.ts";
import { simulation } from "./simulated-people.ts";

export type ChoiceTest = {
  items: number;
  options: number;
  easiest: number;
  hardest: number;
  /** Whether people who do not know an item may also hit the key. */
  isGuessed: boolean;
  /** Whether one option attracts most people who do not know the answer: any of them, or the abler ones. */
  attracts: "none" | "anybody" | "abler";
};

/**
 * Simulates choices of people with standard normal abilities, on items with slopes from 0.6 to 1.8. The first option is
 * right.
 * @param wrong an item with another key
 */
export function simulateChoices(seed: number, people: number, test: ChoiceTest, wrong?: number): Responses {
  const { items: itemCount, options, easiest, hardest } = test;
  const { chance, normal } = simulation(seed);
  const items = Array.from({ length: itemCount }, (_, item) => ({
    slope: 0.6 + 1.2 * chance(),
    difficulty: easiest + ((hardest - easiest) * item) / (itemCount - 1),
  }));
  const another = () => 1 + Math.floor(chance() * (options - 1));
  const choiceWithout = (knowledge: number): number => {
    const attraction = { none: 0, anybody: 0.6, abler: shareOf(knowledge + 1) }[test.attracts];
    if (chance() < attraction) return 1;
    return test.isGuessed ? Math.floor(chance() * options) : another();
  };
  const chosen = new Uint16Array(people * itemCount);
  for (let person = 0; person < people; person += 1) {
    const ability = normal();
    for (const [item, { slope, difficulty }] of items.entries()) {
      const knowledge = slope * (ability - difficulty);
      chosen[person * itemCount + item] = 1 + (chance() < shareOf(knowledge) ? 0 : choiceWithout(knowledge));
    }
  }
  const labels = Array.from({ length: options }, (_, option) => `${option + 1}`);
  const key = items.map((_, item) => labels[item === wrong ? another() : 0] ?? "");
  return { kind: "choices", key, choices: { itemCount, options: items.map(() => labels), chosen } };
}

const shareOf = (logit: number) => 1 / (1 + Math.exp(-logit));
