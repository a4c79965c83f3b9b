import { acceptanceDefinition } from "#api/test-support/acceptance-definition.ts";
import type { Product } from "../product/product.ts";
import { sendAsStaff } from "./data.ts";

/** Defines an acceptance run of the scores of an exam. */
export const newAcceptanceRun = (server: Product, onsiteExamId: string, title = "قائمة") =>
  sendAsStaff(server, "POST", "/api/acceptance", {
    ...acceptanceDefinition(onsiteExamId),
    id: crypto.randomUUID(),
    title,
  }) as Promise<{ id: string }>;
