import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { projectFolder } from "./project-folder.ts";

type Outcome<Answer> = { answer: Answer } | { failure: { message: string } };

/**
 * Runs a module that calls `answerTask` in a process of its own. A thread would not do, because V8 of Node 24 sometimes
 * crashes a process in which two threads compile.
 * @throws the error of the task, or another if the process ends without an answer
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

/** Answers the task that `childAnswer` has sent to this process. The process then ends. */
export async function answerTask<Task>(answerOf: (task: Task) => unknown): Promise<void> {
  const [task] = await once(process, "message");
  const outcome = await Promise.resolve(task as Task)
    .then(answerOf)
    .then(
      (answer) => ({ answer }),
      // A message does not carry an error's own properties, such as its code.
      (error: Error) => ({ failure: { ...error, message: error.message, stack: error.stack } }),
    );
  process.send?.(outcome, () => process.disconnect());
}
