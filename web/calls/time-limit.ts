/** Combines `AbortSignal.timeout` and `AbortSignal.any`, which some supported browsers do not have. */
export function timeLimit(milliseconds: number, outer?: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort(outer?.reason);
  const timer = setTimeout(() => controller.abort(new DOMException("It took too long", "TimeoutError")), milliseconds);
  if (outer?.aborted) abort();
  else outer?.addEventListener("abort", abort);
  return {
    signal: controller.signal,
    /** Clears the timer; call it when the work has ended. */
    end() {
      clearTimeout(timer);
      outer?.removeEventListener("abort", abort);
    },
  };
}
