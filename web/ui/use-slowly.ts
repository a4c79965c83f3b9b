import { useEffect, useRef, useState } from "react";

/** A value that changes often, let through at most once in so many milliseconds: for what is read out. */
export function useSlowly<Value>(value: Value, milliseconds: number): Value {
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
