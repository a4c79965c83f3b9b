import { useEffect, useState } from "react";
import { questionText as text } from "#web/text/test-area/sitting.ts";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";

const minute = 60_000;
/** Numbers of minutes that screen readers announce. */
const spoken = [10, 5, 1];

/** Milliseconds until the deadline, updated every second. */
export function useTimeLeft(now: () => number, deadline: string | null): number | null {
  const left = () => (deadline === null ? null : Date.parse(deadline) - now());
  const [shown, setShown] = useState(left);
  useEffect(() => {
    const look = () => setShown(deadline === null ? null : Date.parse(deadline) - now());
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [now, deadline]);
  return shown;
}

/** Whole minutes, which screen readers do not announce. */
export function TimeLeft({ milliseconds }: { milliseconds: number }) {
  const minutes = Math.ceil(milliseconds / minute);
  return (
    <>
      <span className="whitespace-nowrap">
        {milliseconds < minute ? (
          text.lessThanMinute
        ) : (
          <>
            <span className="max-lg:sr-only">{text.timeLeft}</span> {text.minutes(minutes)}
          </>
        )}
      </span>
      <SpokenStatus>{spoken.includes(minutes) && text.timeSpoken(minutes)}</SpokenStatus>
    </>
  );
}
