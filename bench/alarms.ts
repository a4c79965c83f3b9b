import { analyse } from "#api/psychometrics/classical/analysis.ts";
import { type ChoiceTest, simulateChoices } from "#api/test-support/simulated-choices.ts";
import { readOptions } from "#commands/read-options.ts";

/**
 * `npm run alarms` prints how often the analysis of simulated tests doubts right keys and finds a wrong one. It ends
 * with 1 where right keys are called wrong in over 5 percent of tests. Options that attract the abler are left out of that,
 * because answers cannot tell them from a right one.
 */
const { values } = readOptions("npm run alarms -- [--samples N]", { options: { samples: { type: "string" } } });
const samples = Number(values.samples ?? 500);

const usual: ChoiceTest = { items: 30, options: 4, easiest: -2, hardest: 2, isGuessed: false, attracts: "none" };
const hard: ChoiceTest = { ...usual, easiest: 0, hardest: 3 };
const tests: Record<string, ChoiceTest> = {
  "b -2 to 2": usual,
  "b -2 to 2, guessed": { ...usual, isGuessed: true },
  "b 0 to 3": hard,
  "b 0 to 3, guessed": { ...hard, isGuessed: true },
  "b 0 to 3, attractive": { ...hard, attracts: "anybody" },
  "b 0 to 3, attractive, guessed": { ...hard, attracts: "anybody", isGuessed: true },
  "the same, 20 items of 5 options": { ...hard, items: 20, options: 5, attracts: "anybody", isGuessed: true },
  "the same, 40 items of 5 options": { ...hard, items: 40, options: 5, attracts: "anybody", isGuessed: true },
  "b -2 to 2, abler attracted": { ...usual, attracts: "abler" },
  "b 0 to 3, abler attracted": { ...hard, attracts: "abler" },
  "b 0 to 3, abler attracted, guessed": { ...hard, attracts: "abler", isGuessed: true },
};

const remarksOf = (...simulated: Parameters<typeof simulateChoices>) =>
  analyse(simulateChoices(...simulated), [], []).analysis.items.map(({ remarks }) => remarks);

console.log(`${samples} tests each. Of tests with right keys: percent with a key called wrong; items that may be so.`);
console.log("Of wrong keys: percent called wrong; percent called wrong or doubted.");
for (const people of [30, 60, 120, 300]) {
  for (const [name, test] of Object.entries(tests)) {
    const counts = { alarms: 0, doubts: 0, found: 0, doubted: 0 };
    for (let seed = 1; seed <= samples; seed += 1) {
      const right = remarksOf(seed, people, test);
      counts.alarms += Number(right.some((remarks) => remarks.includes("wrong_key")));
      counts.doubts += right.filter((remarks) => remarks.includes("probable_wrong_key")).length;
      const wrong = seed % test.items;
      const ofWrong = remarksOf(samples + seed, people, test, wrong)[wrong] ?? [];
      counts.found += Number(ofWrong.includes("wrong_key"));
      counts.doubted += Number(ofWrong.includes("wrong_key") || ofWrong.includes("probable_wrong_key"));
    }
    const percent = (count: number) => ((100 * count) / samples).toFixed(1).padStart(6);
    const doubts = (counts.doubts / samples).toFixed(2).padStart(6);
    console.log(
      `${people}`.padEnd(4),
      name.padEnd(34),
      percent(counts.alarms),
      doubts,
      percent(counts.found),
      percent(counts.doubted),
    );
    if (test.attracts !== "abler" && counts.alarms / samples > 0.05) process.exitCode = 1;
  }
}
