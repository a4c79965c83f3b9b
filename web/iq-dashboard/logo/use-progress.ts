import { useEffect, useState } from "react";

/** Where the bar waits for the server, which still has to look into the file and keep it in its sizes. */
const mostWhileWaiting = 0.95;
const stepMilliseconds = 200;
const stepShare = 0.08;

/** A bar that never stands still: ahead of what has been sent where little is known, 95 % at most until it is done. */
export function useProgress(isRunning: boolean, sentShare: number): number {
  const [simulated, setSimulated] = useState(0);
  useEffect(() => {
    if (!isRunning) return setSimulated(0);
    const timer = setInterval(
      () => setSimulated((share) => share + (mostWhileWaiting - share) * stepShare),
      stepMilliseconds,
    );
    return () => clearInterval(timer);
  }, [isRunning]);
  return isRunning ? Math.min(mostWhileWaiting, Math.max(simulated, sentShare * mostWhileWaiting)) : 1;
}
