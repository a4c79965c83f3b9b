import type { Product } from "../product/product.ts";
import { sendAsStaff } from "./data.ts";

/** Defines an acceptance run of the scores of an exam. */
export const newAcceptanceRun = (server: Product, onsiteExamId: string, title = "قائمة") =>
  sendAsStaff(server, "POST", "/api/acceptance", {
    id: crypto.randomUUID(),
    title,
    registeredFrom: null,
    registeredTo: null,
    quizId: null,
    onsiteExamId,
    onsiteWeight: null,
    least: null,
    quotas: [{ governorate: null, educationType: null, count: 1 }],
    reserves: 1,
    tiePart: null,
    tieAge: null,
    confirmUntil: "2099-01-01",
    reserveDays: 3,
  }) as Promise<{ id: string }>;
