import { parentPort, workerData } from "node:worker_threads";
import { type NormedTest, normTable } from "#api/psychometrics/norm-table.ts";

/** Input of the thread. It returns the norms, or null if none fit. */
export type ToThread = NormedTest;

parentPort?.postMessage(normTable(workerData as ToThread));
