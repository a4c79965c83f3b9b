import { parentPort, workerData } from "node:worker_threads";
import { type NormedTest, normTable } from "#api/psychometrics/norm-table.ts";

/** What the thread is told when it starts. It answers the norms, null where none fit. */
export type ToThread = NormedTest;

parentPort?.postMessage(normTable(workerData as ToThread));
