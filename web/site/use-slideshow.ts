import { type FocusEvent, useEffect, useState, useSyncExternalStore } from "react";

const turnMilliseconds = 3000;
const lessMotion = "(prefers-reduced-motion: reduce)";

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(lessMotion);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
/** False until the page is alive, so that server and browser render the same. */
const useMotion = () =>
  useSyncExternalStore(
    subscribe,
    () => !matchMedia(lessMotion).matches,
    () => false,
  );

/**
 * Which of `count` pictures is shown; it moves on every three seconds, round and round. It rests while it is held (the
 * viewer is open), under the pointer or the focus, and while its reader has paused it; with reduced motion it never moves.
 */
export function useSlideshow(count: number, isHeld: boolean) {
  const canMove = useMotion() && count > 1;
  const [index, setIndex] = useState(0);
  const [prepared, setPrepared] = useState(1);
  const [isPaused, setIsPaused] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isMoving = canMove && !isHeld && !isPaused && !isHovered && !isFocused;

  useEffect(() => {
    if (!isMoving) return;
    // The next picture loads while this one is looked at.
    setPrepared((before) => Math.max(before, Math.min(count, index + 2)));
    const timer = setTimeout(() => setIndex((index + 1) % count), turnMilliseconds);
    return () => clearTimeout(timer);
  }, [isMoving, index, count]);

  return {
    index,
    /** How many pictures, from the first, have to be there. */
    prepared,
    canMove,
    isPaused,
    togglePause: () => setIsPaused(!isPaused),
    holds: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => setIsHovered(pointerType === "mouse"),
      onPointerLeave: () => setIsHovered(false),
      // A press also moves the focus; only the keyboard's stays as a reason to wait.
      onFocus: ({ target }: FocusEvent) => setIsFocused(target.matches(":focus-visible")),
      onBlur: () => setIsFocused(false),
    },
  };
}
