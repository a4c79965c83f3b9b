import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { parseInput } from "#api/http/validation.ts";
import * as calls from "#contract/assessments/test-form.ts";
import type { TestFormRow } from "./test-form.queries.ts";
import * as service from "./test-form.service.ts";

const tag = "test form";

export function publicTestFormRoutes(scope: FastifyInstance, { db }: { db: Db }): void {
  handle(scope, calls.getTestForm, { tag }, async ({ request }) => {
    const row = await service.get(db);
    return request.user ? presentForStaff(row) : presentForVisitor(row);
  });
}

export function staffTestFormRoutes(scope: FastifyInstance, { db, formHosts }: { db: Db; formHosts: string[] }): void {
  const rules = calls.testFormRequest(formHosts);
  handle(scope, calls.saveTestForm, { tag, body: "by-caller" }, async ({ request }) =>
    presentForStaff(await service.save(db, actorOf(request), parseInput(rules, request.body))),
  );
  handle(scope, calls.changeTestForm, { tag }, async ({ body, request }) =>
    presentForStaff(await service.change(db, actorOf(request), body)),
  );
}

/**
 * Presents the form. A form that students do not get is off. Visitors do not get its answers while students get another
 * test, so that choosing another test for a while does not publish them.
 */
function presentForVisitor(row: TestFormRow | undefined): calls.TestForm {
  const form = presentForStaff(row);
  return form.isActive ? { ...form, isActive: calls.isGiven("form", form), pdf: null } : form;
}

const presentForStaff = (row: TestFormRow | undefined): calls.TestForm =>
  row
    ? {
        baseUrl: row.baseUrl,
        entryId: row.entryId,
        isActive: row.isActive,
        customMessage: row.customMessage,
        pdf: row.pdfPath,
        electronicTest: row.electronicTest,
      }
    : unsaved;

const unsaved: calls.TestForm = {
  baseUrl: "",
  entryId: "",
  isActive: false,
  customMessage: "",
  pdf: null,
  electronicTest: null,
};
