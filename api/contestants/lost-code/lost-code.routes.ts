import type { FastifyInstance } from "fastify";
import { actorOf } from "#api/accounts/auth/actor.ts";
import type { Db } from "#api/db/client.ts";
import { handle } from "#api/http/calls.ts";
import type { AddressLimits } from "#api/limits/address-limits.ts";
import type { Notifying } from "#api/notices/notify.ts";
import * as calls from "#contract/contestants/lost-code.ts";
import { insertQuestion } from "./lost-code.queries.ts";
import { giveAgain, questionOf } from "./lost-code.service.ts";

const day = 24 * 3600;
const questionsPerAddress = { name: "code-questions", times: 10, seconds: day };
/** It counts people who never registered, too, so that the limit does not tell who did. */
const questionsPerPerson = { name: "code-questions-of-person", times: 3, seconds: day };

const tag = "contestants";

export function publicLostCodeRoutes(scope: FastifyInstance, { db, limits }: { db: Db; limits: AddressLimits }): void {
  const [ofAddress, ofPerson] = [limits(questionsPerAddress), limits(questionsPerPerson)];

  // The question is only stored. It is answered later, at a job's own pace, so that the time of this answer has nothing
  // to do with whether somebody is found (record 097).
  handle(scope, calls.askForCode, { tag }, async ({ body, request }) => {
    const question = questionOf(body);
    const person = `${question.phoneNumber} ${question.personName}`;
    await ofAddress.allow(request.callerIp, () => ofPerson.allow(person, () => insertQuestion(db, question)));
    return { message: calls.codeQuestionAnswer };
  });
}

export function staffLostCodeRoutes(scope: FastifyInstance, { db, notices }: { db: Db; notices: Notifying }): void {
  handle(scope, calls.sendCodeAgain, { tag }, async ({ params, request }) => ({
    channels: await giveAgain(db, notices, actorOf(request), params.id),
  }));
}
