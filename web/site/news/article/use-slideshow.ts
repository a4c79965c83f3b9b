import { type FocusEvent, useEffect, useState, useSyncExternalStore } from "react";

const turnMilliseconds = 3000;
const lessMotion = "(prefers-reduced-motion: reduce)";

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(lessMotion);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
/** False until hydration, so that server and browser render the same. */
const useMotion = () =>
  useSyncExternalStore(
    subscribe,
    () => !matchMedia(lessMotion).matches,
    () => false,
  );

/**
 * Cycles through `count` pictures every three seconds. Pauses while `isHeld` (the viewer is open), on hover or focus,
 * and on the reader's request; stays still with reduced motion.
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
    // The next picture loads while this one is shown.
    setPrepared((before) => Math.max(before, Math.min(count, index + 2)));
    const timer = setTimeout(() => setIndex((index + 1) % count), turnMilliseconds);
    return () => clearTimeout(timer);
  }, [isMoving, index, count]);

  return {
    index,
    /** The number of pictures, from the first, to load. */
    prepared,
    canMove,
    isPaused,
    togglePause: () => setIsPaused(!isPaused),
    holds: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => setIsHovered(pointerType === "mouse"),
      onPointerLeave: () => setIsHovered(false),
      // A press also moves the focus; only keyboard focus pauses.
      onFocus: ({ target }: FocusEvent) => setIsFocused(target.matches(":focus-visible")),
      onBlur: () => setIsFocused(false),
    },
  };
}
