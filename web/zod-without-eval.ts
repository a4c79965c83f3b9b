import { config } from "zod";

/** Schemas compile themselves with `new Function` where they may. The content policy forbids it, and even asking is a violation. */
config({ jitless: true });
