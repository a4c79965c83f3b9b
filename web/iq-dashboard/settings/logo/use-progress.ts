import { useEffect, useState } from "react";

/** The bar stops here while the server checks and resizes the file. */
const mostWhileWaiting = 0.95;
const stepMilliseconds = 200;
const stepShare = 0.08;

/** A progress bar that always moves: it runs ahead of slow uploads and stays below 95 % until the upload is done. */
export function useProgress(isRunning: boolean, sentShare: number): number {
  const [simulated, setSimulated] = useState(0);
  useEffect(() => {
    if (!isRunning) {
      setSimulated(0);
      return;
    }
    const timer = setInterval(
      () => setSimulated((share) => share + (mostWhileWaiting - share) * stepShare),
      stepMilliseconds,
    );
    return () => clearInterval(timer);
  }, [isRunning]);
  return isRunning ? Math.min(mostWhileWaiting, Math.max(simulated, sentShare * mostWhileWaiting)) : 1;
}
