import { config, z } from "zod";

// Zod compiles schemas with `new Function` if it may. The pages' content policy forbids that, and even the attempt is a
// violation. All schemas import `z` from here, so that this setting comes before the first schema.
config({ jitless: "document" in globalThis });

export { z };
