import { type MiddlewareFunction, redirect } from "react-router";
import type { Realm } from "#contract/accounts/auth.ts";
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
 * These guards run as client middleware, before rendering and before the loaders of a layout's children, which would
 * otherwise run parallel to the layout's own. They are a convenience; the API protects the data.
 */

/** Redirects people without a session to the login, until they have logged in. */
export const needsSession =
  (realm: Realm): MiddlewareFunction =>
  ({ request }) => {
    if (liveToken(realm)) return;
    endSession(realm, "expired");
    const { pathname, search } = new URL(request.url);
    saveReturnPath(realm, pathname + search);
    throw redirect(loginPath[realm]);
  };

/** Redirects people with a session away from the login. */
export const needsNoSession =
  (realm: Realm): MiddlewareFunction =>
  () => {
    if (liveToken(realm)) throw redirect(homePath[realm]);
  };

/** Allows only SuperAdmins into a section of the test-area dashboard. It runs after `needsSession`. */
export const needsSuperAdmin: MiddlewareFunction = () => {
  if (!sessionOf("iq")?.isSuperAdmin) throw redirect(homePath.iq);
};

let isIqDashboardOnScreen = false;

/**
 * Records whether the dashboard is on screen. The layout of the test-area dashboard calls it when it appears and
 * disappears.
 */
export function setIqDashboardOnScreen(isOnScreen: boolean): void {
  isIqDashboardOnScreen = isOnScreen;
  setLeaveGuard(isOnScreen ? staysInIqDashboard : undefined);
}

const dashboardPath = /^\/(?:(?:iq-test\/)?dashboard(?:\/|$)|iq-test\/customize\/?$)/i;

/** If people with a test-area session leave its dashboard for a public page, sends them to the dashboard's home. */
export const staysInIqDashboard: MiddlewareFunction = ({ request }) => {
  const isLeaving = isIqDashboardOnScreen && !dashboardPath.test(new URL(request.url).pathname);
  if (isLeaving && liveToken("iq")) throw redirect(homePath.iq);
};
