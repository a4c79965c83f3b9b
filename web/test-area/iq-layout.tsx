import { useEffect, useState } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { ContestantSkeleton } from "./contestant-skeleton.tsx";
import { IqFrame } from "./iq-frame.tsx";

/** Shorter waits pass without a flicker. */
const skeletonDelayMilliseconds = 200;
const contestantPath = /^\/iq-test\/(?:info|contestant\/[^/]+)\/?$/i;

/** Everything here belongs to one person: no cache may keep it. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

export default function IqLayout() {
  return <IqFrame>{useIsContestantComing() ? <ContestantSkeleton /> : <Outlet />}</IqFrame>;
}

function useIsContestantComing(): boolean {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  const isComing = next !== pathname && contestantPath.test(next);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isComing) return setIsLong(false);
    const timer = setTimeout(() => setIsLong(true), skeletonDelayMilliseconds);
    return () => clearTimeout(timer);
  }, [isComing]);
  return isComing && isLong;
}
