import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** Shorter waits show nothing, which avoids a flicker. */
const delayMilliseconds = 200;

/** Whether a navigation to a matching path has taken long enough for an indicator. */
export function usePendingNavigation(path: RegExp): boolean {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  const isComing = next !== pathname && path.test(next);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isComing) {
      setIsLong(false);
      return;
    }
    const timer = setTimeout(() => setIsLong(true), delayMilliseconds);
    return () => clearTimeout(timer);
  }, [isComing]);
  return isComing && isLong;
}
