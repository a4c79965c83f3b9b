import { test } from "vitest";
import { type StartOptions, startTestApi } from "./api.ts";
import { sittingWorld } from "./sitting-world.ts";
import { staffCalls } from "./staff/staff-calls.ts";

/** Runs tests of the API. The fixtures that a test names are made once per file, and closed after it. */
export const it = test
  .extend("startOptions", { scope: "file" }, {} as StartOptions)
  .extend("api", { scope: "file" }, async ({ startOptions }, { onCleanup }) => {
    const api = await startTestApi(startOptions);
    onCleanup(api.close);
    return api;
  })
  /** An API for a single test, with a database of its own. */
  .extend("ownApi", async ({ startOptions }, { onCleanup }) => {
    const api = await startTestApi(startOptions);
    onCleanup(api.close);
    return api;
  })
  .extend("main", { scope: "file" }, ({ api }) => api.signUp("main"))
  .extend("iq", { scope: "file" }, ({ api }) => api.signUp("iq"))
  .extend("staff", { scope: "file" }, ({ api }) => staffCalls(api))
  .extend("world", { scope: "file" }, ({ api }) => sittingWorld(api));
