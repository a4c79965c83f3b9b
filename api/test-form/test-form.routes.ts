import type { FastifyInstance } from "fastify";
import type { Orm } from "#api/db/client.ts";
import { handle } from "#api/plugins/calls.ts";
import { parseInput } from "#api/validation.ts";
import * as calls from "#contract/test-form.ts";
import { presentForStaff, presentForVisitor } from "./test-form.present.ts";
import * as service from "./test-form.service.ts";

const tag = "test form";

export function publicTestFormRoutes(scope: FastifyInstance, { orm }: { orm: Orm }): void {
  handle(scope, calls.getTestForm, { tag }, async ({ request }) => {
    const row = await service.get(orm);
    return request.user ? presentForStaff(row) : presentForVisitor(row);
  });
}

export function staffTestFormRoutes(
  scope: FastifyInstance,
  { orm, formHosts }: { orm: Orm; formHosts: string[] },
): void {
  const rules = calls.testFormRequest(formHosts);
  handle(scope, calls.saveTestForm, { tag, body: "by-caller" }, async ({ request }) =>
    presentForStaff(await service.save(orm, parseInput(rules, request.body))),
  );
  handle(scope, calls.changeTestForm, { tag }, async ({ body }) => presentForStaff(await service.change(orm, body)));
}
