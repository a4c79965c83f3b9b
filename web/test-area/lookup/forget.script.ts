import { forgetContestant } from "./stored-contestant.ts";

/**
 * Removes what scripts have stored together with the code, on the page that says that the code is gone. Answers that are
 * not sent yet are kept, and the page says so.
 */
export function forgetOnThisDevice(): void {
  const left = document.querySelector<HTMLElement>("[data-storage-left]");
  if (!left) return;
  const forget = async (evenUnsent: boolean) => {
    forgetContestant();
    const { forgetSittings } = await import("../sitting/device/forget-sittings.ts");
    left.hidden = await forgetSittings(evenUnsent);
  };
  const show = () => {
    left.hidden = false;
  };
  left.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-forget]");
    if (button) void forget(button.dataset.forget === "even unsent").catch(show);
  });
  void forget(false).catch(show);
}
