/**
 * Longest run of combining marks. Unicode normalisation sorts each run, which takes time with the square of its length,
 * so text from outside is cut first: to 30 marks, as in the Stream-Safe Text Format of Unicode (UAX #15). No letter of
 * an Arabic, Kurdish or Quranic text has more than six. A check refuses other calls of `String.prototype.normalize`.
 */
const mostMarks = 30;
/** Runs of marks. Two half-width Japanese letters also become combining marks when they are normalised. */
const runs = /[\p{M}\uff9e\uff9f]{2,}/gu;

export const normalForm = (text: string, form: "NFC" | "NFKC" | "NFKD"): string =>
  text
    .replace(runs, (run) => (run.length > mostMarks ? Array.from(run).slice(0, mostMarks).join("") : run))
    .normalize(form);
