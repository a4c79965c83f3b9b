import { Outlet, useOutletContext } from "react-router";
import { BrokenScreen } from "#web/dashboard/frame/broken-screen.tsx";
import { homePath } from "#web/session/session-guards.ts";
import type { Route } from "./+types/screens.ts";

/** Error boundary between the frame and its screens. If a screen breaks, the frame still works. */
export default function Screens() {
  return <Outlet context={useOutletContext()} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BrokenScreen error={error} home={homePath.main} />;
}
