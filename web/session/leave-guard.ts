import type { MiddlewareFunction } from "react-router";

let guard: MiddlewareFunction | undefined;

/**
 * Sets a guard with which the test-area dashboard redirects navigations that leave it. Public pages set none and load
 * no session code.
 */
export function setLeaveGuard(next: MiddlewareFunction | undefined): void {
  guard = next;
}

/** Runs before every navigation in the browser. */
export const leaveGuard: MiddlewareFunction = (args, next) => guard?.(args, next);
