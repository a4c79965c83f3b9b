import { setTimeout as sleep } from "node:timers/promises";
import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import { type Db, inTransaction } from "#api/db/client.ts";
import { Problem, problem } from "#api/http/problem.ts";
import { createGate } from "#api/limits/gate.ts";
import type { KeptFile } from "#api/storage/temporary-file.ts";
import { importIdTaken, quizImportLimits, type ReadingChoices } from "#contract/quizzes/quiz-import.ts";
import { withoutControls } from "#contract/text/typed-text.ts";
import { keepCsv } from "./file/csv-upload.ts";
import { openQuizFile } from "./file/quiz-file.ts";
import { setRowStates } from "./import-row-states.queries.ts";
import { allowMinutes } from "./quiz-confirm.queries.ts";
import * as queries from "./quiz-import.queries.ts";

/**
 * Number of files that are read at once. Reading occupies a processor, so more of them would slow each other and the
 * site.
 */
const filesAtOnce = 2;
const mostFiles = 22;
const heartbeatMs = 5_000;
const longestStopMs = 2_000;
const unavailable = () => problem("service_unavailable", { retryAfterSeconds: 5 });

export type Upload = {
  id: string;
  fileName: string;
  content: AsyncIterable<Uint8Array>;
  choices: ReadingChoices;
};

export type ImportReader = {
  /**
   * Receives a file and creates its import, which is then read. `isRead` rejects if reading fails.
   * @throws {Problem} validation_failed, unsupported_results_file, service_unavailable
   */
  begin(actor: Actor & { id: string }, upload: Upload): Promise<{ isRead: Promise<void> }>;
  /** Interrupts reading and marks the imports as interrupted. */
  stop(): Promise<void>;
};

type ReaderDeps = { db: Db; now: () => Date; warn: (error: unknown) => void };

/**
 * Reads files of imports after the upload was answered. Progress is in the database, so that any instance can show it.
 */
export function createImportReader({ db, now, warn }: ReaderDeps): ImportReader {
  const gate = createGate(filesAtOnce, mostFiles);
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function begin(actor: Actor & { id: string }, { id, fileName, content, choices }: Upload) {
    if (stopping.signal.aborted || underWay.size >= mostFiles) throw unavailable();
    const file = await keepCsv(content, {
      maximumBytes: quizImportLimits.fileBytes,
      tooLarge: "results_file_too_large",
    });
    const name = withoutControls(fileName.slice(0, 255));
    const values = { id, fileName: name, createdBy: actor.id, fileBytes: file.bytes, choices };
    try {
      await audited(db, actor, async (tx) => {
        if (!(await queries.insertImport(tx, values))) {
          throw problem("validation_failed", { errors: { importId: [importIdTaken] } });
        }
        return { result: undefined, line: did("upload", "quizImport", { nounId: id, label: name }) };
      });
    } catch (error) {
      await file.close();
      throw error;
    }
    const isRead = read(id, file, choices).finally(() => underWay.delete(isRead));
    underWay.add(isRead);
    // Most callers do not wait; the import itself shows how reading ended.
    isRead.catch(() => undefined);
    return { isRead };
  }

  async function read(id: string, file: KeptFile, choices: ReadingChoices): Promise<void> {
    const heartbeat = setInterval(() => queries.changeReading(db, id, {}).catch(() => undefined), heartbeatMs);
    await gate.enter();
    try {
      await keepRows(id, file, choices);
      await setStates(id);
    } catch (error) {
      // If nothing can be written, the missing heartbeat marks the import as interrupted.
      await giveUp(id, error).catch(warn);
      throw error;
    } finally {
      gate.leave();
      clearInterval(heartbeat);
      await file.close();
    }
  }

  async function keepRows(id: string, file: KeptFile, choices: ReadingChoices): Promise<void> {
    let bytesRead = 0;
    async function* untilStopped() {
      bytesRead = 0;
      for await (const chunk of file.chunks()) {
        stopping.signal.throwIfAborted();
        bytesRead += chunk.length;
        yield chunk;
      }
    }
    const { reading, notes, delimiter, encoding, batches } = await openQuizFile(untilStopped, { now: now(), choices });
    await queries.changeReading(db, id, {
      delimiter,
      layout: reading.layout,
      dateOrder: reading.time === null ? null : reading.dateOrder,
      isDateOrderCertain: reading.isDateOrderCertain,
      mostPoints: reading.mostPoints,
      notes,
      questionTitles: reading.questions.map(({ title }) => withoutControls(title.trim().slice(0, 500))),
    });
    let rowsRead = 0;
    // The database writes one batch while the next is read.
    let writing = Promise.resolve(true);
    try {
      for await (const batch of batches) {
        if (!(await writing)) throw problem("quiz_import_not_found");
        stopping.signal.throwIfAborted();
        rowsRead += batch.length;
        writing = queries.insertRows(db, id, batch, { bytesRead, rowsRead, encoding });
        // The write is awaited with the next batch. Until then a failure must not count as unhandled.
        writing.catch(() => undefined);
      }
    } finally {
      await writing;
    }
  }

  const setStates = (id: string) =>
    inTransaction(db, async (tx) => {
      await allowMinutes(tx);
      await queries.keepImport(tx, id);
      await queries.analyseRows(tx);
      await setRowStates(tx, id);
      // The plan of a confirmation depends on the number of matched rows.
      await queries.analyseRows(tx);
      const counts = await queries.countRows(tx, id);
      if (!(await queries.changeReading(tx, id, { state: "ready", counts }))) throw problem("quiz_import_not_found");
    });

  async function giveUp(id: string, error: unknown): Promise<void> {
    const isUnreadable = error instanceof Problem && !stopping.signal.aborted;
    const outcome = isUnreadable
      ? { state: "failed" as const, error: messageOf(error) }
      : { state: "interrupted" as const };
    await queries.changeReading(db, id, outcome);
    await queries.deleteRows(db, id);
    if (!(error instanceof Problem)) warn(error);
  }

  async function stop(): Promise<void> {
    stopping.abort(unavailable());
    await Promise.race([Promise.allSettled(underWay), sleep(longestStopMs)]);
  }

  return { begin, stop };
}

const messageOf = ({ errors, message }: Problem) =>
  Object.values(errors ?? {})
    .flat()
    .join("\n") || message;
