import { dropOfflinePage, hasOfflinePage, keepOfflinePage, type OfflinePage } from "#web/device/offline-copy.ts";
import { loadWasmReader } from "#web/device/qr-reader.ts";
import { deskPath } from "#web/iq-dashboard/exam-days/exam-day-paths.ts";
import { prepareToasts } from "#web/ui/feedback/toast.tsx";

/** The names are the same as in web/public/IQ-test/dashboard/desk-worker.js. */
const offline: OfflinePage = {
  cacheName: "exam-desk",
  path: deskPath,
  worker: "/IQ-test/dashboard/desk-worker.js",
  scope: "/IQ-test/dashboard/",
};

/**
 * Caches the desk's page. Without a network the earlier copy stays.
 * @returns whether the page can be reloaded without a network
 */
export async function keepOfflineDesk(): Promise<boolean> {
  // Code and letters that are loaded when they are first needed must also be available without a network.
  const letters = document.fonts.load("1em Vazirmatn", "\u0695");
  await Promise.all([prepareToasts(), loadWasmReader(), letters]).catch(() => {});
  return keepOfflinePage(offline).catch(() => hasOfflinePage(offline));
}

export const hasOfflineDesk = (): Promise<boolean> => hasOfflinePage(offline);

export const dropOfflineDesk = (): Promise<void> => dropOfflinePage(offline);
