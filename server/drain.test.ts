import { expect, it, onTestFinished } from "vitest";
import { createApp } from "#api/app.ts";
import { mountDrain } from "./drain.ts";

async function openServer() {
  const app = await createApp({ config: { trustProxy: [], publicUrl: undefined } });
  const drain = mountDrain(app);
  const held = Promise.withResolvers<void>();
  app.get("/slow", async () => {
    await held.promise;
    return "slow";
  });
  app.get("/quick", async () => "quick");
  app.get("/healthz", (_request, reply) => reply.code(drain.isDraining() ? 503 : 200).send({}));
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => app.close());
  const statusOf = async (path: string) => (await fetch(address + path)).status;
  return { address, drain, statusOf, answerSlow: held.resolve };
}

it("reports at once that it stops, but still answers until a proxy can have noticed", async () => {
  const { address, drain, statusOf } = await openServer();
  expect([await statusOf("/healthz"), await statusOf("/quick")]).toEqual([200, 200]);
  const drained = drain.start();
  expect(await statusOf("/healthz")).toBe(503);
  const answer = await fetch(`${address}/quick`);
  expect([answer.status, answer.headers.get("connection")]).toEqual([200, "close"]);
  await drained;
  const refused = await fetch(`${address}/quick`);
  expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([503, 5]);
});

it("waits for open requests, and refuses new ones", async () => {
  const { drain, statusOf, answerSlow } = await openServer();
  const slow = statusOf("/slow");
  let isDrained = false;
  const drained = drain.start().then(() => {
    isDrained = true;
  });
  await expect.poll(() => statusOf("/quick")).toBe(503);
  expect(isDrained).toBe(false);
  answerSlow();
  expect(await slow).toBe(200);
  await drained;
});
