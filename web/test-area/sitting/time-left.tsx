import { useEffect, useState } from "react";
import { questionText as text } from "#web/text/sitting.ts";
import { SpokenStatus } from "#web/ui/spoken-status.tsx";

const minute = 60_000;
/** Minutes at which screen readers are told, and at no others. */
const spoken = [10, 5, 1];

/** Milliseconds until the deadline, looked at every second. */
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

/** Whole minutes, quietly. */
export function TimeLeft({ milliseconds }: { milliseconds: number }) {
  const minutes = Math.ceil(milliseconds / minute);
  return (
    <>
      <span className="tabular-nums">{text.timeLeft(milliseconds < minute ? 0 : minutes)}</span>
      <SpokenStatus>{spoken.includes(minutes) && text.timeSpoken(minutes)}</SpokenStatus>
    </>
  );
}
