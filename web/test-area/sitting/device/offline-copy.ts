import { dropOfflinePage, keepOfflinePage, type OfflinePage } from "#web/device/offline-copy.ts";

export const sittingPath = "/IQ-test/sitting";

/** The names are the same as in web/public/IQ-test/sitting-worker.js. */
const offline: OfflinePage = { cacheName: "sitting", path: sittingPath, worker: "/IQ-test/sitting-worker.js" };

/** Caches the sitting's page and a section's pictures. @returns false if the browser cannot */
export const keepOfflineCopy = (pictures: readonly string[]): Promise<boolean> => keepOfflinePage(offline, pictures);

export const dropOfflineCopy = (): Promise<void> => dropOfflinePage(offline);
