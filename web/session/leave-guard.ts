import type { MiddlewareFunction } from "react-router";

let guard: MiddlewareFunction | undefined;

/** A screen that has a say in where its reader goes next. Public pages have none, and load nothing of sessions. */
export function setLeaveGuard(next: MiddlewareFunction | undefined): void {
  guard = next;
}

/** Runs before every navigation in the browser. */
export const leaveGuard: MiddlewareFunction = (args, next) => guard?.(args, next);
