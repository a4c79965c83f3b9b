import { type MiddlewareFunction, redirect } from "react-router";
import type { Realm } from "#contract/auth.ts";
import { setLeaveGuard } from "./leave-guard.ts";
import { saveReturnPath } from "./return-path.ts";
import { endSession, liveToken, sessionOf } from "./session.ts";

export const loginPath = { main: "/dashboard", iq: "/IQ-test/dashboard/login" } as const satisfies Record<
  Realm,
  string
>;
export const homePath = { main: "/dashboard/home", iq: "/IQ-test/dashboard/home" } as const satisfies Record<
  Realm,
  string
>;

/*
 * These run as client middleware: before the loaders of a layout's children, which otherwise run beside the layout's own,
 * and before anything is rendered. They are a convenience; the API is what protects the data.
 */

/** Keeps people without a live session out of a dashboard, until they have logged in. */
export const needsSession =
  (realm: Realm): MiddlewareFunction =>
  ({ request }) => {
    if (liveToken(realm)) return;
    endSession(realm, "expired");
    const { pathname, search } = new URL(request.url);
    saveReturnPath(realm, pathname + search);
    throw redirect(loginPath[realm]);
  };

/** Sends people who are already logged in on from the login. */
export const needsNoSession =
  (realm: Realm): MiddlewareFunction =>
  () => {
    if (liveToken(realm)) throw redirect(homePath[realm]);
  };

/** Keeps everybody but a SuperAdmin out of a section of the test-area dashboard. Comes after `needsSession`. */
export const needsSuperAdmin: MiddlewareFunction = () => {
  if (!sessionOf("iq")?.isSuperAdmin) throw redirect(homePath.iq);
};

let isIqDashboardOnScreen = false;

/** Called by the test-area dashboard's layout when it mounts and unmounts. */
export function setIqDashboardOnScreen(isOnScreen: boolean): void {
  isIqDashboardOnScreen = isOnScreen;
  setLeaveGuard(isOnScreen ? staysInIqDashboard : undefined);
}

const dashboardPath = /^\/(?:(?:iq-test\/)?dashboard(?:\/|$)|iq-test\/customize\/?$)/i;

/** Someone with a test-area session who leaves its dashboard for a public page goes back to the dashboard's home. */
export const staysInIqDashboard: MiddlewareFunction = ({ request }) => {
  const isLeaving = isIqDashboardOnScreen && !dashboardPath.test(new URL(request.url).pathname);
  if (isLeaving && liveToken("iq")) throw redirect(homePath.iq);
};
