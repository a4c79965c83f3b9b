import { useEffect, useState } from "react";

const durationMilliseconds = 2000;
const isStill = () => typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
const easeOut = (share: number) => 1 - (1 - share) ** 4;

type AnimatedNumberProps = { value: number; format: (value: number) => string };

/** A number that counts up over 2 seconds, except with reduced motion. Screen readers get only the final number. */
export function AnimatedNumber({ value, format }: AnimatedNumberProps) {
  const [shown, setShown] = useState(() => (isStill() ? value : 0));
  useEffect(() => {
    if (isStill()) {
      setShown(value);
      return;
    }
    const started = performance.now();
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - started) / durationMilliseconds));
      setShown(Math.round(value * easeOut(share)));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return (
    <>
      <span aria-hidden="true">{format(shown)}</span>
      <span className="sr-only">{format(value)}</span>
    </>
  );
}
