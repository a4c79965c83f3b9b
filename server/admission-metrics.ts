import { Counter, Gauge, type Registry } from "prom-client";
import type { Admission } from "#api/http/admission.ts";
import { priorities } from "#contract/calls/declaration.ts";

export function measureAdmission(registry: Registry, admission: Admission): void {
  new Gauge({
    name: "requests_working",
    help: "Requests at work",
    registers: [registry],
    collect() {
      this.set(admission.figures().working);
    },
  });
  new Gauge({
    name: "requests_waiting",
    help: "Requests in the queue, by priority",
    labelNames: ["priority"],
    registers: [registry],
    collect() {
      const { waiting } = admission.figures();
      for (const priority of priorities) this.set({ priority }, waiting[priority]);
    },
  });
  new Counter({
    name: "requests_refused_total",
    help: "Requests answered 503 because the queue was full or they waited in it for too long, by priority",
    labelNames: ["priority"],
    registers: [registry],
    collect() {
      const { refused } = admission.figures();
      this.reset();
      for (const priority of priorities) this.inc({ priority }, refused[priority]);
    },
  });
}
