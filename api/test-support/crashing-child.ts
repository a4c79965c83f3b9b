import { answerTask } from "#api/child-answer.ts";

/** Crashes as V8 does. */
await answerTask(() => process.kill(process.pid, "SIGSEGV"));
