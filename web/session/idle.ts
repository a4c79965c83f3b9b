/**
 * This file detects whether somebody uses the page. Requests that a screen sends by itself must not keep a session
 * alive.
 */

const restMilliseconds = 60_000;
const acts = ["pointerdown", "keydown", "wheel"] as const;

/** Opening the page counts as use. */
let lastActAt = Date.now();

if (typeof window !== "undefined") {
  const note = () => {
    lastActAt = Date.now();
  };
  for (const act of acts) window.addEventListener(act, note, { capture: true, passive: true });
}

/** Whether nobody has touched the page for a minute. */
export const isIdle = (): boolean => Date.now() - lastActAt > restMilliseconds;
