import { type MiddlewareFunction, redirect } from "react-router";
import { deskPath } from "#web/iq-dashboard/exam-days/exam-day-paths.ts";

const onsite = /^\/IQ-test\/dashboard\/on-site(\/|$)/i;
const patienceMilliseconds = 4_000;

/** Leads the on-site pages to the desk where this device keeps one and the server cannot be reached. */
export const deskWhenCut: MiddlewareFunction = async ({ request }) => {
  const worker = navigator.serviceWorker?.controller?.scriptURL ?? "";
  if (!onsite.test(new URL(request.url).pathname) || !worker.endsWith("/desk-worker.js")) return;
  const probe = { cache: "no-store", signal: AbortSignal.timeout(patienceMilliseconds) } as const;
  const isCut = await fetch("/healthz", probe).then(
    () => false,
    () => true,
  );
  if (isCut) throw redirect(deskPath);
};
