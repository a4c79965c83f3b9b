import type { Realm } from "#contract/accounts/auth.ts";
import type { ItemLevel } from "#contract/items/item-words.ts";
import type { ReadingChoices } from "#contract/quizzes/quiz-import.ts";
import { workbookType } from "#contract/quizzes/workbook.ts";
import type { Transport } from "./api-client.ts";
import { networkFailure } from "./api-problem.ts";
import { staffClient } from "./session-transport.ts";

const minute = 60_000;
/** Time after which an upload fails. Slow connections need minutes for five megabytes, and longer for results. */
const timeouts = { attachment: 5 * minute, results: 60 * minute } as const;

export type UploadOptions = {
  /** Receives the share that is sent so far, 0–1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** Uploads an image or a PDF. @returns its path @throws {ApiProblem} */
export const uploadFile = (realm: Realm, file: File, { onProgress, signal }: UploadOptions = {}): Promise<string> =>
  staffClient(realm, multipartTransport("file", file, timeouts.attachment, onProgress)).send(
    "createAttachment",
    signal ? { signal } : {},
  );

/** Files that can be tables, as in `<input accept>`. */
export const tableFiles = `.xlsx,${workbookType},.csv,text/csv,.zip,application/zip`;

/** Uploads a file of people for a preview. @throws {ApiProblem} */
export const uploadPeople = (file: File) =>
  staffClient("iq", multipartTransport("file", file, timeouts.attachment, undefined)).send("createContestantImport");

/** Reads names of schools from a file. @throws {ApiProblem} */
export const readSchools = (file: File) =>
  staffClient("iq", multipartTransport("file", file, timeouts.attachment, undefined)).send("readSchoolsFile");

type ItemsQuery = { digest?: string; subject?: string; level?: ItemLevel };

/**
 * Uploads a file of items: without a digest for a preview, with the preview's digest to import it.
 * @throws {ApiProblem}
 */
export const uploadItems = (file: File, query: ItemsQuery) =>
  staffClient("iq", multipartTransport("file", file, timeouts.attachment, undefined)).send("importItems", { query });

type ResultsQuery = { importId: string } & ReadingChoices;

/** Uploads a file of results for a preview. @throws {ApiProblem} */
export const uploadResults = (file: File, query: ResultsQuery, { onProgress, signal }: UploadOptions = {}) =>
  staffClient("iq", multipartTransport("CsvFile", file, timeouts.results, onProgress)).send("createQuizImport", {
    query,
    ...(signal && { signal }),
  });

/**
 * Makes a transport that sends `file` as the part `field` of a multipart body. It uses XMLHttpRequest, because `fetch`
 * reports no progress.
 */
const multipartTransport =
  (field: string, file: File, timeout: number, onProgress: UploadOptions["onProgress"]): Transport =>
  ({ method, path, headers, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      request.open(method, path);
      request.timeout = timeout;
      request.setRequestHeader("accept", "application/json");
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress?.(loaded / total);
      };
      request.onload = () =>
        resolve({
          status: request.status,
          headers: { get: (name) => request.getResponseHeader(name), getSetCookie: () => [] },
          body: parsed(request.responseText),
        });
      request.onerror = () => reject(networkFailure(new Error("The upload broke off")));
      request.ontimeout = () => reject(networkFailure(new Error("The upload took too long")));
      request.onabort = () => reject(signal?.reason ?? new DOMException("Aborted", "AbortError"));
      request.onloadend = () => signal?.removeEventListener("abort", abort);
      signal?.addEventListener("abort", abort);
      if (signal?.aborted) return reject(signal.reason);
      const body = new FormData();
      body.set(field, file);
      request.send(body);
    });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
