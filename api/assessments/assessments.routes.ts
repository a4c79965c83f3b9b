import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { page } from "#api/http/paging.ts";
import type { Notifying } from "#api/notices/notify.ts";
import * as calls from "#contract/assessments/assessments.ts";
import { listExpected as listExpectedCall } from "#contract/assessments/expected.ts";
import { type FormProposal, proposeForm as proposeFormCall } from "#contract/assessments/form-proposal.ts";
import { itemTitle } from "#contract/items/item-title.ts";
import type { AssessmentListRow, AssessmentRow } from "./assessments.queries.ts";
import * as service from "./assessments.service.ts";
import { listExpected } from "./expected.service.ts";
import type { NamedItemRow } from "./item-bank.queries.ts";
import { type Proposal, proposeForm } from "./proposal/form-proposal.ts";

const tag = "assessments";

type AssessmentDeps = { db: Db; now: () => Date; notices: Notifying };

export function assessmentRoutes(scope: FastifyInstance, { db, now, notices }: AssessmentDeps): void {
  const clock = { now };
  handle(scope, calls.listAssessments, { tag }, async ({ query }) => {
    const { rows, total, isCapped } = await service.list(db, query);
    return { ...page(rows.map(presentListed), total, query), isTotalCapped: isCapped };
  });
  handle(scope, proposeFormCall, { tag }, async ({ body }) => presentProposal(await proposeForm(db, body)));
  handle(scope, calls.getAssessment, { tag }, async ({ params }) =>
    presentAssessment(await service.get(db, params.id)),
  );
  handle(scope, calls.createAssessment, { tag }, async ({ body, request }) =>
    presentAssessment(await service.create(db, clock, actorOf(request), body)),
  );
  handle(scope, calls.saveAssessment, { tag }, async ({ params, body, request }) =>
    presentAssessment(await service.save(db, clock, actorOf(request), params.id, body)),
  );
  handle(scope, calls.removeTemplate, { tag }, async ({ params, request }) => {
    await service.removeTemplate(db, actorOf(request), params.id);
    return null;
  });
  handle(scope, listExpectedCall, { tag }, ({ params, request }) => listExpected(db, actorOf(request), params.id));
  handle(scope, calls.checkAssessment, { tag }, ({ params }) => service.check(db, clock, params.id));
  handle(scope, calls.publishAssessment, { tag }, async ({ params, body, request }) =>
    presentAssessment(await service.publish(db, clock, actorOf(request), params.id, body.version)),
  );
  handle(scope, calls.closeAssessment, { tag }, async ({ params, request }) =>
    presentAssessment(await service.setOpen(db, actorOf(request), params.id, false)),
  );
  handle(scope, calls.reopenAssessment, { tag }, async ({ params, request }) =>
    presentAssessment(await service.setOpen(db, actorOf(request), params.id, true)),
  );
  handle(scope, calls.releaseResults, { tag }, async ({ params, body, request }) =>
    presentAssessment(await service.setReleased(db, clock, actorOf(request), params.id, body, notices)),
  );
}

const presentAssessment = ({ row, items }: service.AssessmentWithItems): calls.Assessment => ({
  ...row,
  ...times(row),
  items: items.map(titled),
});

const presentProposal = ({ items, ...proposal }: Proposal): FormProposal => ({
  ...proposal,
  items: items.map(titled),
});

const presentListed = (row: AssessmentListRow): calls.AssessmentItem => ({
  ...row,
  ...times(row),
  opensAt: row.opensAt?.toISOString() ?? null,
  closesAt: row.closesAt?.toISOString() ?? null,
});

const times = (row: Pick<AssessmentRow, "publishedAt" | "resultsReleasedAt" | "resultsDueAt" | "savedAt">) => ({
  publishedAt: row.publishedAt?.toISOString() ?? null,
  resultsReleasedAt: row.resultsReleasedAt?.toISOString() ?? null,
  resultsDueAt: row.resultsDueAt?.toISOString() ?? null,
  savedAt: row.savedAt.toISOString(),
});

const titled = <Row extends NamedItemRow>({ content, ...item }: Row) => ({ ...item, title: itemTitle(content) });
