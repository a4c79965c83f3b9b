import { config, z } from "zod";

// Schemas compile themselves with `new Function` where they may. The content policy of the pages forbids it, and even asking
// is a violation. Whatever makes a schema takes `z` from here, so that this is said before the first one is made.
config({ jitless: "document" in globalThis });

export { z };
