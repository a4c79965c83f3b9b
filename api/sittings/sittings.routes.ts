import { hash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "#api/config.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import { problem } from "#api/http/problem.ts";
import { publicAddress } from "#api/http/public-address.ts";
import type { DeviceMarks } from "#api/limits/device-marks.ts";
import type { createPaces } from "#api/limits/paces.ts";
import { clearedSerials } from "#contract/accounts/cookies.ts";
import * as calls from "#contract/sittings/sittings.ts";
import type { Grading } from "./grading/grading.service.ts";
import { imagesOf, presentOffer, presentPractice, presentQuestion, presentState } from "./sittings.present.ts";
import type { DeviceKey, SittingRow } from "./sittings.queries.ts";
import { createSittings } from "./sittings.service.ts";
import { proofsOf } from "./taking/exam-browser.ts";
import { assemblePractice } from "./taking/form.ts";
import { type CodeTry, createHallCodes } from "./taking/hall-codes.service.ts";
import { createResuming } from "./taking/resuming.service.ts";
import type { Contestant } from "./taking/start-eligibility.ts";
import { createStarting } from "./taking/starting.service.ts";
import type { Versions } from "./taking/versions.ts";

type Caller = Pick<CodeTry, "ip" | "device"> & { isLetIn?: () => Promise<boolean> };

type SittingDeps = {
  db: Db;
  now: () => Date;
  paces: ReturnType<typeof createPaces>;
  marks: DeviceMarks;
  /** Finds the contestant of a code. Only the misses of an address are limited, because a whole hall may share it. */
  lookUp: (typedSerial: string, caller: Caller) => Promise<Contestant>;
  versions: Versions;
  grading: Grading;
  areAssessmentsGiven: () => Promise<boolean>;
  publicUrl: Config["publicUrl"];
};

const tag = "sittings";
/** Largest body: the most answers in one request, with room for typed numbers that are too long. */
const answersBytes = 131_072;

const digestOf = (token: string) => hash("sha256", token, "buffer");

/** @throws {Problem} sitting_token_missing */
function keyOf(id: string, token: string | undefined): DeviceKey {
  if (!token) throw problem("sitting_token_missing");
  return { id, digest: digestOf(token) };
}

export function sittingRoutes(
  scope: FastifyInstance,
  { db, now, paces, marks, lookUp, versions, grading, areAssessmentsGiven, publicUrl }: SittingDeps,
): void {
  const sittings = createSittings({ db, now, versions, grading });
  const hallCodes = createHallCodes({ db, now, paces });
  const resuming = createResuming({ db, now, versions, hallCodes });
  const starting = createStarting({ db, now, versions, resuming, areAssessmentsGiven });

  const present = async (sitting: SittingRow) =>
    presentState(sitting, await versions(sitting.assessmentId, sitting.version), now());

  const proofs = (request: FastifyRequest, headers: Parameters<typeof proofsOf>[0]["headers"]) => {
    const origin = publicAddress(request, publicUrl);
    return proofsOf({ origin, path: request.originalUrl, headers });
  };

  const callerOf = ({ callerIp: ip, headers }: FastifyRequest) => ({ ip, device: marks.read(headers.cookie) });

  handle(scope, calls.findAssessments, { tag }, async ({ query, request }) => {
    const offers = await starting.offers(await lookUp(query.serial, callerOf(request)));
    return offers.map(presentOffer);
  });
  handle(scope, calls.startSitting, { tag }, async ({ body, headers, request }) => {
    const { assessmentId, hallCode } = body;
    const caller = callerOf(request);
    const isLetIn = async () =>
      hallCode !== undefined && (await hallCodes.enter({ ...caller, assessmentId, hallCode })) !== null;
    const contestant = await lookUp(body.serial, { ...caller, isLetIn });
    const sitting = await starting.start(contestant, {
      ...body,
      ...caller,
      contestantId: contestant.id,
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
      questions,
      answers,
      nextRevision,
      images: imagesOf(questions, version),
    };
  });
  handle(scope, calls.saveAnswers, { tag, bodyLimit: answersBytes }, async ({ params, headers, body }) => {
    const saved = await sittings.save(keyOf(params.id, headers["sitting-token"]), body);
    return { kept: saved.kept, refused: saved.refused, state: await present(saved.sitting) };
  });
  handle(scope, calls.finishSection, { tag }, async ({ params, headers }) =>
    present(await sittings.finishSection(keyOf(params.id, headers["sitting-token"]), params.section)),
  );
  handle(scope, calls.askHelp, { tag }, async ({ params, headers, body }) =>
    present(await sittings.askHelp(keyOf(params.id, headers["sitting-token"]), body)),
  );
  handle(scope, calls.finishSitting, { tag }, async ({ params, headers, reply }) => {
    const sitting = await sittings.finish(keyOf(params.id, headers["sitting-token"]));
    // The next student will use the same device, so it forgets the code.
    if (sitting.hallId) reply.header("set-cookie", clearedSerials());
    return present(sitting);
  });
}
