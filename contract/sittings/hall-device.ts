import { call, noContent } from "../calls/call.ts";
import { z } from "../zod.ts";

/** A browser that staff prepared for a hall. A cookie marks it, so that students' codes do not stay on it. */

export const getHallDevice = call("getHallDevice", {
  summary: "Say whether staff prepared this browser for a hall",
  status: 200,
  response: z.object({ isPrepared: z.boolean() }),
});

export const prepareHallDevice = call("prepareHallDevice", {
  summary: "Prepare this browser for a hall, and forget the registration code that it keeps",
  status: 204,
  response: noContent,
});

export const releaseHallDevice = call("releaseHallDevice", {
  summary: "Let this browser keep registration codes as any other does",
  status: 204,
  response: noContent,
});
