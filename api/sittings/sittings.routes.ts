import { hash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "#api/config.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { problem } from "#api/http/problem.ts";
import { publicAddress } from "#api/http/public-address.ts";
import type { AddressLimits } from "#api/limits/address-limits.ts";
import { clearedSerials } from "#contract/accounts/cookies.ts";
import * as calls from "#contract/sittings/sittings.ts";
import type { Grading } from "./grading/grading.service.ts";
import { imagesOf, presentOffer, presentPractice, presentQuestion, presentState } from "./sittings.present.ts";
import type { DeviceKey, SittingRow } from "./sittings.queries.ts";
import { createSittings } from "./sittings.service.ts";
import { countCodeMiss } from "./taking/code-misses.queries.ts";
import { proofsOf } from "./taking/exam-browser.ts";
import { assemblePractice } from "./taking/form.ts";
import { createResuming } from "./taking/resuming.service.ts";
import type { Contestant } from "./taking/start-eligibility.ts";
import { createStarting } from "./taking/starting.service.ts";
import type { Versions } from "./taking/versions.ts";

type SittingDeps = {
  db: Db;
  now: () => Date;
  limits: AddressLimits;
  /** Finds the contestant of a code. Only an address's misses are limited, because a whole hall may share it. */
  lookUp: (typedSerial: string, ip: string) => Promise<Contestant>;
  versions: Versions;
  grading: Grading;
  areAssessmentsGiven: () => Promise<boolean>;
  publicUrl: Config["publicUrl"];
};

/** Wrong codes of an address for one assessment. A student is never blocked by what others type. */
const wrongCodes = { name: "hall-codes", times: 20, seconds: 10 * 60, blockSeconds: 3600 };

const tag = "sittings";

const digestOf = (token: string) => hash("sha256", token, "buffer");

/** @throws {Problem} sitting_token_missing */
function keyOf(id: string, token: string | undefined): DeviceKey {
  if (!token) throw problem("sitting_token_missing");
  return { id, digest: digestOf(token) };
}

export function sittingRoutes(
  scope: FastifyInstance,
  { db, now, limits, lookUp, versions, grading, areAssessmentsGiven, publicUrl }: SittingDeps,
): void {
  const sittings = createSittings({ db, now, versions, grading });
  const misses = limits(wrongCodes);
  const countMiss = async (assessmentId: string, ip: string) => {
    await countCodeMiss(db, assessmentId, now());
    return misses.count(ip, assessmentId);
  };
  const resuming = createResuming({ db, now, versions, countMiss });
  const starting = createStarting({ db, now, versions, resuming, areAssessmentsGiven });

  const present = async (sitting: SittingRow) =>
    presentState(sitting, await versions(sitting.assessmentId, sitting.version), now());

  const proofs = (request: FastifyRequest, headers: Parameters<typeof proofsOf>[0]["headers"]) => {
    const origin = publicAddress(request, publicUrl);
    return proofsOf({ origin, path: request.originalUrl, headers });
  };

  handle(scope, calls.findAssessments, { tag }, async ({ query, request }) => {
    const offers = await starting.offers(await lookUp(query.serial, request.callerIp));
    return offers.map(presentOffer);
  });
  handle(scope, calls.startSitting, { tag }, async ({ body, headers, request }) => {
    const contestant = await lookUp(body.serial, request.callerIp);
    const sitting = await starting.start(contestant, {
      ...body,
      ip: request.callerIp,
      digest: digestOf(headers["sitting-token"]),
      proofs: proofs(request, headers),
    });
    const version = await versions(sitting.assessmentId, sitting.version);
    const practice = assemblePractice(version.frozen.practice, version.contentOf, sitting.seed);
    const shown = practice.map((question) => presentPractice(question, version));
    const images = imagesOf(
      shown.map(({ question }) => question),
      version,
    );
    return { sitting: await present(sitting), practice: shown, images };
  });
  handle(scope, calls.getSitting, { tag }, async ({ params, headers }) =>
    present(await sittings.get(keyOf(params.id, headers["sitting-token"]))),
  );
  handle(scope, calls.startSection, { tag }, async ({ params, headers, request }) => {
    const key = keyOf(params.id, headers["sitting-token"]);
    const { times, version, answers, nextRevision, ...form } = await sittings.startSection(
      key,
      params.section,
      proofs(request, headers),
    );
    const questions = form.questions.map((question) => presentQuestion(question, version));
    return {
      section: params.section,
      startedAt: times.startedAt.toISOString(),
      deadline: times.deadline.toISOString(),
      now: now().toISOString(),
      ...{ questions, answers, nextRevision, images: imagesOf(questions, version) },
    };
  });
  handle(scope, calls.saveAnswers, { tag }, async ({ params, headers, body }) => {
    const saved = await sittings.save(keyOf(params.id, headers["sitting-token"]), body);
    return { kept: saved.kept, refused: saved.refused, state: await present(saved.sitting) };
  });
  handle(scope, calls.finishSection, { tag }, async ({ params, headers }) =>
    present(await sittings.finishSection(keyOf(params.id, headers["sitting-token"]), params.section)),
  );
  handle(scope, calls.finishSitting, { tag }, async ({ params, headers, reply }) => {
    const sitting = await sittings.finish(keyOf(params.id, headers["sitting-token"]));
    // The next student will use the same device.
    if (sitting.hallId) reply.header("set-cookie", clearedSerials());
    return present(sitting);
  });
}
