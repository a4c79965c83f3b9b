import { useEffect, useRef, useState } from "react";

/** Passes on a changing value at most once in `milliseconds`, so that screen readers can follow. */
export function useThrottledValue<Value>(value: Value, milliseconds: number): Value {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  useEffect(() => {
    const timer = setInterval(() => setShown(() => latest.current), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
  return shown;
}
