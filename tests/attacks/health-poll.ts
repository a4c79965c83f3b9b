import { setTimeout } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

/** Asks for /healthz in a thread of its own and says how many milliseconds each answer took. */
for (;;) {
  const started = performance.now();
  await fetch(`http://127.0.0.1:${workerData.port}/healthz`).then((answer) => answer.text());
  parentPort?.postMessage(performance.now() - started);
  await setTimeout(20);
}
