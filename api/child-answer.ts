import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { projectFolder } from "./project-folder.ts";

type Outcome<Answer> = { answer: Answer } | { failure: { message: string } };

/**
 * Runs a module that calls `answerTask` in a process of its own. Rejects with the error of the task, or if the process
 * ends without an answer. It is no thread, because V8 of Node 24 sometimes crashes a process in which two threads compile.
 */
export async function childAnswer<Answer>(module: string, task: object): Promise<Answer> {
  const child = fork(join(projectFolder, module), { execArgv: [], serialization: "advanced" });
  child.send(task);
  const outcome = await new Promise<Outcome<Answer>>((resolve, reject) => {
    child.once("message", (message) => resolve(message as Outcome<Answer>));
    child.once("error", reject);
    child.once("close", (code, signal) => reject(new Error(`${module} ended without an answer: ${signal ?? code}`)));
  });
  if ("failure" in outcome) throw Object.assign(new Error(outcome.failure.message), outcome.failure);
  return outcome.answer;
}

/** Answers the task that `childAnswer` has sent to this process, which ends then. */
export async function answerTask<Task>(answerOf: (task: Task) => unknown): Promise<void> {
  const [task] = await once(process, "message");
  const outcome = await Promise.resolve(task as Task)
    .then(answerOf)
    .then(
      (answer) => ({ answer }),
      // A message holds no own properties of an error, such as the code.
      (error: Error) => ({ failure: { ...error, message: error.message, stack: error.stack } }),
    );
  process.send?.(outcome, () => process.disconnect());
}
