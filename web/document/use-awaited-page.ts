import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** Shorter waits pass without a flicker. */
const delayMilliseconds = 200;

/** Whether a page whose path fits is on its way, and has been long enough for the wait to be shown. */
export function useAwaitedPage(path: RegExp): boolean {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  const isComing = next !== pathname && path.test(next);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isComing) return setIsLong(false);
    const timer = setTimeout(() => setIsLong(true), delayMilliseconds);
    return () => clearTimeout(timer);
  }, [isComing]);
  return isComing && isLong;
}
