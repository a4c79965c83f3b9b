import { type MiddlewareFunction, redirect } from "react-router";
import { deskPath } from "#web/iq-dashboard/exam-days/exam-day-paths.ts";

const onsite = /^\/IQ-test\/dashboard\/on-site(\/|$)/i;
const patienceMilliseconds = 4_000;

/** Sends users from the on-site pages to the desk if this device stores one and the server cannot be reached. */
export const deskWhenCut: MiddlewareFunction = async ({ request }) => {
  const worker = navigator.serviceWorker?.controller?.scriptURL ?? "";
  if (!onsite.test(new URL(request.url).pathname) || !worker.endsWith("/desk-worker.js")) return;
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMilliseconds);
  const isCut = await fetch("/healthz", { cache: "no-store", signal: patience.signal }).then(
    () => false,
    () => true,
  );
  clearTimeout(timer);
  if (isCut) throw redirect(deskPath);
};
