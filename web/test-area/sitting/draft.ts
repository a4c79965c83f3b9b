import type { SittingAnswer } from "#contract/sittings.ts";
import type { Timer } from "./answer-sync.ts";

/** Typing rests for this long before it is kept. */
const pauseMilliseconds = 400;

/** An answer while it is typed: one revision for a word, not one for each letter. */
export function createDraft(keep: (place: number, answer: SittingAnswer) => void, timer: Timer) {
  let typed: { place: number; answer: SittingAnswer } | undefined;
  let cancel = () => {};
  const flush = () => {
    cancel();
    const { place, answer } = typed ?? {};
    typed = undefined;
    if (place !== undefined) keep(place, answer ?? null);
  };
  return {
    change(place: number, answer: SittingAnswer): void {
      if (typed?.place !== place) flush();
      cancel();
      typed = { place, answer };
      cancel = timer.after(pauseMilliseconds, flush);
    },
    flush,
  };
}
