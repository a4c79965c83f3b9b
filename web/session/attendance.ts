/** Whether anybody is at this page. A screen asks some things by itself, and that must not keep a session alive. */

const restMilliseconds = 60_000;
const acts = ["pointerdown", "keydown", "wheel"] as const;

/** Opening the page is the first act. */
let lastActAt = Date.now();

if (typeof window !== "undefined") {
  const note = () => {
    lastActAt = Date.now();
  };
  for (const act of acts) window.addEventListener(act, note, { capture: true, passive: true });
}

/** Nobody has touched the page for a minute. */
export const isUnattended = (): boolean => Date.now() - lastActAt > restMilliseconds;
