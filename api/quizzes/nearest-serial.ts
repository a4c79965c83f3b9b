import { dammDigit, serialLength } from "#contract/serial.ts";

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The check digit's quasigroup: the state after a digit, and the digit that leads from one state to another. */
const after = digits.map((state) => {
  const start = digits.find((digit) => dammDigit(String(digit)) === state) ?? 0;
  return digits.map((digit) => dammDigit(`${start}${digit}`));
});
const step = (state: number, digit: number) => after[state]?.[digit] ?? 0;
const digitBetween = (from: number, to: number) => after[from]?.indexOf(to) ?? 0;
const stateBefore = (digit: number, to: number) => digits.find((state) => step(state, digit) === to) ?? 0;

const isValid = (text: string) => text.length === serialLength && dammDigit(text) === 0;
const replaced = (text: string, index: number, by: string | number) =>
  text.slice(0, index) + by + text.slice(index + 1);

/**
 * Serials that somebody may have meant who typed these digits, by how likely the mistake is: one mistake (a wrong digit,
 * two swapped, one missing, one too many), then two wrong digits. The check digit leaves one serial for each place, so
 * there are at most some thirty of the first and 1,080 of the second.
 */
export function likelySerials(typed: string): { oneMistake: string[]; twoMistakes: string[] } {
  if (Math.abs(typed.length - serialLength) > 1) return { oneMistake: [], twoMistakes: [] };
  const places = [...typed].map((_, index) => index);
  if (typed.length > serialLength)
    return { oneMistake: valid(places.map((index) => replaced(typed, index, ""))), twoMistakes: [] };
  if (typed.length < serialLength) {
    const longer = [...places, typed.length].flatMap((index) =>
      digits.map((digit) => typed.slice(0, index) + digit + typed.slice(index)),
    );
    return { oneMistake: valid(longer), twoMistakes: [] };
  }
  const swapped = places
    .slice(1)
    .map((index) => typed.slice(0, index - 1) + typed[index] + typed[index - 1] + typed.slice(index + 1));
  const wrong = places.flatMap((index) => digits.map((digit) => replaced(typed, index, digit)));
  return {
    oneMistake: valid([...swapped, ...wrong]).filter((serial) => serial !== typed),
    twoMistakes: twoWrong(typed),
  };
}

const valid = (serials: readonly string[]) => [...new Set(serials.filter(isValid))];

/** For each two places and each other digit at the first, the one digit at the second that makes the check digit right. */
function twoWrong(typed: string): string[] {
  const given = [...typed].map(Number);
  const needed = statesNeeded(given);
  const found: string[] = [];
  let before = 0;
  for (const [first, own] of given.entries()) {
    for (const other of digits.filter((digit) => digit !== own)) {
      const head = replaced(typed, first, other);
      let state = step(before, other);
      for (const [offset, next] of given.slice(first + 1).entries()) {
        const second = first + 1 + offset;
        found.push(replaced(head, second, digitBetween(state, needed[second + 1] ?? 0)));
        state = step(state, next);
      }
    }
    before = step(before, own);
  }
  return found;
}

/** The state in front of each place from which the rest ends right. */
function statesNeeded(given: readonly number[]): number[] {
  const needed = new Array<number>(given.length + 1).fill(0);
  for (let index = given.length - 1; index >= 0; index -= 1) {
    needed[index] = stateBefore(given[index] ?? 0, needed[index + 1] ?? 0);
  }
  return needed;
}
