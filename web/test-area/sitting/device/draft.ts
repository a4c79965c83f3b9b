import type { SittingAnswer } from "#contract/sittings/sittings.ts";
import type { Timer } from "#web/device/batch-sync.ts";

/** The answer is saved after a pause in typing of this length. */
const pauseMilliseconds = 400;

/** A typed answer. It saves one revision for a word, not for each letter. */
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
