import { Outlet, useOutletContext } from "react-router";
import { BrokenScreen } from "#web/broken-screen.tsx";
import { homePath } from "#web/session-guards.ts";
import type { Route } from "./+types/screens.ts";

/** Stands between the frame and its screens, so that a screen that breaks leaves the frame whole. */
export default function Screens() {
  return <Outlet context={useOutletContext()} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BrokenScreen error={error} home={homePath.main} />;
}
